// What a link cannot break but a reader notices: titles, descriptions, headings, images, pages that no menu leads to.

import { type Finding, isLintName, LINT_NAMES, type LintSettings } from '../model/lint.ts'
import type { Outline, Page } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { Doc, Edition } from '../model/site.ts'
import { isUntranslated } from '../site/docs.ts'
import { positionOfSetting, type SettingPositions } from '../site/setting-position.ts'
import { docIdsIn } from '../site/sidebar-walk.ts'
import { suggestNearest } from '../text/nearest.ts'
import { hiddenCharacters } from './hidden-characters.ts'
import { missingOrShared } from './titles.ts'

/** A file in a docs folder or a static directory. */
export interface AssetFile {
  /** Relative to the site's root. */
  source: string
  /** Relative to the output folder, for a static file. */
  output?: string
}

/** Checks the pages of an edition that readers get. */
export function lintEdition({ docs, sidebars }: Edition, pages: ReadonlyMap<string, Outline>): Problem[] {
  // What waits for its translation is looked at where it is.
  const own = docs.filter((doc) => !isUntranslated(doc))
  const built = own.flatMap((doc) => {
    const page = pages.get(doc.source)
    return page ? [{ doc, page }] : []
  })
  const findings = [
    ...missingOrShared(built, 'title'),
    ...missingOrShared(built, 'description'),
    ...outsideSidebars(
      own.filter(({ original }) => original === undefined),
      sidebars,
    ),
  ]
  return findings.map((finding) => ({ severity: 'warning', ...finding }))
}

/** Checks what can be seen in a page alone. */
export function lintPage(page: Page): Problem[] {
  return [
    ...headingLevels(page),
    ...images(page),
    ...undrawn(page),
    ...dangerBoxes(page),
    ...hiddenCharacters(page),
  ].map((finding) => ({ severity: 'warning', ...finding }))
}

/** Finds the assets that no page uses; of static files only images, for others may be meant for machines. */
export function lintAssets(files: readonly AssetFile[], isUsed: (file: AssetFile) => boolean): Problem[] {
  return files
    .filter((file) => (file.output === undefined || isImage(file.output)) && !isUsed(file))
    .map(({ source }) => ({
      severity: 'warning',
      file: source,
      rule: 'unused-asset',
      message: 'no page uses this file',
    }))
}

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|mp4|webm)$/i

/** Whether a static file is an image, which is there for pages alone. */
export function isImage(path: string): boolean {
  return IMAGE.test(path)
}

const DRAWN_ELSEWHERE = /^(?:plantuml|latex|katex)$/

/** Other tools draw these blocks of code. */
function undrawn({ source, code }: Page): Finding[] {
  return code.flatMap(({ kind, language, line, source: file = source, isComputed, shownAt }): Finding[] => {
    if (kind !== 'block' || !DRAWN_ELSEWHERE.test(language)) return []
    const message = `${language} is shown as code`
    const hint = 'use an image or inline SVG, or write it as text'
    // The place is that of the code, below its fence.
    const place = shownAt ?? { file, line: isComputed ? line : line - 1 }
    return [{ ...place, rule: 'undrawn-diagram', message, hint }]
  })
}

/** The title is a level-1 heading, in the article or above it. */
function headingLevels({ source, headings }: Page): Finding[] {
  let last = 1
  return headings.flatMap(({ level, line, text }): Finding[] => {
    const skipped = level > last + 1
    const hint = `after level ${last}, use level ${last + 1}: "${text}"`
    last = level
    if (!skipped) return []
    return [
      { file: source, line, rule: 'heading-level', message: `level-${level} heading skips a level`, hint },
    ]
  })
}

function images({ source: file, slots }: Page): Finding[] {
  return slots.flatMap((slot): Finding[] => {
    if (slot.kind !== 'link' || !slot.isUndescribed) return []
    const { source = file, line, column, url } = slot
    const message = `image ${url} has no alternative text`
    const hint = 'describe what it shows, or set alt="" if it is decorative'
    return [{ file: source, line, column, rule: 'image-alt', message, hint }]
  })
}

/** Red boxes that every page may have, and how many headings it takes for each further one. */
const RED_BOXES = 3
const HEADINGS_A_RED_BOX = 5

/** Reported at the section of the first box too many. */
function dangerBoxes({ source, dangers = [], headings }: Page): Finding[] {
  const most = Math.max(RED_BOXES, Math.floor(headings.length / HEADINGS_A_RED_BOX))
  const line = dangers[most]
  if (line === undefined) return []
  return [
    {
      file: source,
      line,
      rule: 'danger-boxes',
      message: `${dangers.length} red boxes on a page with ${headings.length} headings`,
      hint: `at most ${RED_BOXES}, or one for every ${HEADINGS_A_RED_BOX} headings: red is for what loses money, data or control and cannot be undone`,
    },
  ]
}

function outsideSidebars(docs: readonly Doc[], sidebars: Edition['sidebars']): Finding[] {
  const listed = new Set(Object.values(sidebars).flatMap((items) => [...docIdsIn(items)]))
  if (listed.size === 0) return []
  return docs
    .filter(({ id, unlisted, frontMatter }) => {
      return !listed.has(id) && !unlisted && frontMatter.displayed_sidebar === undefined
    })
    .map(({ source }) => ({
      file: source,
      line: 1,
      rule: 'no-sidebar',
      message: 'the page is not in any sidebar',
      hint: 'add it to a sidebar, or set unlisted: true in its front matter',
    }))
}

/** Reports unknown rules in the config. */
export function unknownLintRules(settings: LintSettings, places: SettingPositions): Problem[] {
  const unknown = Object.keys(settings).filter((rule) => !isLintName(rule))
  return unknown.map((rule) => unknownRule(rule, places))
}

function unknownRule(rule: string, places: SettingPositions): Problem {
  return {
    severity: 'error',
    ...positionOfSetting(places, `lint.${rule}`),
    rule: 'config',
    message: `lint: unknown rule ${JSON.stringify(rule)}`,
    hint: suggestNearest(rule, LINT_NAMES) ?? `known rules: ${LINT_NAMES.join(', ')}`,
  }
}
