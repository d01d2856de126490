// What our parser shows of pages in MDX, beside what `@mdx-js/mdx` shows of them.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { oracle, ours } from './oracle.ts'

/** The inputs of a file, by their titles, each of which is on a line after `%%%`. */
function inputsOf(file: string): [title: string, text: string][] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return text
    .split(/^%%% /m)
    .slice(1)
    .map((one) => {
      const end = one.indexOf('\n')
      return [one.slice(0, end), one.slice(end + 1)]
    })
}

describe('a page is shown as MDX shows it:', () => {
  test.each(inputsOf('valid.txt'))('%s', async (_, text) => {
    expect({ ...ours(text) }).toEqual({ ...(await oracle(text)), problems: [] })
  })
})

describe('what MDX rejects is an error:', () => {
  const told = new Map<string, string[]>()
  test.each(inputsOf('mistakes.txt'))('%s', async (title, text) => {
    expect(await oracle(text)).toHaveProperty('error')
    const { problems } = ours(text)
    expect(problems.filter((problem) => problem.startsWith('error'))).not.toEqual([])
    told.set(title, problems)
  })

  test('with these messages', async () => {
    const list = [...told].map(([title, problems]) => [title, ...problems].join('\n  '))
    await expect(list.join('\n\n')).toMatchFileSnapshot('mistakes.told.txt')
  })
})
