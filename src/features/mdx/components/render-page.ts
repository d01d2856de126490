// Renders the components of a page: compiles them, runs them once for their HTML, and compiles live ones for browsers.
import { LIMIT } from '../../../evaluate/run-within.ts'
import type { ComponentSettings } from '../../../model/component-settings.ts'
import type { OutputFile } from '../../../model/output-file.ts'
import type { ClientStart, CodeEntry, CodePart, PageCode, RenderedCode } from '../../../model/page-code.ts'
import type { Problem } from '../../../model/problem.ts'
import { isCodePage } from '../../../text/code-page.ts'
import { escapeAttribute } from '../../../text/escape.ts'
import { groupBy } from '../../../text/groups.ts'
import { type NamedAsset, namedAsset, stylesheetTag } from '../../../text/named-asset.ts'
import { entryPosition, positionOfEntry } from './code-position.ts'
import { CompileError } from './compile-error.ts'
import { type CompiledPage, compilePage } from './compile-page.ts'
import { browserProblems } from './compile-problems.ts'
import { unreadMarkdown } from './imported-markdown.ts'
import { insideMark, partsOf, runsIn, runsOf } from './marks.ts'
import { docOf } from './module-source.ts'
import { type Ran, type RanUse, type RunOptions, runEntries } from './run-entries.ts'
import { loadSass } from './sass.ts'
import { isSheet } from './sheets.ts'
import { leftOutProblem } from './throw-problems.ts'
import type { Shown } from './uses.ts'

/** A script with more characters than this is slow to load, and usually a mistake. */
const LARGE_SCRIPT = 1_000_000

/**
 * Renders the components of a page. Does not throw if they fail. If imports fail, it is rendered without them, so that
 * components that do not need them still work.
 */
export function renderPageCode(code: PageCode, settings: ComponentSettings): RenderedCode {
  const all = new Set<string>()
  const problems: Problem[] = []
  for (let absent: readonly string[] = []; ; ) {
    const made = compilePage(code, settings, absent)
    const { compiled } = made
    let { faulty } = made
    for (const path of made.dependencies) all.add(path)
    if (compiled || absent.length === 0) problems.push(...made.problems)
    const dependencies = [...all].sort()
    if (compiled) {
      const unread = unreadMarkdown(code, compiled.bundled.markdown)
      if (unread.length > 0) return { ...nothing(), dependencies, problems, unread }
      const ran = runEntries(code, compiled, runOptions(code, settings))
      problems.push(...ran.failures)
      faulty = compiled.importsBehind(ran.loadError)
      if (faulty.length === 0)
        return renderRan(code, settings, { compiled: { ...compiled, dependencies }, ran, problems })
    } else if (faulty.length === 0) {
      if (isCodePage(code.file)) problems.push(...code.entries.map((entry) => leftOutProblem(code, entry)))
      return { ...nothing(), dependencies, problems }
    }
    absent = [...absent, ...faulty]
  }
}

/** The result of a page that is not rendered. */
function nothing(): Omit<RenderedCode, 'dependencies' | 'problems'> {
  return { entries: [], shown: [], isLive: false, files: [], heads: [], unread: [] }
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
  { compiled, ran: { uses, markdown }, problems }: RanPage,
): RenderedCode {
  const { bundled, dependencies } = compiled
  problems.push(...markdown.problems, ...missingStyles(code, bundled, root))
  const files: OutputFile[] = [...bundled.assets]
  const live = uses.filter(({ rendered }) => rendered?.isLive)
  const style = bundled.css === '' ? undefined : namedAsset('components.css', bundled.css, baseUrl)
  if (style) files.push(style.file)
  let script: NamedAsset | undefined
  if (live.length > 0) {
    try {
      const { code: text, assets } = compiled.bundleLive(live, markdown.shown)
      script = namedAsset('components.js', text, baseUrl)
      files.push(script.file, ...assets.filter(({ path }) => !files.some((file) => file.path === path)))
      if (text.length > LARGE_SCRIPT) problems.push(largeScript(code, live[0]?.entry, text))
    } catch (error) {
      if (!(error instanceof CompileError)) throw error
      problems.push(...browserProblems(code, live[0]?.entry, error))
    }
  }
  const first = uses.find(({ rendered }) => rendered !== undefined)
  const partsOfUse = (use: RanUse): CodePart[] | undefined => {
    const { entry, rendered, number } = use
    if (!rendered) return undefined
    const island = rendered.isLive && script ? { number, ...script.link, start: entry.start } : undefined
    const html = island
      ? islandHtml(rendered.html, island, [...runsOf(entry.pieces), ...markdown.showLater(use)])
      : rendered.html
    return partsOf(use === first && style ? stylesheetTag(style) + html : html, rendered.urls, entry.urls)
  }
  const byShown = groupBy(uses, ({ shown }) => shown)
  const partsOfAll = (shown: Shown | undefined) => (byShown.get(shown) ?? []).map(partsOfUse)
  const heads = uses.flatMap(({ entry, rendered }) =>
    rendered?.head ? { html: rendered.head, at: entryPosition(code, entry) } : [],
  )
  return {
    entries: partsOfAll(undefined),
    shown: markdown.shown.map((one) => ({ file: one.file, entries: partsOfAll(one) })),
    isLive: live.length > 0,
    files,
    heads,
    dependencies,
    problems,
    unread: [],
  }
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

function largeScript(code: PageCode, entry: CodeEntry | undefined, { length }: string): Problem {
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
  number: number
  url: string
  integrity: string
  start: ClientStart | undefined
}

/** Wraps the HTML of an entry. @param runs of Markdown that it may show; those that it does not show yet become templates */
function islandHtml(
  html: string,
  { number, url, integrity, start }: Island,
  runs: readonly number[],
): string {
  const when = start === 'load' || start === 'only' ? ` data-start="${start}"` : ''
  const shown = new Set(runsIn(html))
  const hidden = [...new Set(runs)].filter((run) => !shown.has(run))
  const kept = hidden.map((run) => `<template data-part="${run}">${insideMark(run)}</template>`).join('')
  const script = ` data-script="${escapeAttribute(url)}" data-integrity="${integrity}"`
  // The pages' security policy turns styles into classes; React gets the original ones back.
  const styled = html.replace(/ style="([^"]*)"/g, '$& data-style="$1"')
  return `<island-root data-island="${number}"${script}${when} style="display:contents">${styled}${kept}</island-root>`
}
