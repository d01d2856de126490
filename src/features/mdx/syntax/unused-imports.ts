// Checks imports that are not used in the text: nothing else checks whether their files exist, and Docusaurus
// fails if they do not.
import type { Statements } from '../../../markdown/lex/statements.ts'
import { type Context, lineStart } from '../../../markdown/resolve/context.ts'
import { importPath } from '../../../markdown/resolve/import-path.ts'
import { readSiteFile } from '../../../markdown/resolve/read-file.ts'

/** Reports unused imports whose file is missing. */
export function checkUnusedImports(context: Context, { text, imports, exports }: Statements): void {
  const { draft, source, options } = context
  const isThere = (path: string) => readSiteFile(draft, options, path) !== undefined
  const code = [
    text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1),
    ...exports.map((statement) => statement.text),
  ].join('\n')
  for (const [name, imported] of imports) {
    const { specifier } = imported
    if (!/^(?:\.|@site\/)/.test(specifier) || isNamed(name, text, code)) continue
    const path = importPath(source.file, specifier)
    if (candidatesOf(path).some(isThere) || options.refusal?.(path) !== undefined) continue
    draft.error(source, lineStart(context, imported), {
      rule: 'missing-import',
      message: `cannot read "${specifier}"`,
      hint: `no such file: ${path}; nothing uses "${name}", so the import can be removed`,
    })
  }
}

/** Whether a name is used by a tag or in code. */
function isNamed(name: string, text: string, code: string): boolean {
  const word = `${name.replaceAll('$', '\\$')}(?![\\w$])`
  return new RegExp(`<${word}`).test(text) || new RegExp(`(?<![\\w$])${word}`).test(code)
}

const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.json', '.css']

/** The files to which a bundler may resolve an import. */
function candidatesOf(path: string): string[] {
  return [
    path,
    ...EXTENSIONS.map((extension) => path + extension),
    path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2'),
    `${path}/package.json`,
    ...EXTENSIONS.map((extension) => `${path}/index${extension}`),
  ]
}
