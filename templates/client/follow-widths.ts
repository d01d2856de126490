// Boxes whose content may be wider than they are.

/**
 * Calls `change` with each box and what `isNarrow` says of it, after the first layout and whenever its size changes, until
 * `signal` ends it. All boxes are measured before one is changed: each change would have the page laid out again for the
 * next measurement, and measuring before layout would force the layout of a long page all at once.
 */
export function followWidths(
  boxes: Iterable<Element>,
  isNarrow: (box: Element) => boolean,
  change: (box: Element, isNarrow: boolean) => void,
  signal: AbortSignal,
): void {
  const sizes = new ResizeObserver((entries) => {
    const measured = entries.map(({ target }) => [target, isNarrow(target)] as const)
    for (const [box, narrow] of measured) change(box, narrow)
  })
  for (const box of boxes) sizes.observe(box)
  signal.addEventListener('abort', () => sizes.disconnect())
}

/** Returns whether a box scrolls sideways. */
export function scrollsSideways(box: Element): boolean {
  return box.scrollWidth > box.clientWidth
}
