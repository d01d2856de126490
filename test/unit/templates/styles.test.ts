import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { wcagContrast } from 'culori'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { spreadSelectors } from '../../../scripts/spread-selectors.js'
import { PAIRS } from '../../../src/features/contrast/pairs.ts'
import { DESKTOP_BREAKPOINT } from '../../../src/model/constants.ts'
import { customPropertiesIn } from '../../../src/text/custom-properties.ts'

const styles = new URL('../../../templates/styles/', import.meta.url)
const bundle = await build({
  entryPoints: [new URL('main.css', styles).pathname],
  bundle: true,
  minify: true,
  write: false,
})
const css = bundle.outputFiles[0]!.text

describe('the stylesheet', () => {
  it('is at most 8.35 kB, compressed', () => {
    expect(brotliCompressSync(spreadSelectors(css)).length).toBeLessThanOrEqual(8_350)
  })

  it('[T-06] changes its layout at the breakpoint of the script and nowhere near it', () => {
    const widths = [...css.matchAll(/\(((?:min|max)-width: ?\d+)px\)|\(width ?([<>]=? ?\d+)px\)/g)].map(
      ([, named, range]) => Number((named ?? range ?? '').replace(/\D/g, '')),
    )
    expect(widths).toContain(DESKTOP_BREAKPOINT)
    expect(widths).toContain(DESKTOP_BREAKPOINT + 1)
    const near = widths.filter((width) => Math.abs(width - DESKTOP_BREAKPOINT) < 100)
    expect(new Set(near)).toEqual(new Set([DESKTOP_BREAKPOINT, DESKTOP_BREAKPOINT + 1]))
  })

  it('takes nothing from another host', () => {
    expect(css).not.toMatch(/url\(|@import/)
  })
})

describe.each(['light', 'dark'] as const)('the colors of the %s mode', (mode) => {
  const colors = readColors(mode)

  it.each(PAIRS)('%s can be read on %s', (ink, ground) => {
    expect(wcagContrast(colors.get(ink)!, colors.get(ground)!)).toBeGreaterThanOrEqual(4.5)
  })
})

/** Reads the opaque colors of a mode from tokens.css, by name without prefix. */
function readColors(mode: 'light' | 'dark'): Map<string, string> {
  const properties = customPropertiesIn(readFileSync(new URL('tokens.css', styles), 'utf8'))[mode]
  return new Map(
    Array.from(properties, ([name, color]): [string, string] => [name.replace('--ld-', ''), color]).filter(
      ([, color]) => color.startsWith('#'),
    ),
  )
}
