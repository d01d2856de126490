// The buttons of code blocks that change how they are shown: one wraps long lines, in all blocks and on later pages; another
// shows hidden lines.
import type { ShellLabels } from '../../src/model/labels.ts'
import { createButton, drawIcon } from './create-element.ts'
import { followWidths, scrollsSideways } from './follow-widths.ts'
import { storedValue } from './storage.ts'

const WRAP = drawIcon('M4 6h16M4 18h5M4 12h13a3 3 0 0 1 0 6h-4m2-2l-2 2 2 2')
const EYE = drawIcon('M2 12s4-6 10-6 10 6 10 6-4 6-10 6-10-6-10-6zM12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4z')
const { dataset } = document.documentElement

/** Adds the buttons to the blocks in `main` that need them, until `signal` ends it. */
export function addCodeViews(main: HTMLElement, labels: ShellLabels['code'], signal: AbortSignal): void {
  for (const line of main.querySelectorAll('.line.hidden')) addButton(line, 'show-lines', labels.hidden, EYE)
  followWidths(
    main.querySelectorAll('.code-block:not(.wrap) > pre'),
    isLong,
    (pre, long) => (long ? addButton(pre, 'wrap-lines', labels.wrap, WRAP) : removeButton(pre, 'wrap-lines')),
    signal,
  )
  main.addEventListener('click', changeView, { signal })
}

/** Returns whether a line is longer than its box, or would be if it were not wrapped. */
function isLong(pre: Element): boolean {
  const code = pre.querySelector('code')
  if (!code || !dataset.wrap) return scrollsSideways(pre)
  const lines = code.innerText.trimEnd().split('\n').length
  return code.clientHeight > (lines + 0.5) * Number.parseFloat(getComputedStyle(code).lineHeight)
}

function addButton(part: Element, name: string, label: string, icon: string): void {
  const block = part.closest<HTMLElement>('.code-block')
  if (!block || block.querySelector(`.${name}`)) return
  const button = createButton(name, label, icon)
  button.title = label
  button.ariaPressed = String(name === 'wrap-lines' && dataset.wrap !== undefined)
  block.append(button)
  countViews(block)
}

function removeButton(part: Element, name: string): void {
  const button = part.closest('.code-block')?.querySelector(`.${name}`)
  const block = button?.parentElement
  if (!block || button === document.activeElement) return
  button.remove()
  countViews(block)
}

/** The code leaves space for the buttons. */
function countViews(block: HTMLElement): void {
  block.style.setProperty('--views', String(block.querySelectorAll('[aria-pressed]').length))
}

function changeView({ target }: Event): void {
  const button = (target as Element).closest<HTMLElement>('.code-block > [aria-pressed]')
  if (!button) return
  const isOn = button.ariaPressed !== 'true'
  const { top } = button.getBoundingClientRect()
  if (button.matches('.wrap-lines')) wrapAll(isOn)
  else button.parentElement?.classList.toggle('whole', isOn)
  button.ariaPressed = String(isOn)
  // The blocks above have another height now.
  scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' })
}

function wrapAll(isOn: boolean): void {
  storedValue('docs.wrap').set(isOn ? 'on' : null)
  if (isOn) dataset.wrap = 'on'
  else delete dataset.wrap
  for (const button of document.querySelectorAll('.wrap-lines')) button.ariaPressed = String(isOn)
}
