// Tells apart what the author of a page wrote and what scripts and readers have done to it: only the former is compared.

/** Nodes that scripts insert into a page; they belong to the element that contains them. */
const ADDED = '.copy, .wrap-lines, .show-lines, .back-to-top, [role="tablist"]'

/** Attributes that readers and scripts set, by the elements they set them on. */
const KEPT: readonly [selector: string, attributes: readonly string[]][] = [
  ['details', ['open']],
  ['.tab', ['hidden', 'role', 'aria-labelledby', 'id']],
  ['pre, .table-wrap, table, .anchor', ['tabindex']],
  ['.code-block', ['style']],
  ['.markdown > *', ['data-laid-out']],
  ['.toc a, .toc-mobile a', ['aria-current']],
  ['.placeholder', ['role', 'tabindex', 'aria-label', 'class']],
]

/** The content of these belongs to the reader. */
const FILLED = '.placeholder.filled'

/** Returns whether a node was added by a script. */
export function isAdded(node: Node): boolean {
  return node instanceof Element && node.matches(ADDED)
}

/** Names of the attributes of an element that are not the author's. */
export function keptAttributes(live: Element): readonly string[] {
  return KEPT.flatMap(([selector, names]) => (live.matches(selector) ? names : []))
}

/** Makes a test of whether two nodes differ in nothing that an author wrote. It compares no pair of nodes twice. */
export function createComparison(): (live: Node, next: Node) => boolean {
  const known = new WeakMap<Node, WeakMap<Node, boolean>>()

  function isSame(live: Node, next: Node): boolean {
    // Most nodes are equal in every way, which the browser can tell fastest.
    if (live.isEqualNode(next)) return true
    if (!(live instanceof Element) || !(next instanceof Element)) return false
    const answers = known.get(live) ?? new WeakMap<Node, boolean>()
    known.set(live, answers)
    const answer = answers.get(next) ?? isSameElement(live, next)
    answers.set(next, answer)
    return answer
  }

  function isSameElement(live: Element, next: Element): boolean {
    if (live.nodeName !== next.nodeName || !hasSameAttributes(live, next)) return false
    if (live.matches(FILLED)) return true
    const children = [...live.childNodes].filter((node) => !isAdded(node))
    const wanted = [...next.childNodes]
    return (
      children.length === wanted.length &&
      wanted.every((node, index) => {
        const child = children[index]
        return child !== undefined && isSame(child, node)
      })
    )
  }

  return isSame
}

function hasSameAttributes(live: Element, next: Element): boolean {
  const kept = keptAttributes(live)
  const namesOf = ({ attributes }: Element) => [...attributes].map(({ name }) => name)
  const own = namesOf(live).filter((name) => !kept.includes(name))
  return (
    own.length === namesOf(next).filter((name) => !kept.includes(name)).length &&
    own.every((name) => live.getAttribute(name) === next.getAttribute(name))
  )
}
