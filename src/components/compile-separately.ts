// Compiles the code of a page separately from its imports, which it shares with other pages: so most pages cost no more
// than their own lines. If anything fails, the page is compiled as a whole, which tells where and why.
import type { PageCode } from '../model/page-code.ts'
import { PAGE_CODE } from './build-globals.ts'
import { compileApart } from './bundle.ts'
import { CompileError } from './compile-error.ts'
import { addEntries, type CompiledPage, EXPORT_ENTRIES, liveBundler } from './compiled-page.ts'
import { withMarkdown } from './imported-markdown.ts'
import { outsideProblems } from './inputs.ts'
import { writeModule } from './module-source.ts'
import type { Entry } from './page-runtime.ts'
import { PLAIN_HEAD, type PlainEntries, plainEntriesOf } from './plain-jsx.ts'
import { loadReact, prepareModule } from './react.ts'
import type { ComponentSettings } from './settings.ts'
import { ImportList, type SharedImports, shareForBrowser, shareForBuild } from './shared-imports.ts'
import { ABSENT, absoluteSpecifier } from './specifiers.ts'

/** Modules that a page loads in the middle of its code are only found when all of it is bundled. */
const LOADING = /\b(?:require|import)\s*\(/

/**
 * Compiles a page for the build; undefined if it has to be compiled as a whole.
 * @param absent modules to leave out
 */
export function compileSeparately(
  code: PageCode,
  settings: ComponentSettings,
  absent: readonly string[] = [],
): CompiledPage | undefined {
  if (textsOf(code).some((text) => LOADING.test(text))) return undefined
  try {
    return compile(code, settings, absent)
  } catch (error) {
    if (error instanceof CompileError) return undefined
    throw error
  }
}

function textsOf({ modules, entries, props }: PageCode): string[] {
  return [
    ...modules.flatMap(({ statements }) => statements.map(({ text }) => text)),
    ...[...entries, ...props].flatMap(({ pieces }) => pieces.map(({ text }) => text)),
  ]
}

function compile(
  code: PageCode,
  settings: ComponentSettings,
  absent: readonly string[],
): CompiledPage | undefined {
  const { root, baseUrl, statics } = settings
  const place = { root, baseUrl, statics, file: code.file, absent }
  const all = [...code.entries.keys()]
  const plain = plainEntriesOf(code)
  const tail = plain ? 'exports.entries = entries;\n' : EXPORT_ENTRIES
  const { own, imports } = compileOwn(code, all, { ...place, plain, tail, isForBrowser: false })
  // The replacement of an absent module has every export, so its namespace would be wrong.
  if (imports.hasAllOf(ABSENT)) return undefined
  const shared: SharedImports = shareForBuild(imports, place)
  const { bundled, dependencies } = shared
  if (outsideProblems(code, bundled.inputs, settings).length > 0) return undefined
  // An author's statements reach browsers only minified, without comments, so they need the compiler.
  const plainLive = code.modules.some(({ statements }) => statements.length > 0) ? undefined : plain
  const live = (entries: readonly number[], head: string) => {
    const tail = addEntries(code, bundled)
    const apart = compileOwn(code, entries, { ...place, plain: plainLive, tail, isForBrowser: true })
    const given = shareForBrowser(apart.imports, head, place)
    const script = joinScripts(given.code, apart.own)
    return { ...given, code: withMarkdown(script, code, given.markdown) }
  }
  return {
    isWhole: false,
    bundled,
    dependencies,
    load: () => {
      const given = shared.run()
      return prepareModule({ code: own }, PAGE_CODE + code.file, loadReact())(given).entries as Record<
        number,
        Entry
      >
    },
    placeOf: () => undefined,
    bundleLive: liveBundler(live, { all, bundled, root }),
  }
}

interface Apart {
  root: string
  absent: readonly string[]
  plain: PlainEntries | undefined
  tail: string
  isForBrowser: boolean
}

/** Writes the code of a page without its imports, and compiles it if needed. */
function compileOwn(
  code: PageCode,
  entries: readonly number[],
  { root, absent, plain, tail, isForBrowser }: Apart,
): { own: string; imports: ImportList } {
  const imports = new ImportList()
  const { text } = writeModule(code, {
    entries,
    plain,
    ...(plain && { head: PLAIN_HEAD }),
    tail,
    specifierOf: (specifier, file, imported) => {
      const meant = absoluteSpecifier(specifier, file, root)
      return imports.add(absent.includes(meant) ? ABSENT : meant, imported)
    },
  })
  return { own: plain ? text : compileApart(text, { isForBrowser }), imports }
}

/** Code that provides React in browsers, under the names by which the code of a page requires it. */
const REACT =
  'const {react,runtime}=globalThis.__LIDO_DOCS_ISLANDS__.modules,$given={react,"react/jsx-runtime":runtime};'

/** Joins the parts of a script for browsers. @param shared calls `$give` with what the page's own code requires */
function joinScripts(shared: string, own: string): string {
  const give = 'const $give=(modules)=>Object.assign($given,modules);'
  return `(()=>{${REACT}${give}\n${shared}((require)=>{${own}})((name)=>$given[name])})();\n`
}
