// Formulas: the plugins that Docusaurus sites read them with, as our setting.
import { type Data, dataOf, listOf } from './data.ts'
import { changed, type Note } from './note.ts'

/** The name of a plugin as `asData` has it: of a function, of a package that is not installed, or as written. */
function nameOf(plugin: unknown): string {
  const [used] = listOf(plugin)
  const { $function, $missing } = dataOf(used)
  return String($function ?? $missing ?? used)
}

const isMath = (plugin: unknown): boolean => /remark-?math/i.test(nameOf(plugin))
const isKatex = (plugin: unknown): boolean => /rehype-?(?:katex|mathjax)/i.test(nameOf(plugin))

/** Reads formulas where any of the sets of docs does, with the macros that they are given. */
export function mathSettings(docs: readonly Data[]): { settings: Data; notes: Note[] } {
  if (!docs.some((options) => listOf(options.remarkPlugins).some(isMath))) return { settings: {}, notes: [] }
  const macros = docs.flatMap(({ rehypePlugins }) =>
    listOf(rehypePlugins)
      .filter(isKatex)
      .flatMap((plugin) => Object.entries(dataOf(dataOf(listOf(plugin)[1]).macros))),
  )
  const kept = macros.filter(([, tex]) => typeof tex === 'string')
  return {
    settings: { markdown: { math: kept.length > 0 ? { macros: Object.fromEntries(kept) } : true } },
    notes: [changed('markdown.math', 'in place of remark-math; formulas are MathML, and need no stylesheet')],
  }
}

/** The options of a set of docs without the plugins that the setting replaces. */
export function withoutMathPlugins(options: Data): Data {
  const { remarkPlugins, rehypePlugins, ...rest } = options
  const remark = listOf(remarkPlugins).filter((plugin) => !isMath(plugin))
  const rehype = listOf(rehypePlugins).filter((plugin) => !isKatex(plugin))
  return {
    ...rest,
    ...(remark.length > 0 && { remarkPlugins: remark }),
    ...(rehype.length > 0 && { rehypePlugins: rehype }),
  }
}
