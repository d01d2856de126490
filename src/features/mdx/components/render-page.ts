// Renders the components of a page: compiles them, runs them once for their HTML, and compiles live ones for browsers.
import { LIMIT } from '../../../evaluate/run-within.ts'
import type { ComponentSettings } from '../../../model/component-settings.ts'
import type { OutputFile } from '../../../model/output-file.ts'
import type {
  ClientStart,
  CodePart,
  PageCode,
  RenderedCode,
  WantedMarkdown,
} from '../../../model/page-code.ts'
import type { Problem } from '../../../model/problem.ts'
import { isCodePage } from '../../../text/code-page.ts'
import { escapeAttribute } from '../../../text/escape.ts'
import { type NamedAsset, namedAsset, stylesheetTag } from '../../../text/named-asset.ts'
import { entryPosition, positionOfEntry } from './code-position.ts'
import { CompileError } from './compile-error.ts'
import { type CompiledPage, compilePage } from './compile-page.ts'
import { browserProblems } from './compile-problems.ts'
import { asksForMarkdown, fragmentsOfFiles, reachableMarkdown } from './imported-markdown.ts'
import { insideMark, partsOf, runsIn, runsOf } from './marks.ts'
import { docOf } from './module-source.ts'
import { type Ran, type RunOptions, runEntries } from './run-entries.ts'
import { loadSass } from './sass.ts'
import { isSheet } from './sheets.ts'
import { leftOutProblem } from './throw-problems.ts'

/** A script with more characters than this is slow to load, and usually a mistake. */
const LARGE_SCRIPT = 1_000_000

/**
 * Renders the components of a page. Does not throw if they fail.
 * @param absent modules to leave out
 */
export function renderPageCode(
  code: PageCode,
  settings: ComponentSettings,
  absent: readonly string[] = [],
): RenderedCode {
  const { compiled, dependencies, problems, absent: missing } = compilePage(code, settings, absent)
  if (!compiled) {
    if (isCodePage(code.file)) problems.push(...code.entries.map((entry) => leftOutProblem(code, entry)))
    return { entries: [], isLive: false, files: [], heads: [], dependencies, problems, wanted: [] }
  }
  const ran = runEntries(code, compiled, runOptions(code, settings))
  problems.push(...ran.failures)
  // If it asks for Markdown, it may have failed because of that, and is rendered again anyway.
  if (ran.hasThrown && absent.length === 0 && !asksForMarkdown(code, ran.wanted)) {
    const throwing = compiled.throwing()
    if (throwing.length > 0) {
      const rest = renderPageCode(code, settings, [...missing, ...throwing])
      const all = [...new Set([...dependencies, ...rest.dependencies])].sort()
      return { ...rest, dependencies: all, problems: [...problems, ...rest.problems] }
    }
  }
  return renderRan(code, settings, { compiled: { ...compiled, dependencies }, ran, problems })
}

function runOptions(
  code: PageCode,
  {
    limit = LIMIT,
    root,
    versionPath,
    isOutside: _,
    refusalOfMarkdown: __,
    statics: ___,
    ...site
  }: ComponentSettings,
): RunOptions {
  const path = versionPath?.(code.file)
  return { site, root, limit, about: { doc: docOf(code), ...(path !== undefined && { path }) } }
}

interface RanPage {
  compiled: CompiledPage
  ran: Ran
  problems: Problem[]
}

/** Assembles the result for a page. */
function renderRan(
  code: PageCode,
  { baseUrl, root }: ComponentSettings,
  { compiled, ran: { rendered, problemsOfMarkdown, wanted }, problems }: RanPage,
): RenderedCode {
  const { bundled, dependencies } = compiled
  problems.push(...problemsOfMarkdown, ...missingStyles(code, bundled, root))
  const files: OutputFile[] = [...bundled.assets]
  const live = [...code.entries.keys()].filter((index) => rendered[index]?.isLive)
  const shownLater = new Map(
    live.map((index) => {
      const entry = code.entries[index]
      return [index, entry ? reachableMarkdown(code, entry, { ...bundled, root }) : []]
    }),
  )
  const style = bundled.css === '' ? undefined : namedAsset('components.css', bundled.css, baseUrl)
  if (style) files.push(style.file)
  let script: NamedAsset | undefined
  if (live.length > 0) {
    try {
      const { code: text, assets } = compiled.bundleLive(live)
      script = namedAsset('components.js', text, baseUrl)
      files.push(script.file, ...assets.filter(({ path }) => !files.some((file) => file.path === path)))
      if (text.length > LARGE_SCRIPT) problems.push(largeScript(code, live, text))
    } catch (error) {
      if (!(error instanceof CompileError)) throw error
      problems.push(...browserProblems(code, live, error))
    }
  }
  const first = rendered.findIndex((one) => one !== undefined)
  const all = [...wanted, ...laterMarkdown(code, shownLater, wanted)]
  const parts = code.entries.map(({ start, pieces, urls }, index): CodePart[] | undefined => {
    const one = rendered[index]
    if (!one) return undefined
    const island: Island | undefined = one.isLive && script ? { index, ...script.link, start } : undefined
    const html = island
      ? islandHtml(one.html, island, [
          ...runsOf(pieces),
          ...fragmentsOfFiles(code, shownLater.get(index) ?? []),
        ])
      : one.html
    return partsOf(index === first && style ? stylesheetTag(style) + html : html, one.urls, urls)
  })
  const heads = code.entries.flatMap((entry, index) => {
    const html = rendered[index]?.head
    return html ? { html, at: entryPosition(code, entry) } : []
  })
  return { entries: parts, isLive: live.length > 0, files, heads, dependencies, problems, wanted: all }
}

/** Markdown that may be shown only in browsers. @param wanted what the build shows */
function laterMarkdown(
  { entries, markdown = [] }: PageCode,
  files: ReadonlyMap<number, readonly string[]>,
  wanted: readonly WantedMarkdown[],
): WantedMarkdown[] {
  return [...files].flatMap(([index, paths]) =>
    paths.flatMap((file) => {
      const shown = wanted.filter(({ module }) => module !== undefined)
      const had = markdown.filter(({ run }) => run !== undefined)
      const known = [...had, ...shown].filter((one) => one.file === file)
      const all = known.length === 0 ? [{}] : known.map(({ given }) => given)
      return all.map((given) => ({ file, given, module: entries[index]?.module }))
    }),
  )
}

/** Reports stylesheets that browsers cannot read as they are. */
function missingStyles(code: PageCode, { inputs }: CompiledPage['bundled'], root: string): Problem[] {
  const hasSass = loadSass(root) !== undefined
  const sheet = inputs
    .map(({ path }) => path)
    .find((path) => /\.less$/.test(path) || (!hasSass && isSheet(path)))
  const entry = code.entries[0]
  if (sheet === undefined || !entry) return []
  return [
    {
      severity: 'error',
      ...entryPosition(code, entry),
      message: `the styles of ${sheet} are missing`,
      hint: isSheet(sheet)
        ? 'install sass in the site, which compiles them: npm install --save-dev sass'
        : 'Less is not compiled: import the CSS that it makes',
      rule: 'component',
    },
  ]
}

function largeScript(code: PageCode, [first = 0]: readonly number[], { length }: string): Problem {
  const entry = code.entries[first]
  return {
    severity: 'warning',
    ...positionOfEntry(code, entry),
    message: `the script of this page's components has ${(length / 1e6).toFixed(1)} MB`,
    hint: 'readers load it when they see a component: fetch large data from a file, or add client:none',
    rule: 'component-size',
  }
}

/** The element around a live component: it refers to the script, and contains Markdown that may be shown later. */
interface Island {
  /** Index of its entry. */
  index: number
  url: string
  integrity: string
  start: ClientStart | undefined
}

/** Wraps the HTML of an entry. @param runs of Markdown that it may show; those that it does not show yet become templates */
function islandHtml(html: string, { index, url, integrity, start }: Island, runs: readonly number[]): string {
  const when = start === 'load' || start === 'only' ? ` data-start="${start}"` : ''
  const shown = new Set(runsIn(html))
  const hidden = [...new Set(runs)].filter((run) => !shown.has(run))
  const kept = hidden.map((run) => `<template data-part="${run}">${insideMark(run)}</template>`).join('')
  const script = ` data-script="${escapeAttribute(url)}" data-integrity="${integrity}"`
  // The pages' security policy turns styles into classes; React gets the original ones back.
  const styled = html.replace(/ style="([^"]*)"/g, '$& data-style="$1"')
  return `<island-root data-island="${index}"${script}${when} style="display:contents">${styled}${kept}</island-root>`
}
