// Makes the examples of a page the reader's own. The script for that is separate: it is loaded for readers who have chosen
// something, and for others at their first choice; until then, the plain examples are shown.

import { announce } from '#templates/client/announce.ts'
import { loadScript } from '#templates/client/load-script.ts'
import { followStored, storedValue } from '#templates/client/storage.ts'
import { fillLabel } from '../../../../../model/fill-label.ts'
import type { SiteData } from '../../../../../model/site-data.ts'
import type * as OwnExamples from './own-examples.ts'

declare global {
  /** The functions that the script provides. */
  var __LIDO_DOCS_EXAMPLES__: typeof OwnExamples
}

let loading: Promise<typeof OwnExamples> | undefined

/** Shows the reader's choices in `main`, and lets readers change them, until `signal` ends it. */
export function activateExamples(
  main: HTMLElement,
  { tool, labels }: Pick<SiteData, 'tool' | 'labels'>,
  signal: AbortSignal,
): void {
  if (!tool) return
  let following = false
  const follow = async () => {
    loading ??= loadScript(tool.script).then(() => __LIDO_DOCS_EXAMPLES__)
    const examples = await loading
    if (!following && !signal.aborted) examples.followChoices(main, { tool, labels, signal })
    following = true
    return examples
  }
  const onFailure = () => {
    loading = undefined
    showAsWritten(main)
    announce(labels.valuesFailed)
  }
  const use = (control: HTMLElement) =>
    follow().then(({ useControl }) => useControl(control, main, { tool, labels }), onFailure)
  const onEvent = (event: Event) => {
    const control = controlOf(event)
    if (!control) return
    if (event.type === 'keydown') event.preventDefault()
    use(control)
  }
  offerPlaceholders(main, labels.placeholder)
  for (const type of ['click', 'keydown', 'change']) main.addEventListener(type, onEvent, { signal })
  // A choice made before this script listened.
  for (const input of main.querySelectorAll<HTMLInputElement>('.switch input:checked'))
    if (!input.defaultChecked) use(input)
  const kept = storedValue('docs.values')
  const followKept = () => void follow().catch(onFailure)
  if (kept.get() !== null) followKept()
  // Another tab may be the first to choose.
  followStored(kept, followKept, signal)
}

/** Placeholders in code open the panel, with the focus in their field. */
function offerPlaceholders(main: HTMLElement, label: string): void {
  for (const placeholder of main.querySelectorAll<HTMLElement>('pre .placeholder[data-value]')) {
    placeholder.role = 'button'
    placeholder.tabIndex = 0
    placeholder.ariaLabel = fillLabel(label, { name: placeholder.textContent?.slice(1, -1) ?? '' })
  }
}

/** Returns the control that an event uses: a switch, or an element that opens the panel. */
function controlOf(event: Event): HTMLElement | null {
  const target = event.target as Element
  if (event.type === 'change') return target.closest<HTMLElement>('.switch input')
  const opener = target.closest<HTMLElement>('.values-open, .placeholder[role="button"]')
  if (event instanceof KeyboardEvent) {
    // For buttons, the browser turns these keys into clicks.
    const isPressed = (event.key === 'Enter' || event.key === ' ') && !(opener instanceof HTMLButtonElement)
    return isPressed ? opener : null
  }
  return (getSelection()?.isCollapsed ?? true) ? opener : null
}

/** Resets the switches, which must match the examples, and shows these, which were hidden until the script would load. */
function showAsWritten(main: HTMLElement): void {
  for (const input of main.querySelectorAll<HTMLInputElement>('.switch input'))
    input.checked = input.defaultChecked
  delete document.documentElement.dataset.values
}
