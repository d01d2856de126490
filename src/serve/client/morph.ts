// Changes a part of the document into another with the least effort, so that what has not changed keeps its state:
// scroll positions, focus, open sections, chosen tabs.

/** What scripts have put into a page; it belongs to the element that it is in. */
const ADDED = '.copy, .back-to-top, [role="tablist"]'

/** Attributes that readers and scripts set, by the elements they set them on. */
const KEPT: readonly [selector: string, attributes: readonly string[]][] = [
  ['details', ['open']],
  ['.tab', ['hidden', 'role', 'aria-labelledby', 'id']],
  ['pre, .table-wrap', ['tabindex']],
  ['.toc a', ['aria-current']],
]

/** Makes the children of `live` like those of `next`. Returns the smallest elements around what has changed. */
export function morphChildren(live: Element, next: ParentNode & Node): Element[] {
  const changed: Element[] = []
  const old = [...live.childNodes].filter((node) => !isAdded(node))
  const wanted = [...next.childNodes]
  const start = countSame(old, wanted)
  const end = countSame(old.slice(start).reverse(), wanted.slice(start).reverse())
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
    if (partner) changed.push(...morphNode(partner, node))
  }
  if (removed.length > 0 && inserted.length === 0) changed.push(live)
  for (const node of removed) node.parentNode?.removeChild(node)
  return [...new Set(changed)]
}

function morphNode(live: Node, next: Node): Element[] {
  if (!(live instanceof Element) || !(next instanceof Element)) {
    if (live.nodeValue === next.nodeValue) return []
    live.nodeValue = next.nodeValue
    return live.parentElement ? [live.parentElement] : []
  }
  const changed = morphAttributes(live, next) ? [live] : []
  if (live.matches('.tabs') && tabNames(live) !== tabNames(next)) {
    live.querySelector(':scope > [role="tablist"]')?.remove()
  }
  return [...changed, ...morphChildren(live, next)]
}

function morphAttributes(live: Element, next: Element): boolean {
  const kept = KEPT.flatMap(([selector, names]) => (live.matches(selector) ? names : []))
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
function countSame(old: readonly Node[], wanted: readonly Node[]): number {
  let count = 0
  for (const node of wanted) {
    const other = old[count]
    if (!other || !isSame(other, node)) break
    count++
  }
  return count
}

/** Whether two nodes differ in nothing that an author wrote. */
function isSame(live: Node, next: Node): boolean {
  if (live.nodeType !== next.nodeType || live.nodeName !== next.nodeName) return false
  if (!(live instanceof Element) || !(next instanceof Element)) return live.nodeValue === next.nodeValue
  const kept = KEPT.flatMap(([selector, names]) => (live.matches(selector) ? names : []))
  const own = (element: Element) => [...element.attributes].filter(({ name }) => !kept.includes(name))
  const attributes = own(live)
  if (attributes.length !== own(next).length) return false
  if (attributes.some(({ name, value }) => next.getAttribute(name) !== value)) return false
  const children = [...live.childNodes].filter((node) => !isAdded(node))
  return (
    children.length === next.childNodes.length &&
    countSame(children, [...next.childNodes]) === children.length
  )
}

/** Whether one node is worth changing into the other: the same kind of thing, under the same name if it has one. */
function isAlike(live: Node, next: Node): boolean {
  if (live.nodeName !== next.nodeName) return false
  if (!(live instanceof Element) || !(next instanceof Element)) return true
  return live.className === next.className && (live.id === next.id || live.matches('.tab'))
}

function isAdded(node: Node): boolean {
  return node instanceof Element && node.matches(ADDED)
}

/** What scripts have put at the end stays there. */
function addedAtEnd(live: Element): Node | null {
  const last = live.lastElementChild
  return last && isAdded(last) && !last.matches('[role="tablist"]') ? last : null
}

function tabNames(box: Element): string {
  return [...box.querySelectorAll<HTMLElement>(':scope > .tab')]
    .map(({ dataset }) => dataset.label)
    .join('\n')
}
