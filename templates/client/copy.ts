// Copying to the clipboard: code blocks get a button, anchors of headings copy their link.
import { announce } from './announce.ts'
import { createButton, drawIcon } from './create-element.ts'

const FEEDBACK_TIME = 2000
/** A list of what is to be filled in takes longer to read. */
const LIST_TIME = 8000
const LABEL = 'Copy code'
const ICON = drawIcon('M9 9h11v11H9zM5 15H4V4h11v1')

/** Tells in words what is left to fill in of a block's text; empty when nothing is. */
export type TellUnfilled = (code: Element, text: string) => string

/** Gives a code block its button, unless it has one. */
export function addCopyButton(block: Element): void {
  if (block.querySelector('pre > code') && !block.querySelector('.copy'))
    block.append(createButton('copy', LABEL, ICON))
}

/** Copies what is clicked in `main` until `signal` ends it: a block of code by its button, a heading's link by its anchor. */
export function copyOnClick(
  main: HTMLElement,
  signal: AbortSignal,
  tellUnfilled: TellUnfilled = () => '',
): void {
  const onClick = ({ target }: Event) => {
    const control = (target as Element).closest<HTMLElement>('a.anchor, .copy')
    const code = control?.closest('.code-block')?.querySelector('pre > code')
    // The browser goes to the anchor as well.
    if (control instanceof HTMLAnchorElement) copy(control.href, 'Link copied')
    else if (control && code) copyCode(control, code, tellUnfilled)
  }
  main.addEventListener('click', onClick, { signal })
}

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()

async function copyCode(button: HTMLElement, code: Element, tellUnfilled: TellUnfilled): Promise<void> {
  const text = codeText(code)
  const unfilled = tellUnfilled(code, text)
  const copied = await copy(text, `Code copied${unfilled}`)
  button.ariaLabel = button.textContent = copied ? `Copied${unfilled}` : 'Failed'
  clearTimeout(timers.get(button))
  const reset = () => {
    button.innerHTML = ICON
    button.ariaLabel = LABEL
  }
  timers.set(button, setTimeout(reset, unfilled ? LIST_TIME : FEEDBACK_TIME))
}

/** Returns the text of a code block as one would type it: without prompts, line numbers, and lines of output. */
export function codeText(code: Element): string {
  const typed = code.cloneNode(true) as Element
  for (const prompt of typed.querySelectorAll('.prompt, .line-number')) prompt.remove()
  // The mark tells a line of output from an empty line that was typed.
  for (const output of typed.querySelectorAll('.output')) output.textContent = '\0'
  return (typed.textContent ?? '')
    .replace(/^\0+\n?/gm, '')
    .replaceAll('\0', '')
    .trimEnd()
}

/** Copies a text, or one that is still to come, and announces what came of it. */
export async function copy(text: string | (() => Promise<string>), message: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(typeof text === 'string' ? text : await text())
    announce(message)
    return true
  } catch {
    announce('Copy failed')
    return false
  }
}
