// Copying to the clipboard: code by the button of its block, the link of a heading by its anchor.
import type { ShellLabels } from '../../src/model/labels.ts'
import { announce } from './announce.ts'
import { COPY_ICON } from './copy-button.ts'

type CopyLabels = ShellLabels['copy']

const FEEDBACK_TIME = 2000
/** A list of placeholders takes longer to read. */
const LIST_TIME = 8000

/** Adds to a message what remains to be filled in of a block's text, if anything. */
export type WarnOfPlaceholders = (done: string, code: Element, text: string) => string

/** Copies what is clicked in `root`: a block of code by its button, a heading's link by its anchor. */
export function copyOnClick(
  root: Document | HTMLElement,
  labels: CopyLabels,
  warnOfPlaceholders: WarnOfPlaceholders,
): void {
  root.addEventListener('click', ({ target }) => {
    const control = (target as Element).closest<HTMLElement>('main a.anchor, main .copy')
    const code = control?.closest('.code-block')?.querySelector('pre > code')
    // The browser follows the anchor as well.
    if (control instanceof HTMLAnchorElement) copy(control.href, labels.linkCopied, labels.copyFailed)
    else if (control && code) copyCode(control, code, labels, warnOfPlaceholders)
  })
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
  const message = warnOfPlaceholders(copied, code, text)
  button.ariaLabel = button.textContent = isCopied ? message : failed
  clearTimeout(timers.get(button))
  const reset = () => {
    button.innerHTML = COPY_ICON
    button.ariaLabel = label
  }
  timers.set(button, setTimeout(reset, message === copied ? FEEDBACK_TIME : LIST_TIME))
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
