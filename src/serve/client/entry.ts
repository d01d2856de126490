// The one script that pages of the dev server have and built pages do not: shows each change as it comes.
import { connect } from './connection.ts'
import type { DevMessage } from './message.ts'
import { createOverlay } from './overlay.ts'
import { createUpdater } from './update.ts'

const script = document.currentScript
if (script instanceof HTMLScriptElement) start(script)

function start({ src, dataset }: HTMLScriptElement): void {
  const folder = new URL('.', src).href
  const overlay = createOverlay(`${folder}open`)
  const update = createUpdater(dataset.revision ?? '', dataset.shell ?? '')
  let newest = ''
  connect(folder, (message: DevMessage) => {
    newest = message.revision
    overlay.show(message)
    update(message).catch(() => {
      // A page that could not be fetched now is fetched with the next message, or the next connection.
      if (newest === message.revision) overlay.show(message)
    })
  })
}
