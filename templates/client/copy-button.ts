// The buttons of code blocks.
import { createButton, drawIcon } from './create-element.ts'

export const COPY_ICON = drawIcon('M9 9h11v11H9zM5 15H4V4h11v1')

/** Gives a code block its button, unless it has one or the author wants none. */
export function addCopyButton(block: Element, label: string): void {
  if (block.matches(':not(.nocopy):has(pre > code)') && !block.querySelector('.copy'))
    block.append(createButton('copy', label, COPY_ICON))
}
