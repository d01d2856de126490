// The line to the dev server. A browser allows few connections to one host, so all tabs share one where it has shared
// workers; it is taken up again after a network drop, sleep, or a restart of the server.
import type { DevMessage } from './message.ts'

/** Milliseconds of silence, a few heartbeats of the server, before the connection counts as lost. */
const SILENCE = 40_000
const RETRY = 1000

/** Calls `onMessage` with the current state of the server, now and after every change. */
export function connect(folder: string, onMessage: (message: DevMessage) => void): void {
  const receive = (data: string) => onMessage(JSON.parse(data))
  if (typeof SharedWorker === 'undefined') {
    listen(`${folder}events`, receive)
    return
  }
  const worker = new SharedWorker(`${folder}worker.js`)
  worker.onerror = () => listen(`${folder}events`, receive)
  worker.port.onmessage = ({ data }) => receive(data)
}

/** Follows the event stream at `url` for good. */
export function listen(url: string, receive: (data: string) => void): void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout>
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(open, SILENCE)
  }
  const open = () => {
    source?.close()
    source = new EventSource(url)
    source.onmessage = ({ data }) => {
      alive()
      receive(data)
    }
    source.addEventListener('heartbeat', alive)
    source.onerror = () => {
      // The browser reconnects by itself, unless the server answered with an error.
      if (source.readyState !== EventSource.CLOSED) return
      clearTimeout(timer)
      timer = setTimeout(open, RETRY)
    }
    alive()
  }
  open()
  addEventListener('online', open)
}
