// Stylesheets of the package: browsers find the rules for an element by what the last part of a selector names, an id, a
// class, a tag or an attribute. They do not look into lists in `:is()`: rules with such a list only are tried on each
// element, which takes most of the time that styles take.
import { Features, transform } from 'lightningcss'

const NAMES = ['id', 'class', 'type', 'attribute']
/** Names that no element of ours has: `:not()` with one makes a selector more specific, and changes nothing else. */
const UNUSED = [{ type: 'id' }, { type: 'class' }, { type: 'type' }].map((part) => ({ ...part, name: 'x' }))

/** Writes lists in `:is()` as lists of selectors where that lets browsers find a rule; specificity stays. */
export function spreadSelectors(css) {
  const flat = transform({ filename: 'flat.css', code: Buffer.from(css), include: Features.Nesting })
  const visitor = { Selector: spread }
  return transform({ filename: 'spread.css', code: flat.code, minify: true, visitor }).code.toString()
}

/** @param parts of a selector @returns selectors that match the same elements, with the same specificity */
function spread(parts) {
  const start = parts.findLastIndex(({ type }) => type === 'combinator') + 1
  const last = parts.slice(start)
  if (last.some(({ type }) => NAMES.includes(type))) return [parts]
  const list = last.find(({ kind, selectors }) => kind === 'is' && canSpread(selectors, start))
  if (!list) return [parts]
  const others = last.filter((part) => part !== list)
  return list.selectors.flatMap((selector) => {
    const raising = differenceOf(list.selectors, selector).flatMap(raise)
    return spread([...parts.slice(0, start), ...selector, ...raising, ...others])
  })
}

/** Selectors of several elements can only begin a selector: after other parts, they need not be below these. */
function canSpread(selectors, start) {
  const isSimple = (parts) => parts.every(({ type }) => type !== 'combinator')
  const isRaised = (parts) => differenceOf(selectors, parts).every((count) => count >= 0)
  return selectors.every((parts) => isRaised(parts) && (start === 0 || isSimple(parts)))
}

/** By how much a list is more specific than one of its selectors, which without the list needs as much more. */
function differenceOf(selectors, parts) {
  const own = specificity(parts)
  return highest(selectors).map((count, index) => count - own[index])
}

function raise(count, index) {
  return Array(count).fill({ type: 'pseudo-class', kind: 'not', selectors: [[UNUSED[index]]] })
}

/** @returns numbers of ids, of classes and the like, and of tags: https://drafts.csswg.org/selectors-4/#specificity-rules */
function specificity(parts) {
  return parts.map(specificityOf).reduce(([a, b, c], [d, e, f]) => [a + d, b + e, c + f], [0, 0, 0])
}

function specificityOf({ type, kind, selectors }) {
  if (type === 'id') return [1, 0, 0]
  if (type === 'type' || type === 'pseudo-element') return [0, 0, 1]
  if (type === 'class' || type === 'attribute') return [0, 1, 0]
  if (type !== 'pseudo-class' || kind === 'where') return [0, 0, 0]
  return ['is', 'not', 'has'].includes(kind) ? highest(selectors) : [0, 1, 0]
}

/** The specificity of a list is the highest in it. */
function highest(selectors) {
  return selectors.map(specificity).reduce((one, other) => (isHigher(other, one) ? other : one))
}

function isHigher([a, b, c], [d, e, f]) {
  return (a - d || b - e || c - f) > 0
}
