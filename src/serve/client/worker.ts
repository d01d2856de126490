// The shared worker of all tabs: keeps one connection to the dev server and passes on what comes.
import { listen } from './connection.ts'

interface SharedScope {
  onconnect: ((event: MessageEvent) => void) | null
}

const ports: MessagePort[] = []
let newest: string | undefined

const scope = globalThis as unknown as SharedScope
scope.onconnect = ({ ports: [port] }) => {
  if (!port) return
  ports.push(port)
  if (newest !== undefined) port.postMessage(newest)
}

listen(new URL('events', location.href).href, (data) => {
  newest = data
  for (const port of ports) port.postMessage(data)
})
