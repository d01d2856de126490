// The tool's own texts in every language that they come in.
import { describe, expect, test } from 'vitest'
import english from '../../../src/locales/en.json'
import { ADMONITIONS } from '../../../src/markdown/document.ts'
import { fillLabel, fillPlural } from '../../../src/model/fill-label.ts'
import {
  isPlural,
  type Message,
  messagesOf,
  placeholdersOf,
  withMessages,
} from '../../../src/model/label-messages.ts'
import { LABEL_LANGUAGES, loadLabelTexts } from '../../../src/model/label-sets.ts'
import { labelsIn, labelsOf } from '../../../src/model/labels.ts'

const ENGLISH = messagesOf(english)

async function messagesIn(language: string): Promise<Map<string, Message>> {
  const texts = await loadLabelTexts(language)
  if (!texts) throw new Error(`there are no texts in ${language}`)
  return messagesOf(texts)
}

const formsOf = (message: Message) => (isPlural(message) ? Object.values(message) : [message])

test('every kind of admonition has a name, and nothing else has', () => {
  expect(Object.keys(english.article.admonitions)).toEqual([...ADMONITIONS])
})

describe.each(LABEL_LANGUAGES)('the texts in %s', (language) => {
  test('are those in English, in the same order', async () => {
    expect([...(await messagesIn(language)).keys()]).toEqual([...ENGLISH.keys()])
  })

  test('hold what is put into those in English, each form of a number but that the number may be a word', async () => {
    const wrong = [...(await messagesIn(language))].flatMap(([id, message]) => {
      const wanted = placeholdersOf(ENGLISH.get(id) ?? '')
      return formsOf(message).flatMap((form) => {
        const names = placeholdersOf(form)
        const strange = [...names].filter((name) => !wanted.has(name))
        const missing = [...wanted].filter(
          (name) => !names.has(name) && !(name === 'count' && isPlural(message)),
        )
        return strange.length + missing.length > 0 ? [`${id}: ${form}`] : []
      })
    })
    expect(wrong).toEqual([])
  })

  test('have a form for every category of a number that has its own', async () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    // Millions in the Romance languages are written like other numbers.
    const needed = pluralCategories.filter(
      (category) => !(category === 'many' && /^(?:es|fr)$/.test(language)),
    )
    const wrong = [...(await messagesIn(language))].flatMap(([id, message]) => {
      if (!isPlural(message)) return []
      const forms = Object.keys(message)
      // Where all are alike, one is enough in languages of two.
      const isEnough = forms.length === 1 && needed.length <= 2
      return isEnough || needed.every((category) => forms.includes(category)) ? [] : [id]
    })
    expect(wrong).toEqual([])
  })

  test('name the landmarks of a page apart', async () => {
    const { shell, page } = (await loadLabelTexts(language)) ?? english
    const names = [
      shell.mainNavigation,
      shell.sidebar.docs,
      page.pagination,
      page.breadcrumbs,
      page.onThisPage,
    ]
    expect(new Set(names).size).toBe(names.length)
  })

  test('have no blanks around them, and keep code in backticks', async () => {
    const texts = [...(await messagesIn(language))]
    expect(texts.filter(([, message]) => formsOf(message).some((form) => form !== form.trim()))).toEqual([])
    const code = (message: Message) => formsOf(message)[0]?.match(/`[^`]+`/g) ?? []
    expect(
      texts.filter(([id, message]) => String(code(message)) !== String(code(ENGLISH.get(id) ?? ''))),
    ).toEqual([])
  })

  test('are translated, but for words that are the same in both languages', async () => {
    const same = [...(await messagesIn(language))].filter(([id, message]) => {
      const words = formsOf(message).join(' ').split(/\s+/).length
      return words > 3 && JSON.stringify(message) === JSON.stringify(ENGLISH.get(id))
    })
    expect(same).toEqual([])
  })
})

describe('the signs of a language', () => {
  const CJK = '[\\u3040-\\u30ff\\u4e00-\\u9fff]'
  /** What is not written so in a language. */
  const wrong: [string, RegExp][] = [
    ['de', /"|“[^„“”]*”|\.\.\.| …/],
    ['es', /"|\.\.\.|(?<!¿[^?]*)\?|(?<!¡[^!]*)!/],
    ['fr', /"|'|\.\.\.| [:;?!»]|« |[^\s\u00a0\u202f{}][;?!»]/],
    ['ja', new RegExp(`${CJK}[,:;?!()]|[,:;?!()]${CJK}|"`)],
    ['ru', /"|\.\.\.| —/],
    ['zh-Hans', new RegExp(`${CJK}[,:;?!()]|[,:;?!()]${CJK}|"`)],
    ['ar', /[,;?]|"/],
  ]

  test.each(wrong)('are those of %s', async (language, sign) => {
    const texts = [...(await messagesIn(language))].flatMap(([id, message]) =>
      formsOf(message).map((form) => `${id}: ${form}`),
    )
    expect(texts.filter((text) => sign.test(text.slice(text.indexOf(': ') + 2)))).toEqual([])
  })
})

describe('a language tag', () => {
  test.each([
    ['de-AT', 'de'],
    ['zh-CN', 'zh-Hans'],
    ['zh', 'zh-Hans'],
    ['ar-EG', 'ar'],
  ])('%s has the texts in %s', async (tag, language) => {
    expect(await loadLabelTexts(tag)).toBe(await loadLabelTexts(language))
  })

  test.each(['en', 'en-GB', 'zh-TW', 'pt', 'und'])('%s has none but English', async (tag) => {
    expect(await loadLabelTexts(tag)).toBeUndefined()
    expect(labelsOf({}, tag).page.next).toBe('Next')
  })
})

describe('a number', () => {
  test.each([
    ['en', 1, '1 result'],
    ['de', 1234, '1.234 Ergebnisse'],
    ['ru', 1, '1 результат'],
    ['ru', 3, '3 результата'],
    ['ru', 11, '11 результатов'],
    ['ar', 2, 'نتيجتان'],
    ['ja', 5, '5 件の結果'],
  ])('in %s goes with the form of its text: %i', async (language, count, text) => {
    const { search } = labelsIn(language, (await loadLabelTexts(language)) ?? english)
    expect(fillPlural(search.results, count, language)).toBe(text)
  })
})

describe('messages of a site', () => {
  test('replace texts by their ids', () => {
    const changed = withMessages(
      english,
      new Map<string, Message>([
        ['page.next', 'Onwards'],
        ['search.results', '{count} found'],
        ['page.nothing', 'x'],
      ]),
    )
    expect(changed.page.next).toBe('Onwards')
    expect(changed.page.previous).toBe('Previous')
    expect(changed.search.results).toEqual({ other: '{count} found' })
    expect(Object.keys(changed.page)).toEqual(Object.keys(english.page))
  })

  test('keep braces that are not placeholders', () => {
    expect(fillLabel('{a} {b} {', { a: 1 })).toBe('1 {b} {')
  })
})
