// Characters in code that readers do not see, and copy all the same.

import type { CodeSample, Page } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import { codePointName } from '../text/code-point.ts'
import { positionInCode } from '../text/code-position.ts'

const NAMES: Readonly<Record<string, string>> = {
  '\u00a0': 'no-break space',
  '\u00ad': 'soft hyphen',
  '\u200b': 'zero-width space',
  '\u2060': 'word joiner',
  '\u202e': 'right-to-left override',
  '\u202f': 'narrow no-break space',
  '\ufeff': 'byte order mark',
}

/** Characters without width, and those that turn the direction of the text after them. Joiners and marks are part of some scripts, and of emoji. */
const UNSEEN = /[\u00ad\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]/
/** Characters that look like a space but not to a shell, which joins the words around them. */
const BLANK = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/
const SHELLS = new Set(['sh', 'bash', 'shell', 'zsh', 'powershell', 'ps1', 'bat', 'cmd'])

const hiddenCharacter = defineRule<{ character: string; isBlank: boolean }>({
  id: 'hidden-character',
  lint: 'own',
  severity: 'warning',
  message: ({ character }) => `the code has a character that cannot be seen, ${nameOf(character)}`,
  hint: ({ isBlank }) =>
    isBlank ? 'type a space instead; to a shell, it is part of a word' : 'remove it: readers copy it',
  about:
    'Code with a character that readers copy and do not see, often pasted from a word processor or a website: a zero-width space, one that changes the direction of reading, or, in shell code, a no-break space, which is part of a word there.',
  fix: 'Remove it, or type a space instead.',
})

/** Finds them, the first of each line. Outputs of programs may have blanks of all kinds, as in numbers. */
export function hiddenCharacters({ source, code }: Page): Problem[] {
  return code.flatMap((sample) => {
    const isShell = SHELLS.has(sample.language)
    if (!UNSEEN.test(sample.text) && !(isShell && BLANK.test(sample.text))) return []
    let start = 0
    return sample.text.split('\n').flatMap((text): Problem[] => {
      const offset = start
      start += text.length + 1
      const unseen = text.search(UNSEEN)
      const at = unseen === -1 && isShell ? text.search(BLANK) : unseen
      if (at === -1) return []
      const found = { character: text[at] ?? '', isBlank: unseen === -1 }
      return [hiddenCharacter(positionOf(sample, source, offset + at), found)]
    })
  })
}

/** Lines of a block begin below each other; lines of code in a text do not. */
function positionOf(sample: CodeSample, page: string, offset: number): ReturnType<typeof positionInCode> {
  const { column, ...position } = positionInCode(sample, page, offset)
  return sample.kind === 'inline' && position.line !== sample.line ? position : { ...position, column }
}

function nameOf(character: string): string {
  const code = codePointName(character)
  const name = NAMES[character]
  return name ? `${code} (${name})` : code
}
