// See also the cases of code fences.

import { describe, expect, it } from 'vitest'
import { parseFenceInfo } from '../../../src/markdown/code/fence-info.ts'
import { LANGUAGES } from '../../../src/markdown/code/fences.ts'
import { words } from '../../lists.ts'
import { html, messages, parse } from './parsing.ts'

/** The code element's content. */
function code(text: string): string {
  return /<code[^>]*>([\s\S]*)\n<\/code>/.exec(html(text))?.[1] ?? ''
}

describe('code fences', () => {
  it.each([
    ['js', 'js', undefined, [], undefined],
    ['JS {1,3-5} title="a b.js"', 'js', 'a b.js', [1, 3, 4, 5], undefined],
    ['ts{2}', 'ts', undefined, [2], undefined],
    ["c++ title='x' showLineNumbers", 'c++', 'x', [], 1],
    ['.env showLineNumbers=10', '.env', undefined, [], 10],
    ['title="only.txt"', '', 'only.txt', [], undefined],
    ['js title=a.js', 'js', undefined, [], undefined],
    ['js title="a.b', 'js', undefined, [], undefined],
    ['js {9999999-1}', 'js', undefined, [], undefined],
  ])('understand %s', (info, language, title, highlighted, firstNumber) => {
    expect(parseFenceInfo(info)).toEqual({
      language,
      ...(info !== language && { meta: info.slice(language.length).trim() }),
      title,
      highlighted,
      firstNumber,
    })
  })

  it.each(words('.env env dotenv console shell-session text txt solidity sol sh jsonc'))(
    'know %s',
    (language) => {
      expect(messages(parse(`\`\`\`${language}\nx=1\n\`\`\``))).toEqual([])
    },
  )

  it.each([
    ['fortran', 'program a', 'keyword'],
    ['pascal', 'begin', 'keyword'],
    ['vb', 'Dim a', 'keyword'],
    ['sass', '$a: 1px', 'variable'],
    ['svelte', '<a>', 'tag'],
    ['hcl', 'a = "b"', 'string'],
  ])('color %s, which sites name in prism.additionalLanguages', (language, text, kind) => {
    const page = parse(`\`\`\`${language}\n${text}\n\`\`\``)
    expect(messages(page)).toEqual([])
    expect(page.html).toContain(`class="hljs-${kind}"`)
  })

  it('find the grammar of each language', () => {
    for (const language of LANGUAGES.keys())
      expect(messages(parse(`\`\`\`${language}\nx\n\`\`\``))).toEqual([])
  })
})

describe('code of any size', () => {
  it.each([
    ['js', 5000, 200_000],
    ['json', 5000, 200_000],
    ['java', 500, 10_000],
    ['toml', 500, 10_000],
  ])('in %s has colors up to %d characters a line and %d in all', (language, line, block) => {
    const colored = (text: string) => code(`\`\`\`${language}\n${text}\n\`\`\``).includes('<span')
    const fits = `a="${'b'.repeat(line - 4)}"`
    expect(colored(`c\n${fits}`)).toBe(true)
    expect(colored(`c\n${fits} `)).toBe(false)
    const lines = 'a="b"\n'.repeat(block / 6)
    expect(colored(lines.slice(0, block - 1))).toBe(true)
    expect(colored(`${lines}123456`)).toBe(false)
  })
})
