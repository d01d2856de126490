// Finds what pages contain besides Markdown, as settings: formulas, which Docusaurus sites read by plugins, and diagrams.
import { type Data, dataOf, listOf } from './data.ts'
import { changed, lost, type Note, notesIn } from './note.ts'

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

/** @param written Docusaurus' own settings of that name. @param docs options of the sets of docs */
export function markdownSettings(written: Data, docs: readonly Data[]): { settings: Data; notes: Note[] } {
  const { preprocessor, parseFrontMatter } = written
  const mermaid = written.mermaid === true || docs.some(drawsByPlugin)
  const math = mathOf(docs)
  const settings = {
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
    preprocessor !== undefined && lost('markdown.preprocessor', 'what it changes in pages is missing'),
    dataOf(written.anchors).maintainCase === true &&
      lost('markdown.anchors.maintainCase', 'ids of headings are in lower case'),
    parseFrontMatter !== undefined && lost('markdown.parseFrontMatter', 'front matter is read as written'),
  )
  return { settings: Object.keys(settings).length > 0 ? { markdown: settings } : {}, notes }
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

/** Returns whether pages have here without a plugin what it adds: formulas, diagrams, tabs of package managers, alerts as on GitHub. */
const isBuiltIn = (plugin: unknown): boolean =>
  isMath(plugin) ||
  isMermaid(plugin) ||
  /npm2yarn|github-?(?:admonitions|alerts|blockquote-alert)/i.test(nameOf(plugin))

/** The options of a set of docs without the plugins that are not needed. */
export function withoutKnownPlugins(options: Data): Data {
  const { remarkPlugins, rehypePlugins, beforeDefaultRemarkPlugins, ...rest } = options
  const before = listOf(beforeDefaultRemarkPlugins).filter((plugin) => !isBuiltIn(plugin))
  const remark = listOf(remarkPlugins).filter((plugin) => !isBuiltIn(plugin))
  const rehype = listOf(rehypePlugins).filter((plugin) => !isKatex(plugin))
  return {
    ...rest,
    ...(before.length > 0 && { beforeDefaultRemarkPlugins: before }),
    ...(remark.length > 0 && { remarkPlugins: remark }),
    ...(rehype.length > 0 && { rehypePlugins: rehype }),
  }
}
