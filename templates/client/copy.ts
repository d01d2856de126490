// Copying to the clipboard: code blocks get a button, anchors of headings copy their link.
import { announce } from './announce.ts'
import { createButton, drawIcon } from './create-element.ts'
import { eachInSlices } from './idle.ts'

const FEEDBACK_TIME = 2000
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
  button.onclick = async () => {
    const copied = await copy(codeText(code), 'Code copied')
    button.ariaLabel = button.textContent = copied ? 'Copied' : 'Failed'
    setTimeout(() => {
      button.innerHTML = ICON
      button.ariaLabel = LABEL
    }, FEEDBACK_TIME)
  }
  return button
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
    announce('Copying failed')
    return false
  }
}
