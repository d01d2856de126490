// Renders the components of a page: compiles them, runs them once for their HTML, and compiles live ones for browsers.

import { LIMIT } from '../../../evaluate/run-within.ts'
import type { ComponentSettings } from '../../../model/component-settings.ts'
import type { OutputFile } from '../../../model/output-file.ts'
import type { ClientStart, CodePart, PageCode, RenderedCode } from '../../../model/page-code.ts'
import type { Problem } from '../../../model/problem.ts'
import { defineRule } from '../../../model/rule.ts'
import { isCodePage } from '../../../text/code-page.ts'
import { escapeAttribute } from '../../../text/escape.ts'
import { type NamedAsset, namedAsset, stylesheetTag } from '../../../text/named-asset.ts'
import { componentProblem, entryPosition, positionOfEntry } from './code-position.ts'
import { CompileError } from './compile-error.ts'
import { type CompiledPage, compilePage } from './compile-page.ts'
import { browserProblems } from './compile-problems.ts'
import { insideMark, partsOf, runsIn, runsOf } from './marks.ts'
import { docOf } from './module-source.ts'
import { type RunOptions, type RunResult, runEntries } from './run-entries.ts'
import { loadSass } from './sass.ts'
import { isSheet } from './sheets.ts'
import { leftOutProblem } from './throw-problems.ts'

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
      const { rendered, failures, loadError } = runEntries(code, compiled, runOptions(code, settings))
      problems.push(...failures)
      faulty = compiled.importsBehind(loadError)
      if (faulty.length === 0)
        return assemble(code, settings, { compiled: { ...compiled, dependencies }, rendered, problems })
    } else if (faulty.length === 0) {
      if (isCodePage(code.file)) problems.push(...code.entries.map((entry) => leftOutProblem(code, entry)))
      return { entries: [], isLive: false, files: [], heads: [], dependencies, problems }
    }
    absent = [...absent, ...faulty]
  }
}

function runOptions(
  code: PageCode,
  { limit = LIMIT, root: _, versionPath, isOutside: __, ...site }: ComponentSettings,
): RunOptions {
  const path = versionPath?.(code.file)
  return { site, limit, about: { doc: docOf(code), ...(path !== undefined && { path }) } }
}

interface RenderedPage extends Pick<RunResult, 'rendered'> {
  compiled: CompiledPage
  problems: Problem[]
}

/** Assembles the result for a page. */
function assemble(
  code: PageCode,
  { baseUrl, root }: ComponentSettings,
  { compiled, rendered, problems }: RenderedPage,
): RenderedCode {
  const { bundled, dependencies } = compiled
  problems.push(...missingStyles(code, bundled, root))
  const files: OutputFile[] = [...bundled.assets]
  const live = [...rendered.keys()].filter((index) => rendered[index]?.isLive)
  const firstLive = code.entries[live[0] ?? -1]
  const style = bundled.css === '' ? undefined : namedAsset('components.css', bundled.css, baseUrl)
  if (style) files.push(style.file)
  let script: NamedAsset | undefined
  if (live.length > 0) {
    try {
      const { code: text, assets } = compiled.bundleLive(live)
      script = namedAsset('components.js', text, baseUrl)
      files.push(script.file, ...assets.filter(({ path }) => !files.some((file) => file.path === path)))
      if (text.length > LARGE_SCRIPT) problems.push(heavyScript(positionOfEntry(code, firstLive), text))
    } catch (error) {
      if (!(error instanceof CompileError)) throw error
      problems.push(...browserProblems(code, firstLive, error))
    }
  }
  const first = rendered.findIndex((result) => result !== undefined)
  const entries = code.entries.map((entry, number): CodePart[] | undefined => {
    const result = rendered[number]
    if (!result) return undefined
    const island = result.isLive && script ? { number, ...script.link, start: entry.start } : undefined
    const html = island ? islandHtml(result.html, island, runsOf(entry.pieces)) : result.html
    return partsOf(number === first && style ? stylesheetTag(style) + html : html, result.urls)
  })
  const heads = code.entries.flatMap((entry, index) => {
    const html = rendered[index]?.head
    return html ? { html, at: entryPosition(code, entry) } : []
  })
  return {
    entries,
    isLive: live.length > 0,
    files,
    heads,
    dependencies,
    problems,
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
  const hint = isSheet(sheet)
    ? 'install sass in the site, which compiles them: npm install --save-dev sass'
    : 'Less is not compiled: import the CSS that it makes'
  return [componentProblem(entryPosition(code, entry), `the styles of ${sheet} are missing`, hint)]
}

const heavyScript = defineRule<{ length: number }>({
  id: 'component-size',
  severity: 'warning',
  message: ({ length }) => `the script of this page's components has ${(length / 1e6).toFixed(1)} MB`,
  hint: 'readers load it when they see a component: fetch large data from a file, or add client:none',
  about: "The script of a page's components has more than 1 MB.",
  fix: 'Fetch large data from a file, or add `client:none`.',
})

/** The element around a live component: it refers to the script, and contains Markdown that may be shown later. */
interface Island {
  number: number
  url: string
  integrity: string
  start: ClientStart | undefined
}

/** Wraps the HTML of an entry. @param runs the Markdown in it; what it does not show yet becomes templates */
function islandHtml(
  html: string,
  { number, url, integrity, start }: Island,
  runs: readonly number[],
): string {
  const when = start === 'load' || start === 'only' ? ` data-start="${start}"` : ''
  const shown = new Set(runsIn(html))
  const hidden = runs.filter((run) => !shown.has(run))
  const kept = hidden.map((run) => `<template data-part="${run}">${insideMark(run)}</template>`).join('')
  const script = ` data-script="${escapeAttribute(url)}" data-integrity="${integrity}"`
  // The pages' security policy turns styles into classes; React gets the original ones back.
  const styled = html.replace(/ style="([^"]*)"/g, '$& data-style="$1"')
  return `<island-root data-island="${number}"${script}${when} style="display:contents">${styled}${kept}</island-root>`
}
