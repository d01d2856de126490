// Makes the examples of a page the reader's own.
import type { SiteData } from '../../site-data.ts'
import { announce } from '../announce.ts'
import { choices, choose, clearChoices, setValue, startChoices } from './choices.ts'
import type * as PanelModule from './panel.ts'
import { showChoices } from './show-choices.ts'

/** The panel's module, once it is asked for. */
let loading: Promise<typeof PanelModule> | undefined

/** Shows the reader's choices in `main` and lets them change. Returns what takes the listeners away. */
export function enlivenExamples(
  main: HTMLElement,
  { tool, storageSuffix }: Pick<SiteData, 'tool' | 'storageSuffix'>,
): () => void {
  if (!tool) return () => {}
  const listening = new AbortController()
  const { signal } = listening
  const show = () => showChoices(main, choices.get(), tool)
  const open = async (opener: HTMLElement) => {
    loading ??= import(tool.panelUrl)
    try {
      const { openPanel } = await loading
      openPanel(main, opener, { get: choices.get, setValue, clear: clearChoices })
      show()
    } catch {
      loading = undefined
      announce('Your values could not be loaded; try again')
    }
  }
  for (const placeholder of main.querySelectorAll<HTMLElement>('pre .placeholder[data-value]')) {
    placeholder.role = 'button'
    placeholder.tabIndex = 0
  }
  startChoices(storageSuffix)
  show()
  delete document.documentElement.dataset.values
  const onClick = (event: Event) => {
    const opener = openerOf(event)
    if (opener && (getSelection()?.isCollapsed ?? true)) void open(opener)
  }
  const onKey = (event: KeyboardEvent) => {
    const opener = event.key === 'Enter' || event.key === ' ' ? openerOf(event) : null
    if (!opener || opener instanceof HTMLButtonElement) return
    event.preventDefault()
    void open(opener)
  }
  main.addEventListener('click', onClick, { signal })
  main.addEventListener('keydown', onKey, { signal })
  main.addEventListener('change', followSwitch, { signal })
  const unsubscribe = choices.subscribe(show)
  return () => {
    listening.abort()
    unsubscribe()
  }
}

function openerOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest('.values-open, .placeholder[role="button"]') : null
}

function followSwitch({ target }: Event): void {
  const input = target as HTMLInputElement
  const kind = input.closest<HTMLElement>('.switch')?.dataset.choice
  if (kind) choose({ [kind]: input.value })
}
