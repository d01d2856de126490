// What pull requests may bring into the comment on their changes.
import { expect, test } from 'vitest'
import { formatChanges } from '../../../../src/features/deployment/commands/format-changes.ts'

test('a path with characters of Markdown stays within its code, its cell and its link', () => {
  const hostile = '/a`|@all ![](https://x.example)\n/'
  const text = formatChanges(
    { added: [hostile], changed: [hostile], removed: [] },
    'markdown',
    'https://b.example',
  )
  expect(text.split('\n').slice(4)).toEqual([
    '| `/a%60%7C@all ![](https://x.example)%0A/` | added |',
    '| [`/a%60%7C@all ![](https://x.example)%0A/`](https://b.example/a%60%7C@all%20!%5B%5D%28https://x.example%29%0A/) | changed |',
  ])
})
