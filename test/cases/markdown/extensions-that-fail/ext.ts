import { fail } from './fail.ts'

const at = { line: 1, column: 1 }

export default {
  directives: {
    throws: () => fail(),
    number: () => 5,
    nothing: () => undefined,
    promise: () => Promise.resolve(),
    block: () => [{ type: 'box' }],
    children: () => [{ type: 'quote', at, children: [{ type: 'paragraph', at }] }],
    inline: () => [{ type: 'paragraph', at, children: [{ type: 'bold' }] }],
    item: () => [{ type: 'list', at, items: [{}] }],
    position: () => [{ type: 'rule' }],
    a: () => ':::b x\n:::',
    b: () => ':::a\n:::',
  },
  fences: { throws: () => fail(), number: () => 5 },
  document(document, { file }) {
    if (file.endsWith('throws.md')) fail()
    if (file.endsWith('tabs.md')) document.children.push({ type: 'tabs', tabs: 'none', at })
  },
  check(_, { file }) {
    if (file.endsWith('throws.md')) fail()
    if (file.endsWith('tabs.md')) return { message: 'not in a list' }
    return file.endsWith('index.md') ? [{ hint: 'no message' }] : []
  },
  leafDirectives: { itself: () => '::itself', object: () => ({}) },
  textDirectives: { rule: () => [{ type: 'rule' }], fail: () => fail() },
}
