// The components of a page: compiled, run once for their HTML, and, where they live, compiled again for the browser.
import { LIMIT, runWithin } from '../evaluate/run-within.ts'
import type { ComponentSite } from '../model/component-page.ts'
import type { OutputFile } from '../model/output-file.ts'
import type { CodePart, PageCode, RenderedCode } from '../model/page-code.ts'
import type { Problem } from '../model/problem.ts'
import { type NamedAsset, namedAsset, stylesheetTag } from '../text/named-asset.ts'
import { PAGE_CODE } from './build-globals.ts'
import { type Bundled, type BundleInput, bundleForBrowser, bundleForBuild, CompileError } from './bundle.ts'
import { compileProblems, placeOfThrow, throwProblem } from './failure.ts'
import { dependenciesOf, outsideProblems } from './inputs.ts'
import { type Island, islandHtml } from './island-html.ts'
import { partsOf } from './marks.ts'
import { type ModuleSource, writeModule } from './module-source.ts'
import { type Entry, onPage, type Rendered, renderEntry } from './page-runtime.ts'
import { reachableFiles } from './reachable.ts'
import { loadModule, loadReact } from './react.ts'
import { absoluteSpecifier } from './specifiers.ts'

export interface ComponentSettings extends ComponentSite {
  /** Absolute path of the site's folder. */
  root: string
  /** Whether nothing may be read at a path relative to the root. */
  isOutside(path: string): boolean
  /** Milliseconds that a page's components may take. */
  limit?: number
}

/** A script of more characters than this is slow to load, and most often not meant. */
const LARGE_SCRIPT = 1_000_000

/** Renders the components of a page. Never throws for what they do. */
export function renderPageCode(code: PageCode, settings: ComponentSettings): RenderedCode {
  const { root, limit = LIMIT, isOutside, ...site } = settings
  const { baseUrl } = site
  const all = [...code.entries.keys()]
  const specifierOf = (specifier: string, file: string) => absoluteSpecifier(specifier, file, root)
  const source = writeModule(code, { entries: all, specifierOf, tail: 'export { entries };\n' })
  const input: BundleInput = { root, baseUrl, file: code.file, text: source.text }
  const none: RenderedCode = {
    entries: [],
    isLive: false,
    files: [],
    heads: [],
    dependencies: [],
    problems: [],
  }
  let bundled: Bundled
  try {
    bundled = bundleForBuild(input)
  } catch (error) {
    if (!(error instanceof CompileError)) throw error
    return {
      ...none,
      dependencies: reachableFiles(code, { root, isOutside }),
      problems: compileProblems(code, error, { source, root }),
    }
  }
  const dependencies = dependenciesOf(bundled.inputs, { file: code.file, root })
  const outside = outsideProblems(code, bundled.inputs, { root, isOutside })
  if (outside.length > 0) return { ...none, dependencies, problems: outside }

  const react = loadReact()
  const name = PAGE_CODE + code.file
  const failed = (index: number | undefined, error: unknown): Problem => {
    const entry = index === undefined ? undefined : code.entries[index]
    const { map } = bundleForBuild(input, { isMapped: true })
    const place = placeOfThrow(error, { map, name, file: code.file, source })
    return throwProblem(code, entry, error, { place, limit })
  }
  let entries: Record<number, Entry>
  try {
    entries = runWithin(limit, () =>
      onPage(site, () => loadModule(bundled.code, name, react).entries as Record<number, Entry>),
    )
  } catch (error) {
    return { ...none, dependencies, problems: [failed(undefined, error)] }
  }
  const problems: Problem[] = missingStyles(code, bundled)
  const failures: Problem[] = []
  const rendered = code.entries.map(({ start }, index): Rendered | undefined => {
    const entry = entries[index]
    if (!entry) return undefined
    try {
      return runWithin(limit, () => {
        if (start === 'only') return { html: '', urls: [], head: '', isLive: true }
        const render = (island: number | undefined) => renderEntry(react, entry, { site, island })
        if (start === 'none') return { ...render(undefined), isLive: false }
        if (start !== undefined) return { ...render(index), isLive: true }
        // Only what it does while it is rendered tells whether it lives.
        const still = render(undefined)
        return still.isLive ? { ...render(index), isLive: true } : still
      })
    } catch (error) {
      failures.push(failed(index, error))
      return undefined
    }
  })
  if (failures.length > 0) return { ...none, dependencies, problems: failures }
  const files: OutputFile[] = [...bundled.assets]
  const live = all.filter((index) => rendered[index]?.isLive)
  const style = bundled.css === '' ? undefined : namedAsset('components.css', bundled.css, baseUrl)
  if (style) files.push(style.file)
  let script: NamedAsset | undefined
  if (live.length > 0) {
    const { code: text, assets } = bundleLive(code, { input, bundled, live, specifierOf })
    script = namedAsset('components.js', text, baseUrl)
    files.push(script.file, ...assets.filter(({ path }) => !files.some((file) => file.path === path)))
    if (text.length > LARGE_SCRIPT) problems.push(largeScript(code, live, text))
  }
  const parts = code.entries.map(({ start, pieces }, index): CodePart[] | undefined => {
    const one = rendered[index]
    if (!one) return undefined
    const island: Island | undefined = one.isLive && script ? { index, ...script.link, start } : undefined
    const html = island ? islandHtml(one.html, island, pieces) : one.html
    return partsOf(index === 0 && style ? stylesheetTag(style) + html : html, one.urls)
  })
  const heads = code.entries.flatMap(({ at, module }, index) => {
    const html = rendered[index]?.head
    return html ? { html, at: { ...at, file: code.modules[module]?.file ?? code.file } } : []
  })
  return { entries: parts, isLive: live.length > 0, files, heads, dependencies, problems }
}

/** Reports stylesheets that browsers cannot read as they are. */
function missingStyles(code: PageCode, { inputs }: Bundled): Problem[] {
  const [sheet] = inputs.flatMap(({ path }) => (/\.(?:s[ac]ss|less)$/.test(path) ? [path] : []))
  const entry = code.entries[0]
  if (sheet === undefined || !entry) return []
  const { line, column } = entry.at
  return [
    {
      severity: 'error',
      file: code.modules[entry.module]?.file ?? code.file,
      line,
      column,
      message: `the styles of ${sheet} are missing`,
      hint: 'Sass and Less are not compiled: import the CSS that they make',
      rule: 'component',
    },
  ]
}

interface LiveInput {
  input: BundleInput
  bundled: Bundled
  live: readonly number[]
  specifierOf(specifier: string, file: string): string
}

/** Compiles what lives for browsers. The names in its stylesheets must be those of the HTML. */
function bundleLive(code: PageCode, { input, bundled, live, specifierOf }: LiveInput): Bundled {
  const tail = 'globalThis.__LIDO_DOCS_ISLANDS__.add(document.currentScript.getAttribute("src"), entries);\n'
  const styles = bundled.inputs.filter(({ path }) => path.endsWith('.css'))
  const head = styles.map(({ path }) => `import ${JSON.stringify(`${input.root}/${path}`)};\n`).join('')
  const source = (entries: readonly number[], first: string): ModuleSource =>
    writeModule(code, { entries, specifierOf, head: first, tail })
  const small = bundleForBrowser({ ...input, text: source(live, head).text })
  if (small.css === bundled.css) return small
  return bundleForBrowser({ ...input, text: source([...code.entries.keys()], '').text })
}

function largeScript(code: PageCode, [first = 0]: readonly number[], { length }: string): Problem {
  const entry = code.entries[first]
  return {
    severity: 'warning',
    file: code.modules[entry?.module ?? 0]?.file ?? code.file,
    ...(entry && { line: entry.at.line, column: entry.at.column }),
    message: `the script of this page's components has ${(length / 1e6).toFixed(1)} MB`,
    hint: 'readers load it when they see a component: fetch large data from a file, or add client:none',
    rule: 'component-size',
  }
}
