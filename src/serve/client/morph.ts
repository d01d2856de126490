// Changes part of the document into another with as few edits as possible, so that what stays the same keeps its state:
// scroll positions, focus, open sections, chosen tabs.
import { createComparison, isAdded, keptAttributes } from './morph-match.ts'

type Comparison = ReturnType<typeof createComparison>

/** Makes the children of `live` like the children of `next`. Returns the smallest elements around what has changed. */
export function morphChildren(
  live: Element,
  next: ParentNode & Node,
  isSame: Comparison = createComparison(),
): Element[] {
  const changed: Element[] = []
  const old = [...live.childNodes].filter((node) => !isAdded(node))
  const wanted = [...next.childNodes]
  const start = countSame(old, wanted, isSame)
  const end = countSame(old.slice(start).reverse(), wanted.slice(start).reverse(), isSame)
  const removed = old.slice(start, old.length - end)
  const inserted = wanted.slice(start, wanted.length - end)
  const before = old[start + removed.length] ?? addedAtEnd(live)
  for (const node of inserted) {
    const match = removed.findIndex((candidate) => isAlike(candidate, node))
    if (match === -1) {
      live.insertBefore(node, removed[0] ?? before)
      if (node instanceof Element) changed.push(node)
      else changed.push(live)
      continue
    }
    for (const skipped of removed.splice(0, match)) skipped.parentNode?.removeChild(skipped)
    const partner = removed.shift()
    if (partner) changed.push(...morphNode(partner, node, isSame))
  }
  if (removed.length > 0 && inserted.length === 0) changed.push(live)
  for (const node of removed) node.parentNode?.removeChild(node)
  return [...new Set(changed)]
}

function morphNode(live: Node, next: Node, isSame: Comparison): Element[] {
  if (!(live instanceof Element) || !(next instanceof Element)) {
    if (live.nodeValue === next.nodeValue) return []
    live.nodeValue = next.nodeValue
    return live.parentElement ? [live.parentElement] : []
  }
  const changed = morphAttributes(live, next) ? [live] : []
  if (live.matches('.tabs') && tabNames(live) !== tabNames(next)) {
    live.querySelector(':scope > [role="tablist"]')?.remove()
  }
  return [...changed, ...morphChildren(live, next, isSame)]
}

function morphAttributes(live: Element, next: Element): boolean {
  const kept = keptAttributes(live)
  let changed = false
  for (const { name } of [...live.attributes]) {
    if (next.hasAttribute(name) || kept.includes(name)) continue
    live.removeAttribute(name)
    changed = true
  }
  for (const { name, value } of next.attributes) {
    if (live.getAttribute(name) === value || (kept.includes(name) && live.hasAttribute(name))) continue
    if (kept.includes(name) && name === 'open') continue
    live.setAttribute(name, value)
    changed = true
  }
  return changed
}

/** Counts the nodes at the beginning of both lists that are the same already. */
function countSame(old: readonly Node[], wanted: readonly Node[], isSame: Comparison): number {
  let count = 0
  for (const node of wanted) {
    const other = old[count]
    if (!other || !isSame(other, node)) break
    count++
  }
  return count
}

/** Returns whether one node is worth changing into the other: the same kind of element, with the same classes and id; scripts set the ids of tabs. */
function isAlike(live: Node, next: Node): boolean {
  if (live.nodeName !== next.nodeName) return false
  if (!(live instanceof Element) || !(next instanceof Element)) return true
  return live.className === next.className && (live.id === next.id || live.matches('.tab'))
}

/** Returns the last node if a script appended it: it stays there. */
function addedAtEnd(live: Element): Node | null {
  const last = live.lastElementChild
  return last && isAdded(last) && !last.matches('[role="tablist"]') ? last : null
}

function tabNames(box: Element): string {
  return [...box.querySelectorAll<HTMLElement>(':scope > .tab')]
    .map(({ dataset }) => dataset.label)
    .join('\n')
}
