// Sass stylesheets, which the code of a page requires as separate modules. The compiler copies them, and the code refers to
// the copies.
import { join } from 'node:path'
import { sitePath } from '../../../text/site-path.ts'
import { attempt, type BundleResult, COMMON, foldersOf, loadCompiler, type SiteLocation } from './compiler.ts'
import { compileSheet, isSheet, type ReadCss, type Sheet } from './sheets.ts'
import { withAbsolutePath } from './specifiers.ts'

/** Returns whether equal files were copied to one: then the code does not tell which of them it requires. */
export function hasTwins({ metafile: { inputs, outputs } }: BundleResult): boolean {
  const count = (files: object) => Object.keys(files).filter(isSheet).length
  return count(inputs) > count(outputs)
}

/** The stylesheets, by the specifiers with which the code requires them. @throws CompileError */
export function requiredSheets(result: BundleResult, location: SiteLocation): Map<string, Sheet> {
  const read = cssReader(location)
  return new Map(
    copiesOf(result, location).map(({ required, file }) => [
      required,
      compileSheet(file, location.root, read),
    ]),
  )
}

interface Copy {
  /** The specifier in the code. */
  required: string
  /** The original, relative to the site's root. */
  file: string
}

function copiesOf({ metafile, outputFiles }: BundleResult, { root, baseUrl }: SiteLocation): Copy[] {
  return outputFiles.flatMap((output) => {
    if (!isSheet(output.path)) return []
    const copy = sitePath(root, output.path)
    const [file] = Object.keys(metafile.outputs[copy]?.inputs ?? {})
    return file === undefined ? [] : { required: baseUrl + copy, file }
  })
}

/** Creates a function that bundles CSS from a text. */
function cssReader(location: SiteLocation): ReadCss {
  const { root } = location
  return ({ text, folder, prefix }) => {
    const loader = prefix === undefined ? 'css' : 'local-css'
    const sourcefile = `${prefix ?? 'styles'}.css`
    const stdin = { contents: text, resolveDir: folder, sourcefile, loader } as const
    const options = { ...COMMON, ...foldersOf(location), stdin, alias: { '@site': '.' } }
    const { outputFiles } = attempt(
      () => loadCompiler().buildSync(options),
      (text) => withAbsolutePath(text, root),
    )
    return {
      css: outputFiles.find(({ path }) => path === join(root, 'stdin.css'))?.text ?? '',
      assets: outputFiles
        .filter(({ path }) => !path.endsWith('stdin.css'))
        .map(({ path, contents }) => ({ path: sitePath(root, path), contents })),
    }
  }
}
