// Finds the colors of a site's own that are hard to read, by the contrast of WCAG 2.2, level AA:
// https://www.w3.org/TR/WCAG22/#contrast-minimum, computed by culori as https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio says.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { interpolate, parse, wcagContrast } from 'culori'
import type { Stylesheet } from '../../check/style-urls.ts'
import type { Config } from '../../config/resolve.ts'
import { applyLintSettings } from '../../model/lint.ts'
import type { Problem, ProblemPosition } from '../../model/problem.ts'
import { defineRule } from '../../model/rule.ts'
import type { CheckedSite } from '../../pipeline/check.ts'
import { ownStyles } from '../../project/own-templates.ts'
import { TEMPLATES } from '../../project/template-tree.ts'
import { positionOfSetting } from '../../site/setting-position.ts'
import type { Mode, Properties } from '../../text/custom-properties.ts'
import { customPropertiesIn, propertyValue } from '../../text/custom-properties.ts'
import { addTo } from '../../text/groups.ts'
import { positionAt } from '../../text/position.ts'
import { PAIRS } from './pairs.ts'

const LEAST = 4.5

const contrastRule = defineRule<{ subject: string; mode: Mode; pairs: string }>({
  id: 'contrast',
  lint: 'own',
  severity: 'warning',
  message: ({ subject, mode, pairs }) =>
    `${subject} is hard to read in ${mode} mode: its contrast is ${pairs}`,
  hint: `text needs a contrast of ${LEAST} (WCAG 2.2, 1.4.3); choose a darker or lighter color`,
  about:
    'A color of [your own styles](../how-to/templates.md#colors-and-measures), or of the announcement bar, has too little contrast with the text or background that it meets, in light or dark mode, computed as in [WCAG 2.2](https://www.w3.org/TR/WCAG22/#contrast-minimum); custom properties of whole pages only.',
  fix: 'Choose a darker or lighter color; the message names the pairs, with 4.5 as the minimum.',
})

export function checkSite({ config }: Pick<CheckedSite, 'config'>): Problem[] {
  // Only this sheet is in no layer, so that it overrides all others.
  const isLast = ({ file }: Stylesheet) => Number(file.endsWith('/own.css'))
  const sheets = ownStyles(config.root).sort((a, b) => isLast(a) - isLast(b))
  const ours = customPropertiesIn(readFileSync(join(TEMPLATES, 'styles/tokens.css'), 'utf8'))
  const own = sheets.map(({ text }) => customPropertiesIn(text))
  const found = (['light', 'dark'] as const).flatMap((mode) => {
    const all = new Map([ours, ...own].flatMap((sheet) => [...sheet[mode]]))
    return [...checkProperties(mode, all, ours[mode], sheets), ...checkAnnouncement(mode, all, config)]
  })
  return applyLintSettings(found, config.lint)
}

function checkProperties(
  mode: Mode,
  all: Properties,
  ours: Properties,
  sheets: readonly Stylesheet[],
): Problem[] {
  const isOwn = (name: string) => propertyValue(all, name) !== propertyValue(ours, name)
  const faint = new Map<string, string[]>()
  for (const [ink, ground] of PAIRS.map((pair) => pair.map((name) => `--ld-${name}`))) {
    if (ink === undefined || ground === undefined) continue
    const blamed = [ink, ground].find(isOwn)
    if (blamed === undefined) continue
    const contrast = contrastOf(propertyValue(all, ink), propertyValue(all, ground), all)
    if (contrast === undefined || contrast >= LEAST) continue
    const other = blamed === ink ? ground : ink
    addTo(faint, blamed, `${shown(contrast)} with ${other} (${propertyValue(all, other)})`)
  }
  return Array.from(faint, ([name, pairs]) => {
    const value = all.get(name) ?? ''
    const subject = `${name}: ${value}`
    return contrastRule(positionIn(sheets, name, value), { subject, mode, pairs: pairs.join(', ') })
  })
}

/** The bar has colors of the theme where it sets none. */
function checkAnnouncement(mode: Mode, all: Properties, config: Config): Problem[] {
  const { backgroundColor, textColor } = config.themeConfig.announcementBar ?? {}
  if (!backgroundColor && !textColor) return []
  const ink = textColor ?? propertyValue(all, '--ld-text-strong')
  const ground = backgroundColor ?? propertyValue(all, '--ld-accent-soft')
  const contrast = contrastOf(ink, ground, all)
  if (contrast === undefined || contrast >= LEAST) return []
  const [name, value, other] = textColor
    ? ['textColor', textColor, `the background (${ground})`]
    : ['backgroundColor', backgroundColor ?? '', `the text (${ink})`]
  const setting = `themeConfig.announcementBar.${name}`
  const pairs = `${shown(contrast)} with ${other}`
  return [contrastRule(positionOfSetting(config, setting), { subject: `${setting}: ${value}`, mode, pairs })]
}

/** Undefined where a value is not a plain color. What lets its ground through is seen mixed with it. */
function contrastOf(
  ink: string | undefined,
  ground: string | undefined,
  all: Properties,
): number | undefined {
  const behind = compositeOver(ground, propertyValue(all, '--ld-bg') ?? '')
  const seen = behind && compositeOver(ink, behind)
  const contrast = seen && wcagContrast(seen, behind)
  return Number.isFinite(contrast) ? contrast : undefined
}

type Seen = ReturnType<ReturnType<typeof interpolate<'rgb'>>>

function compositeOver(color: string | undefined, ground: string | Seen): Seen | undefined {
  const parsed = parse(color ?? '')
  const below = typeof ground === 'string' ? parse(ground) : ground
  return parsed && below && interpolate([below, { ...parsed, alpha: 1 }], 'rgb')(parsed.alpha ?? 1)
}

/** Rounded down, so that what is too little is not shown as enough. */
function shown(contrast: number): string {
  return String(Math.floor(contrast * 100) / 100)
}

/** Where a property is set: the last time with this value. */
function positionIn(sheets: readonly Stylesheet[], name: string, value: string): ProblemPosition {
  const positions = sheets.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/(--[\w-]+)\s*:([^;}]*)/g))
      .filter(([, set, to]) => set === name && to?.trim() === value)
      .map(({ index }) => ({ file, ...positionAt(text, index) })),
  )
  return positions.at(-1) ?? { file: sheets.at(-1)?.file ?? '' }
}
