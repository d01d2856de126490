// Where the script of the reader's own examples begins: it is loaded when it is first needed.
import type { SiteData, ToolData } from '../../../src/model/site-data.ts'
import { choices, choose, startChoices } from './choices.ts'
import { openPanel } from './panel.ts'
import { showChoices } from './show-choices.ts'

interface Options {
  tool: ToolData
  storageSuffix: SiteData['storageSuffix']
  /** Ends the following. */
  signal: AbortSignal
}

/** Shows the reader's choices in `main`, now and whenever they change. */
export function followChoices(main: HTMLElement, { tool, storageSuffix, signal }: Options): void {
  const show = () => showChoices(main, choices.get(), tool)
  startChoices(storageSuffix)
  show()
  delete document.documentElement.dataset.values
  signal.addEventListener('abort', choices.subscribe(show))
}

/** Does what a control of the page is for: takes the choice of a switch, or opens the panel. */
export function useControl(control: HTMLElement, main: HTMLElement, tool: ToolData): void {
  if (control instanceof HTMLInputElement) {
    const kind = control.closest<HTMLElement>('.switch')?.dataset.choice
    if (kind) choose({ [kind]: control.value })
    return
  }
  openPanel(main, control)
  showChoices(main, choices.get(), tool)
}

globalThis.__LIDO_DOCS_EXAMPLES__ = { followChoices, useControl }
