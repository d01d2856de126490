// The contrast of colors that a site sets itself.
import { expect, test } from 'vitest'
import { makeSite } from './command.ts'

const HINT = '    text needs a contrast of 4.5 (WCAG 2.2, 1.4.3); choose a darker or lighter color\n'

async function warningsOf(styles: string, settings: object = {}): Promise<string> {
  const { run } = makeSite({
    'docs.config.json': JSON.stringify({ title: 'Site', ...settings }, null, 1),
    'docs/index.md': '# Home\n\nText.\n',
    'templates/styles/own.css': styles,
  })
  return (await run('build')).stderr.replaceAll(HINT, '')
}

test('colors of own styles are compared with what they meet, in the modes that they apply to', async () => {
  const styles = `:root { --brand: #777; --ld-text: var(--brand); }
/* --ld-bg: #556; */
@media screen {
  [data-theme="dark"] { --ld-text: #fff; --ld-bg: #556;
    --ld-code-comment: rgb(0 0 0 / 50%); }
}
`
  expect(await warningsOf(styles)).toBe(
    `templates/styles/own.css:1:24  warning  --ld-text: var(--brand) is hard to read in light mode: its contrast is 4.47 with --ld-bg (#fff), 4.19 with --ld-bg-soft (#f5f8fa), 4.47 with --ld-bg-raised (#fff), 3.98 with --ld-accent-soft (#e9f3fd), 3.99 with --ld-teal-soft (#e6f5f3), 3.96 with --ld-coral-soft (#fdeeea), 4.09 with --ld-amber-soft (#fdf4e1), 3.93 with --ld-violet-soft (#f3eefc)
templates/styles/own.css:4:42  warning  --ld-bg: #556 is hard to read in dark mode: its contrast is 2.88 with --ld-text-muted (#95a5b3), 3.42 with --ld-accent (#6bb7ff), 4.48 with --ld-accent-strong (#9dd0ff), 3.6 with --ld-coral (#ff9c8a), 3.47 with --ld-violet (#c0a5fa)
templates/styles/own.css:5:5  warning  --ld-code-comment: rgb(0 0 0 / 50%) is hard to read in dark mode: its contrast is 1.1 with --ld-code-bg (#111a22)
`,
  )
})

test('an announcement bar is compared with the colors that it does not set', async () => {
  const bar = { content: 'News', backgroundColor: '#ddd' }
  expect(await warningsOf('', { themeConfig: { announcementBar: bar } })).toBe(
    'docs.config.json:6:23  warning  themeConfig.announcementBar.backgroundColor: #ddd is hard to read in dark mode: its contrast is 1.26 with the text (#f3f7fa)\n',
  )
  const both = { ...bar, textColor: '#222' }
  expect(await warningsOf('', { themeConfig: { announcementBar: both } })).toBe('')
})

test('what can be read, is no plain color, or is not of the whole page is not reported; nor anything if the lint says so', async () => {
  const styles =
    ':root { --ld-text: #767676; --ld-bg-soft: #fff; --ld-accent: color-mix(in srgb, red, blue) }\n[data-theme=dark] { --ld-accent: rgb(999 -5 1e999) }\n.card { --ld-bg: #777 }\n'
  const found = await warningsOf(styles)
  expect(found).toContain(
    '--ld-text: #767676 is hard to read in light mode: its contrast is 4.04 with --ld-accent-soft',
  )
  expect(found).not.toContain('NaN')
  expect(await warningsOf(styles, { lint: { contrast: 'ignore' } })).toBe('')
})
