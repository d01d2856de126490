// Copying to the clipboard: code blocks get a button, anchors of headings copy their link.
import type { ShellLabels } from '../../src/model/labels.ts'
import { announce } from './announce.ts'
import { createButton, drawIcon } from './create-element.ts'

type CopyLabels = ShellLabels['copy']

const FEEDBACK_TIME = 2000
/** A list of placeholders takes longer to read. */
const LIST_TIME = 8000
const ICON = drawIcon('M9 9h11v11H9zM5 15H4V4h11v1')

/** Adds to a message what remains to be filled in of a block's text, if anything. */
export type WarnOfPlaceholders = (done: string, code: Element, text: string) => string

/** Gives a code block its button, unless it has one. */
export function addCopyButton(block: Element, label: string): void {
  if (block.querySelector('pre > code') && !block.querySelector('.copy'))
    block.append(createButton('copy', label, ICON))
}

/** Until `signal` ends it, copies what is clicked in `main`: a block of code by its button, a heading's link by its anchor. */
export function copyOnClick(
  main: HTMLElement,
  signal: AbortSignal,
  labels: CopyLabels,
  warnOfPlaceholders: WarnOfPlaceholders = (done) => done,
): void {
  const onClick = ({ target }: Event) => {
    const control = (target as Element).closest<HTMLElement>('a.anchor, .copy')
    const code = control?.closest('.code-block')?.querySelector('pre > code')
    // The browser follows the anchor as well.
    if (control instanceof HTMLAnchorElement) copy(control.href, labels.linkCopied, labels.copyFailed)
    else if (control && code) copyCode(control, code, labels, warnOfPlaceholders)
  }
  main.addEventListener('click', onClick, { signal })
}

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()

async function copyCode(
  button: HTMLElement,
  code: Element,
  { code: label, copied, codeCopied, failed, copyFailed }: CopyLabels,
  warnOfPlaceholders: WarnOfPlaceholders,
): Promise<void> {
  const text = codeText(code)
  const isCopied = await copy(text, warnOfPlaceholders(codeCopied, code, text), copyFailed)
  const said = warnOfPlaceholders(copied, code, text)
  button.ariaLabel = button.textContent = isCopied ? said : failed
  clearTimeout(timers.get(button))
  const reset = () => {
    button.innerHTML = ICON
    button.ariaLabel = label
  }
  timers.set(button, setTimeout(reset, said === copied ? FEEDBACK_TIME : LIST_TIME))
}

/** Returns the text of a code block as one would type it: without prompts, line numbers and output. */
function codeText(code: Element): string {
  const typed = code.cloneNode(true) as Element
  for (const prompt of typed.querySelectorAll('.prompt, .line-number')) prompt.remove()
  // The mark distinguishes a line of output from an empty line that was typed.
  for (const output of typed.querySelectorAll('.output')) output.textContent = '\0'
  return (typed.textContent ?? '')
    .replace(/^\0+\n?/gm, '')
    .replaceAll('\0', '')
    .trimEnd()
}

/** Copies a text, or the promise of one, and announces the result. */
export async function copy(
  text: string | Promise<string>,
  message: string,
  copyFailed: string,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(await text)
    announce(message)
    return true
  } catch {
    announce(copyFailed)
    return false
  }
}
