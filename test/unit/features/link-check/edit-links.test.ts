import { expect, test } from 'vitest'
import { editedFile } from '../../../../src/features/link-check/external/edit-links.ts'

test.each([
  [
    'https://github.com/acme/tidy/edit/main/docs/edit/box.md',
    'https://github.com/acme/tidy/blob/main/docs/edit/box.md',
  ],
  [
    'https://gitlab.com/acme/tools/tidy/-/edit/main/docs/box.md',
    'https://gitlab.com/acme/tools/tidy/-/blob/main/docs/box.md',
  ],
  ['https://example.org/edit/docs/box.md', 'https://example.org/edit/docs/box.md'],
])('an edit link is checked by the file that it edits: %s', (link, file) => {
  expect(editedFile(link)).toBe(file)
})
