// See also the cases of emoji, and of tabs by URL.
import { expect, test } from 'vitest'
import { html } from './parsing.ts'

test('commands for npm are shown for other package managers, too', () => {
  const made = html('```bash npm2yarn\nnpm install tidy\n```')
  const labels = [...made.matchAll(/data-label="(\w+)"/g)].map(([, label]) => label)
  expect(labels).toEqual(['npm', 'Yarn', 'pnpm', 'Bun'])
})

test('frames in lazy tabs load when a reader opens them', () => {
  const frame = '<iframe src="https://a.example/"></iframe>'
  expect(
    html(`<Tabs lazy>\n<TabItem value="a">\n\n${frame}\n\n</TabItem>\n</Tabs>\n\n${frame}`).match(
      / loading="\w+"/g,
    ),
  ).toEqual([' loading="lazy"'])
})
