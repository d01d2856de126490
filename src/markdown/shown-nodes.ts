// Omits what browsers do not show: the content of scripts, templates and the like, which may end in a later block.
import { UNREAD } from '../html/text.ts'
import type { Inline } from './document.ts'

export class ShownNodes {
  readonly #elements: ReadonlySet<string>
  /** The element that is open. */
  #hidden: string | undefined

  /** @param others elements that are not text, besides those that nobody sees */
  constructor(others: readonly string[] = []) {
    this.#elements = new Set([...UNREAD, ...others])
  }

  of(nodes: readonly Inline[]): readonly Inline[] {
    return this.#hidden === undefined && !nodes.some((node) => this.#hides(node))
      ? nodes
      : nodes.filter((node) => this.#isShown(node))
  }

  #isShown(node: Inline): boolean {
    if (this.#hidden === undefined) {
      if (this.#hides(node)) this.#hidden = node.name.toLowerCase()
      return this.#hidden === undefined
    }
    if (node.type === 'raw' && elementOf(node.html) === this.#hidden) this.#hidden = undefined
    return false
  }

  #hides(node: Inline): node is Extract<Inline, { type: 'tag' }> {
    if (node.type !== 'tag' || node.isEmpty || !this.#elements.has(node.name.toLowerCase())) return false
    return !node.attributes.some(({ name }) => name === 'open')
  }
}

/** The name of the element that an end tag closes, in lower case; empty if `html` is no end tag. */
export function elementOf(html: string): string {
  return /^<\/([a-z][\w-]*)/i.exec(html)?.[1]?.toLowerCase() ?? ''
}
