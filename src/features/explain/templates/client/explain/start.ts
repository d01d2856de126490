// Starts the explain page. Its script is separate, and loaded by no other page.
import { loadScript } from '#templates/client/load-script.ts'
import type * as Explain from './explain.ts'

declare global {
  /** The functions that the script provides. */
  var __LIDO_DOCS_EXPLAIN__: typeof Explain
}

/** Explains what is typed in `main`, if it is the explain page, until `signal` ends it. */
export function startExplaining(main: HTMLElement, signal: AbortSignal): void {
  const box = main.querySelector<HTMLElement>('.explain')
  const failure = box?.querySelector<HTMLElement>('[role="alert"]')
  if (!box || !failure) return
  const { script: url = '', integrity = '' } = box.dataset
  const start = () => {
    failure.hidden = true
    loadScript({ url, integrity })
      .then(() => __LIDO_DOCS_EXPLAIN__.explainIn(box, signal))
      .catch(() => {
        failure.hidden = false
      })
  }
  failure.onclick = start
  start()
}
