// The script of the reader's own examples, which is loaded when it is first needed.

import { adoptStyle } from '#templates/client/adopt-style.ts'
import type { ExamplesScriptData, SiteData, ToolData } from '../../../../../model/site-data.ts'
import { choices, choose, startChoices } from './choices.ts'
import { openPanel } from './panel.ts'
import { showChoices } from './show-choices.ts'

declare global {
  /** The data that the build prepends to this script. */
  var __LIDO_DOCS_EXAMPLES_DATA__: ExamplesScriptData
}

const { labels: own, style } = globalThis.__LIDO_DOCS_EXAMPLES_DATA__
adoptStyle(style)

interface Shown {
  tool: ToolData
  labels: SiteData['labels']
}

interface Options extends Shown {
  /** Ends it. */
  signal: AbortSignal
}

/** Shows the reader's choices in `main`, now and whenever they change. */
export function followChoices(main: HTMLElement, { signal, ...shown }: Options): void {
  const show = () => showChoices(main, choices.get(), { ...shown, own })
  startChoices()
  show()
  delete document.documentElement.dataset.values
  signal.addEventListener('abort', choices.subscribe(show))
}

/** Handles a control of the page: applies the choice of a switch, or opens the panel. */
export function useControl(control: HTMLElement, main: HTMLElement, shown: Shown): void {
  if (control instanceof HTMLInputElement) {
    const kind = control.closest<HTMLElement>('.switch')?.dataset.choice
    if (kind) choose({ [kind]: control.value })
    return
  }
  openPanel(main, control, own)
  showChoices(main, choices.get(), { ...shown, own })
}

globalThis.__LIDO_DOCS_EXAMPLES__ = { followChoices, useControl }
