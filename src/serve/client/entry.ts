// The one script that pages of the dev server have and built pages do not: shows each change as it comes.
import { connect } from './connection.ts'
import type { DevMessage } from './message.ts'
import { createOverlay } from './overlay.ts'
import { createUpdater } from './update.ts'

/** Milliseconds before a page that could not be fetched, for example after a network drop, is requested again. */
const RETRY = 1000

const script = document.currentScript
if (script instanceof HTMLScriptElement) start(script)

function start({ src, dataset }: HTMLScriptElement): void {
  const folder = new URL('.', src).href
  const overlay = createOverlay(`${folder}open`)
  const update = createUpdater(dataset.revision ?? '', dataset.shell ?? '')
  let newest: DevMessage
  const applyMessage = (message: DevMessage) => {
    if (message === newest) update(message).catch(() => setTimeout(applyMessage, RETRY, message))
  }
  connect(folder, (message: DevMessage) => {
    newest = message
    overlay.show(message)
    applyMessage(message)
  })
}
