// Finds what pages contain besides Markdown, as settings: formulas, which Docusaurus sites read by plugins, and diagrams.
import { type Data, dataOf, listOf } from './data.ts'
import { type Advice, Foreign, unreadSettings } from './foreign.ts'
import { COST, changed, type Note, notesIn, unsupported } from './note.ts'

/** The name of a plugin as `asData` has it: of a package, which may be missing, of a function, or as written. */
function nameOf(plugin: unknown): string {
  const [used] = listOf(plugin)
  const all = dataOf(used)
  // `require` returns all that a package exports.
  const { $function, $missing } = dataOf(all.default ?? all)
  return String($function ?? $missing ?? used)
}

const isMath = (plugin: unknown): boolean => /remark-?math/i.test(nameOf(plugin))
const isMermaid = (plugin: unknown): boolean => /(?:mdx|remark)-?mermaid/i.test(nameOf(plugin))
const isKatex = (plugin: unknown): boolean => /rehype-?(?:katex|mathjax)/i.test(nameOf(plugin))

/** Plugins of which pages have here what they add: formulas, diagrams, tabs of package managers, alerts as on GitHub. */
const KINDS: Readonly<Record<string, (plugin: unknown) => boolean>> = {
  math: isMath,
  mermaid: isMermaid,
  npm2yarn: (plugin) => /npm2yarn/i.test(nameOf(plugin)),
  alerts: (plugin) => /github-?(?:admonitions|alerts|blockquote-alert)/i.test(nameOf(plugin)),
  katex: isKatex,
}

const isBuiltIn = (plugin: unknown): boolean => Object.values(KINDS).some((is) => is(plugin))

/** @param written Docusaurus' own settings of that name. @param docs options of the sets of docs */
export function markdownSettings(written: Data, docs: readonly Data[]): { settings: Data; notes: Note[] } {
  const { mermaid: drawn, format, hooks, anchors, ...rest } = written
  const others = Object.keys(dataOf(hooks)).filter((key) => key !== 'onBrokenMarkdownLinks')
  const mermaid = drawn === true || docs.some(drawsByPlugin)
  const math = mathOf(docs)
  // Settings without an equivalent are reported when the settings are checked.
  const settings = {
    ...rest,
    ...(format === 'md' && { format }),
    ...(others.length > 0 && { hooks }),
    ...(dataOf(anchors).maintainCase === true && { anchors }),
    ...(mermaid && { mermaid }),
    ...(math !== false && { math }),
  }
  const notes = notesIn(
    math !== false &&
      changed('markdown.math', 'instead of remark-math; formulas are MathML, and need no stylesheet'),
    mermaid &&
      changed(
        'markdown.mermaid',
        'diagrams are drawn when the site is built, by mermaid and an installed Chrome',
      ),
  )
  return {
    settings: Object.keys(settings).length > 0 ? { markdown: settings } : {},
    notes: [...notes, ...docs.flatMap(optionNotes)],
  }
}

const ADVICE: Advice = {
  'npm2yarn.sync': 'what readers choose is remembered, and chosen in all pages',
  'npm2yarn.converters': 'tabs are those of npm, Yarn, pnpm and Bun',
  'math.singleDollarTextMath': 'formulas are in single dollars, too: write \\$ for others',
  katex: 'formulas are MathML, which has macros, and none of these',
}

/** Reports options of plugins that pages do not need here. */
function optionNotes({ beforeDefaultRemarkPlugins, remarkPlugins, rehypePlugins }: Data): Note[] {
  const plugins = [beforeDefaultRemarkPlugins, remarkPlugins, rehypePlugins].flatMap(listOf)
  return plugins.flatMap((plugin) => {
    const kind = Object.entries(KINDS).find(([, is]) => is(plugin))?.[0]
    if (kind === undefined) return []
    const options = new Foreign(listOf(plugin)[1], `${kind}.`)
    if (kind === 'katex') options.part('macros').pick(...options.part('macros').keys)
    if (kind === 'npm2yarn') options.choice('sync', true)
    return unreadSettings(options, ADVICE).map(({ paths, text }) =>
      unsupported(paths.join(', '), text, COST.detail),
    )
  })
}

/** Before Docusaurus had diagrams, sites had them by a plugin. */
function drawsByPlugin({ remarkPlugins }: Data): boolean {
  return listOf(remarkPlugins).some(isMermaid)
}

/** Formulas are read where any of the sets of docs does, with the macros that they are given. */
function mathOf(docs: readonly Data[]): boolean | { macros: Data } {
  if (!docs.some((options) => listOf(options.remarkPlugins).some(isMath))) return false
  const macros = docs.flatMap(({ rehypePlugins }) =>
    listOf(rehypePlugins)
      .filter(isKatex)
      .flatMap((plugin) => Object.entries(dataOf(dataOf(listOf(plugin)[1]).macros))),
  )
  const kept = macros.filter(([, tex]) => typeof tex === 'string')
  return kept.length > 0 ? { macros: Object.fromEntries(kept) } : true
}

/** The options of a set of docs without the plugins that are not needed. */
export function withoutKnownPlugins(options: Data): Data {
  const { remarkPlugins, rehypePlugins, beforeDefaultRemarkPlugins, ...rest } = options
  const before = listOf(beforeDefaultRemarkPlugins).filter((plugin) => !isBuiltIn(plugin))
  const remark = listOf(remarkPlugins).filter((plugin) => !isBuiltIn(plugin))
  const rehype = listOf(rehypePlugins).filter((plugin) => !isBuiltIn(plugin))
  return {
    ...rest,
    ...(before.length > 0 && { beforeDefaultRemarkPlugins: before }),
    ...(remark.length > 0 && { remarkPlugins: remark }),
    ...(rehype.length > 0 && { rehypePlugins: rehype }),
  }
}
