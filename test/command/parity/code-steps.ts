// Steps with code in pages: components with their imports, an extension, formulas.
import { readSettings, setSetting, writeSettings } from './site-steps.ts'
import { edit, insert, oneOf, pagesOf, type Step, type Steps, type Work } from './work.ts'

const COMPONENTS: Record<string, (number: string) => string> = {
  'src/parts/Plan.tsx': (number) =>
    `import { words } from './words'\nimport styles from './Plan.module.css'\nexport const Plan = ({ name, children }) => <div className={styles.plan}>{words} {name} ${number} {children}</div>\n`,
  'src/parts/Plan.module.css': (number) => `.plan { width: ${number}px; }\n`,
  'src/parts/words.ts': (number) => `export const words = 'Words ${number}'\n`,
  'src/parts/Counter.jsx': (number) =>
    `import { useState } from 'react'\nexport default function Counter({ start = 0 }) {\n  const [count, setCount] = useState(start)\n  return <button onClick={() => setCount(count + 1)}>{count} of ${number}</button>\n}\n`,
}

/** The import and the block with which a page uses each of them. */
const USES: Record<string, (work: Work) => { head: string; block: string }> = {
  'src/parts/Plan.tsx': (work) => ({
    head: "import { Plan } from '@site/src/parts/Plan'",
    block: work.chance.pick([
      `<Plan name="One ${work.number()}" />`,
      `<Plan name={['a', 'b'].join(' ${work.number()} ')}>\n\nWith [a link](/) and **words** ${work.number()}.\n\n</Plan>`,
    ]),
  }),
  'src/parts/Counter.jsx': (work) => ({
    head: "import Counter from '@site/src/parts/Counter'",
    block: `<Counter start={${work.number()}} />`,
  }),
}

const mdxPages = (work: Work) => pagesOf(work).filter((path) => path.endsWith('.mdx'))

const writeComponent: Step = (work) => {
  const path = work.chance.pick(Object.keys(COMPONENTS))
  work.disk.write(path, COMPONENTS[path]!(work.number()))
  return `write ${path}`
}

const useComponent: Step = (work) => {
  const page = oneOf(work, mdxPages(work))
  const path = work.chance.pick(Object.keys(USES))
  if (page === undefined) return undefined
  for (const [file, text] of Object.entries(COMPONENTS))
    if (!work.disk.has(file)) work.disk.write(file, text(work.number()))
  const { head, block } = USES[path]!(work)
  edit(work, page, (parts) => {
    if (!parts.blocks.some((one) => one.includes(head))) parts.blocks.unshift(head)
    insert(work, parts, block)
  })
  return `${page} uses ${path}`
}

const writeExpression: Step = (work) => {
  const page = oneOf(work, mdxPages(work))
  if (page === undefined) return undefined
  const number = work.number()
  const block = work.chance.pick([
    `export const many${number} = ${number} * 2\n\nMany: {many${number}}.`,
    `Named {frontMatter.description} ${number}.`,
    `{[1, 2].map((one) => <b key={one}>{one} ${number}</b>)}`,
  ])
  edit(work, page, (parts) => insert(work, parts, block))
  return `${page}: ${block}`
}

const EXTENSION = 'extension.ts'

const extension = (number: string, more: string) =>
  `import { mark } from './src/mark'
export default {
  directives: {
    since: ({ argument }) => ({ before: \`**Since \${argument}, ${number}**\` }),
    words: (_, page) => [...page.readMarkdown(page.readText('docs/_words.txt') ?? 'No words.'), ...page.readBody()],
  },
  alerts: { example: (_, page) => [...page.readMarkdown('*Example*'), ...page.readBody()] },
  fences: { bars: ({ text }) => \`<ul title="\${mark}"><li>\${text.length} ${number}</li></ul>\` },
  document(document) {
    for (const block of document.children) if (block.type === 'heading') block.anchors.push(\`old-\${block.id}\`)
  },
  ${more}
}
`

const CHECK = `check: (document) => document.children.length > 12 ? [{ message: 'a long page, ' + mark, at: document.children[9].at }] : [],`
const FILES = `files: ({ pages }) => [{ path: 'titles.json', contents: JSON.stringify(pages.map(({ title }) => title)) }],`

const writeExtension: Step = (work) => {
  const settings = readSettings(work)
  if (!settings) return undefined
  const { chance, disk } = work
  if (disk.has(EXTENSION) && chance.happens(0.2)) {
    setSetting(settings, 'extensions', undefined)
    writeSettings(work, settings)
    disk.remove(EXTENSION)
    return `remove ${EXTENSION}`
  }
  if (!disk.has('src/mark.ts') || chance.happens(0.3))
    disk.write('src/mark.ts', `export const mark = '${work.number()}'\n`)
  disk.write(EXTENSION, extension(work.number(), chance.pick(['', CHECK, FILES, CHECK + FILES])))
  if (chance.happens(0.5)) disk.write('docs/_words.txt', `Words ${work.number()}.\n`)
  setSetting(settings, 'extensions', [EXTENSION])
  writeSettings(work, settings)
  return `write ${EXTENSION}`
}

const useExtension: Step = (work) => {
  const page = oneOf(work, pagesOf(work))
  if (page === undefined || !work.disk.has(EXTENSION)) return undefined
  const block = work.chance.pick([
    `:::since 1.${work.number()}\n\nWords.\n\n:::`,
    `\`\`\`bars\nphotos ${work.number()}\n\`\`\``,
    ':::words\n\nMore.\n\n:::',
    `> [!EXAMPLE]\n> Of ${work.number()}.`,
  ])
  edit(work, page, (parts) => insert(work, parts, block))
  return `${page}: ${block}`
}

const chooseMath: Step = (work) => {
  const settings = readSettings(work)
  if (!settings) return undefined
  const value = work.chance.pick([undefined, true, { macros: { '\\RR': '\\mathbb{R}' } }])
  setSetting(settings, 'markdown.math', value)
  writeSettings(work, settings)
  return `set markdown.math to ${JSON.stringify(value)}`
}

const writeFormula: Step = (work) => {
  const page = oneOf(work, pagesOf(work))
  if (page === undefined) return undefined
  const block = work.chance.pick([
    `A sum of $x_{${work.number()}}$ in $\\RR$.`,
    `$$\n\\frac{${work.number()}}{2}\n$$`,
    `\`\`\`math\nx^{${work.number()}}\n\`\`\``,
  ])
  edit(work, page, (parts) => insert(work, parts, block))
  return `${page}: ${block}`
}

/** Steps that make builds run code of the site: each takes as long as several others. */
export const CODE_STEPS: Steps = [
  [4, writeComponent],
  [4, useComponent],
  [3, writeExpression],
  [2, writeExtension],
  [3, useExtension],
  [2, chooseMath],
  [3, writeFormula],
]

const inPage =
  (what: string, block: string): Step =>
  (work) => {
    const page = oneOf(work, mdxPages(work))
    if (page === undefined) return undefined
    edit(work, page, (parts) => insert(work, parts, block))
    return `mistake in ${page}: ${what}`
  }

const inFile =
  (path: string, text: string): Step =>
  ({ disk }) => {
    if (!disk.has(path)) return undefined
    disk.write(path, text)
    return `mistake: write ${path} ${text.slice(0, 40)}`
  }

const lostComponent: Step = ({ disk, chance }) => {
  const path = chance.pick(Object.keys(COMPONENTS))
  if (!disk.has(path)) return undefined
  disk.remove(path)
  return `mistake: remove ${path}`
}

export const CODE_MISTAKES: Steps = [
  [2, lostComponent],
  [1, inFile('src/parts/Plan.tsx', 'export const Plan = ( => <p>\n')],
  [1, inFile('src/parts/Plan.tsx', "export const Plan = () => { throw new Error('no plan') }\n")],
  [1, inFile('src/parts/words.ts', 'export const other = 1\n')],
  [1, inFile('src/parts/Counter.jsx', "throw new Error('at once')\n")],
  [1, inPage('an expression that throws', 'Words {undefined.name}.')],
  [1, inPage('an expression that is none', 'Words {a b}.')],
  [1, inPage('an import of nothing', "import Gone from '@site/src/parts/Gone'\n\n<Gone />")],
  [1, inFile(EXTENSION, 'export default { directives: ')],
  [1, inFile(EXTENSION, "export default { document() { throw new Error('no document') } }\n")],
  [1, inFile(EXTENSION, "export default { check: () => [{ message: 'always', severity: 'error' }] }\n")],
  [1, inFile('src/mark.ts', 'export const other = 1\n')],
]
