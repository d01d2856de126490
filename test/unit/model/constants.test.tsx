// The product's fixed numbers and names, and the version of React they come with.
import { readdirSync, readFileSync } from 'node:fs'
import { version } from 'react'
import { renderToString, version as serverVersion } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createConfigSchema } from '../../../src/config/schema.ts'
import { DESKTOP_BREAKPOINT } from '../../../src/model/constants.ts'

describe('[K-01] the constants', () => {
  test('are what a site without settings gets', () => {
    const { titleDelimiter, themeConfig } = createConfigSchema().parse({})
    expect({ titleDelimiter, ...themeConfig.tableOfContents, ...themeConfig.docs }).toMatchObject({
      titleDelimiter: '|',
      minHeadingLevel: 2,
      maxHeadingLevel: 3,
      versionPersistence: 'localStorage',
    })
  })

  test('are the ones that the styles use: no media query between 900 and 1,100 pixels says otherwise', () => {
    const folder = new URL('../../../templates/styles/', import.meta.url)
    const styles = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'))
    const widths = [...styles.join('').matchAll(/\((max|min)-width: (\d+)px\)/g)]
      .map(([, side, width]) => ({ side, width: Number(width) }))
      .filter(({ width }) => width > 900 && width < 1100)
    expect(widths.length).toBeGreaterThan(10)
    for (const { side, width } of widths) expect(width - (side === 'min' ? 1 : 0)).toBe(DESKTOP_BREAKPOINT)
  })
})

describe('[K-02] React', () => {
  test('is 18.3.1, exactly, wherever pages are rendered', () => {
    const { dependencies } = JSON.parse(
      readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
    )
    expect([dependencies.react, dependencies['react-dom']]).toEqual(['18.3.1', '18.3.1'])
    expect([version, serverVersion]).toEqual(['18.3.1', '18.3.1'])
    expect(renderToString(<i>fine</i>)).toBe('<i>fine</i>')
  })
})
