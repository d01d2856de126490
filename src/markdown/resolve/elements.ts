// The elements of Markdown that the site has components for: each is noted as code to be run around what Markdown makes.
import type { ElementComponents } from '../../model/element-components.ts'
import type { CodeEntry } from '../../model/page-code.ts'
import type { Block, Inline } from '../document.ts'
import { eachNode } from '../each-node.ts'
import { elementOf, type ReplaceableNode } from '../element-of.ts'
import type { Import } from '../lex/mdx.ts'
import type { Draft } from './context.ts'
import { Scope } from './scope.ts'

/** What a component of ours stands in for where a site has one for `pre` and none for the code in it. */
const OWN_CODE = '@theme-original/MDXComponents/Code'

/** Notes what of a document components of the site take the place of. */
export function replaceElements(draft: Draft, components: ElementComponents): void {
  const scope = new Scope({
    file: draft.file,
    mdx: { imports: importsOf(components), effects: [], exports: [] },
    isMdx: true,
    frontMatter: {},
    given: undefined,
  })
  const replace = (node: Block | Inline) => {
    const name = elementOf(node)
    const has = (element: string) => Object.hasOwn(components, element)
    if (name === undefined || !(has(name) || (name === 'pre' && has('code')))) return
    const replaced = node as ReplaceableNode
    const inside = draft.code.runOf([])
    const entry = entryOf(replaced, name, { inside, isTold: components[name]?.isTold, has })
    const at = 'at' in replaced ? replaced.at : { line: 1, column: 1 }
    draft.code.replace(scope, replaced, { name: `<${name}>`, at, isReplacing: true, ...entry })
  }
  eachNode(draft.children, replace)
  for (const { children } of draft.footnotes) eachNode(children, replace)
  for (const run of [...draft.code.runs]) eachNode(run, replace)
}

/** What JSX calls the component of an element: no name that an author may have given. */
const nameOf = (element: string) => `$element_${element}`

function importsOf(components: ElementComponents): Map<string, Import> {
  const imports = Object.entries(components).map(([element, { file, member }]): [string, Import] => [
    nameOf(element),
    {
      imported: 'default',
      specifier: `@site/${file}`,
      raw: false,
      line: 1,
      ...(member !== undefined && { member }),
    },
  ])
  const own: Import = { imported: 'default', specifier: OWN_CODE, raw: false, line: 1 }
  return new Map([[nameOf('code'), own], ...imports])
}

type NewEntry = Pick<CodeEntry, 'pieces' | 'urls' | 'fence'>

interface Inside {
  /** Number of the run that stands for what is inside. */
  inside: number
  isTold: boolean | undefined
  has(element: string): boolean
}

/** The element as JSX, with the properties that MDX gives it. */
function entryOf(node: ReplaceableNode, element: string, { inside, isTold, has }: Inside): NewEntry {
  const run = `{$html(${inside})}`
  const jsx = (properties: Record<string, unknown>, content = run): NewEntry => ({
    pieces: tagged(element, properties, [{ text: content }]),
  })
  switch (node.type) {
    case 'heading':
      return jsx({ as: isTold && element, id: node.id || undefined }, textOf(node.children) ?? run)
    case 'link': {
      const { url, title } = node
      const content = textOf(node.children) ?? run
      return { ...jsx({ href: url, title }, content), urls: [{ attribute: 'href', element: 'a', url }] }
    }
    case 'image': {
      const { url, alt, title } = node
      const pieces = tagged(element, { src: url, alt, title }, [])
      return { pieces, urls: [{ attribute: 'src', element: 'img', url }] }
    }
    case 'inlineCode':
      return jsx({}, `{${JSON.stringify(node.text)}}`)
    case 'code': {
      const text = `${node.text.replace(/\n$/, '')}\n`
      const className = node.language === '' ? undefined : `language-${node.language}`
      const code = tagged('code', { className, title: node.title }, [{ text: `{${JSON.stringify(text)}}` }])
      return { pieces: has('pre') ? tagged('pre', {}, code) : code, fence: { text, run: inside } }
    }
    case 'list':
      return jsx({ start: node.start === 1 ? undefined : node.start })
    case 'rule':
      return { pieces: tagged(element, {}, []) }
    case 'emphasis':
    case 'paragraph':
      return jsx({}, textOf(node.children) ?? run)
    default:
      return jsx({})
  }
}

function tagged(
  element: string,
  properties: Record<string, unknown>,
  content: CodeEntry['pieces'],
): CodeEntry['pieces'] {
  const name = nameOf(element)
  const given = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}={${JSON.stringify(value)}}`,
  )
  if (content.length === 0) return [{ text: `<${name}${given.join('')}/>` }]
  return [{ text: `<${name}${given.join('')}>` }, ...content, { text: `</${name}>` }]
}

/** Text that is nothing but text, which components may look at. */
function textOf(children: readonly Inline[]): string | undefined {
  const texts = children.map((node) =>
    node.type === 'text' && node.html === undefined && !/:\w/.test(node.value) ? node.value : undefined,
  )
  return texts.includes(undefined) || texts.length === 0 ? undefined : `{${JSON.stringify(texts.join(''))}}`
}
