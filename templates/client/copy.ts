// Copying to the clipboard: code blocks get a button, anchors of headings copy their link.
import { announce } from './announce.ts'
import { createButton, drawIcon } from './create-element.ts'
import { eachInSlices } from './idle.ts'
import { isToComplete, tellUnfilled } from './unfilled.ts'

const FEEDBACK_TIME = 2000
/** A list of what is to be filled in takes longer to read. */
const LIST_TIME = 8000
const LABEL = 'Copy code'
const ICON = drawIcon('M9 9h11v11H9zM5 15H4V4h11v1')

/** Gives every code block in `main` its button, unless `signal` ends that while it is under way. */
export function addCopyButtons(main: HTMLElement, signal: AbortSignal): void {
  const addButton = (block: Element) => {
    const code = block.querySelector('pre > code')
    if (code && !block.querySelector('.copy')) block.append(copyButton(code))
  }
  eachInSlices(main.querySelectorAll('.code-block'), addButton, { signal })
}

function copyButton(code: Element): HTMLButtonElement {
  const button = createButton('copy', LABEL, ICON)
  let timer: ReturnType<typeof setTimeout> | undefined
  button.onclick = async () => {
    const text = codeText(code)
    const unfilled = mayBeUnfilled(code) ? tellUnfilled(text) : ''
    const copied = await copy(text, `Code copied${unfilled}`)
    button.ariaLabel = button.textContent = copied ? `Copied${unfilled}` : 'Failed'
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        button.innerHTML = ICON
        button.ariaLabel = LABEL
      },
      unfilled ? LIST_TIME : FEEDBACK_TIME,
    )
  }
  return button
}

function mayBeUnfilled(code: Element): boolean {
  const language = code.closest<HTMLElement>('.code-block')?.dataset.language
  return isToComplete(language ?? '') || code.querySelector('.placeholder') !== null
}

/** Copies the address of a heading whose anchor is clicked; the browser goes there as well. */
export function copyAnchorLink(event: Event): void {
  const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.anchor') : null
  if (anchor) void copy(anchor.href, 'Link copied')
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

async function copy(text: string, message: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    announce(message)
    return true
  } catch {
    announce('Copy failed')
    return false
  }
}
