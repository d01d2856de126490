// Reports what readers notice though no link is broken: titles, descriptions, headings, images, pages that no menu leads to.

import { isLintName, LINT_NAMES, type LintSettings } from '../model/lint.ts'
import type { Outline, Page } from '../model/page.ts'
import { imageAlt, undrawnDiagram } from '../model/page-rules.ts'
import type { Problem } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import type { Doc, Edition } from '../model/site.ts'
import { faultySetting } from '../schema/explain.ts'
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
  // A page that waits for its translation is checked where it is.
  const own = docs.filter((doc) => !isUntranslated(doc))
  const built = own.flatMap((doc) => {
    const page = pages.get(doc.source)
    return page ? [{ doc, page }] : []
  })
  return [
    ...missingOrShared(built, 'title'),
    ...missingOrShared(built, 'description'),
    ...outsideSidebars(
      own.filter(({ original }) => original === undefined),
      sidebars,
    ),
  ]
}

/** Checks what can be seen in a page alone. */
export function lintPage(page: Page): Problem[] {
  return [
    ...headingLevels(page),
    ...images(page),
    ...undrawn(page),
    ...redBoxes(page),
    ...hiddenCharacters(page),
  ]
}

const unusedAsset = defineRule({
  id: 'unused-asset',
  lint: 'own',
  severity: 'warning',
  message: 'no page uses this file',
  about: 'A file that no page uses.',
  fix: 'Remove it, or link to it.',
})

/** Finds the assets that no page uses; of static files only images, for others may be meant for machines. */
export function lintAssets(files: readonly AssetFile[], isUsed: (file: AssetFile) => boolean): Problem[] {
  return files
    .filter((file) => (file.output === undefined || IMAGE.test(file.output)) && !isUsed(file))
    .map(({ source }) => unusedAsset({ file: source }))
}

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|mp4|webm)$/i

const DRAWN_ELSEWHERE = /^(?:plantuml|latex|katex)$/

/** Other tools draw these blocks of code. */
function undrawn({ source, code }: Page): Problem[] {
  return code.flatMap(({ kind, language, line, source: file = source, isComputed, shownAt }) => {
    if (kind !== 'block' || !DRAWN_ELSEWHERE.test(language)) return []
    // The position is where the code begins, below its fence.
    return [undrawnDiagram(shownAt ?? { file, line: isComputed ? line : line - 1 }, { subject: language })]
  })
}

const headingLevel = defineRule<{ level: number; last: number; text: string }>({
  id: 'heading-level',
  lint: 'own',
  severity: 'warning',
  message: ({ level }) => `level-${level} heading skips a level`,
  hint: ({ last, text }) => `after level ${last}, use level ${last + 1}: "${text}"`,
  about: 'A heading that skips a level.',
  fix: 'Use the next level: screen readers navigate by it.',
})

/** The title is a level-1 heading, in the article or above it. */
function headingLevels({ source: file, headings }: Page): Problem[] {
  return headings.flatMap(({ level, line, text }, index) => {
    const last = headings[index - 1]?.level ?? 1
    return level > last + 1 ? [headingLevel({ file, line }, { level, last, text })] : []
  })
}

function images({ source: page, slots }: Page): Problem[] {
  return slots.flatMap((slot) => {
    if (slot.kind !== 'link' || !slot.isUndescribed) return []
    const { source: file = page, line, column, url } = slot
    return [imageAlt({ file, line, column }, { url })]
  })
}

/** Red boxes that every page may have, and how many headings it takes for each further one. */
const RED_BOXES = 3
const HEADINGS_A_RED_BOX = 5

const dangerBoxes = defineRule<{ boxes: number; headings: number }>({
  id: 'danger-boxes',
  lint: 'own',
  severity: 'warning',
  message: ({ boxes, headings }) => `${boxes} red boxes on a page with ${headings} headings`,
  hint: `at most ${RED_BOXES}, or one for every ${HEADINGS_A_RED_BOX} headings: red is for what loses money, data or control and cannot be undone`,
  about: `Too many red boxes (\`danger\`) on a page for any of them to stand out: more than ${RED_BOXES}, and more than one for every ${HEADINGS_A_RED_BOX} headings.`,
  fix: 'Keep red for what loses money, data or control and cannot be undone.',
})

/** Reported at the section of the first box too many. */
function redBoxes({ source: file, dangers = [], headings: { length: headings } }: Page): Problem[] {
  const line = dangers[Math.max(RED_BOXES, Math.floor(headings / HEADINGS_A_RED_BOX))]
  return line === undefined ? [] : [dangerBoxes({ file, line }, { boxes: dangers.length, headings })]
}

const noSidebar = defineRule({
  id: 'no-sidebar',
  lint: 'own',
  severity: 'warning',
  message: 'the page is not in any sidebar',
  hint: 'add it to a sidebar, or set unlisted: true in its front matter',
  about: 'A page that is not in any sidebar.',
  fix: 'Add it to one, or set `unlisted: true`.',
})

function outsideSidebars(docs: readonly Doc[], sidebars: Edition['sidebars']): Problem[] {
  const listed = new Set(Object.values(sidebars).flatMap((items) => [...docIdsIn(items)]))
  if (listed.size === 0) return []
  return docs
    .filter(({ id, unlisted, frontMatter }) => {
      return !listed.has(id) && !unlisted && frontMatter.displayed_sidebar === undefined
    })
    .map(({ source }) => noSidebar({ file: source, line: 1 }))
}

/** Reports unknown rules in the config. */
export function unknownLintRules(settings: LintSettings, positions: SettingPositions): Problem[] {
  const unknown = Object.keys(settings).filter((rule) => !isLintName(rule))
  return unknown.map((rule) => unknownRule(rule, positions))
}

function unknownRule(rule: string, positions: SettingPositions): Problem {
  const message = `lint: unknown rule ${JSON.stringify(rule)}`
  const hint = suggestNearest(rule, LINT_NAMES) ?? `known rules: ${LINT_NAMES.join(', ')}`
  return faultySetting({ ...positionOfSetting(positions, `lint.${rule}`), message, hint })
}
