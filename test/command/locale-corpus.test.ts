// 200 pages in five languages, with a translation in every state.
import { beforeAll, expect, test } from 'vitest'
import { makeSite, type TestSite } from './command.ts'
import { EXTRA_PAGES, LOCALES, localeCorpus, pathOf, type State, stateOf } from './locale-corpus.ts'

const PAGES = 200
const OTHERS = LOCALES.slice(1)
const indexes = Array.from({ length: PAGES }, (_, index) => index)
const routeOf = (index: number, locale: string, state: State) =>
  `${locale}/part-${index % 10}/${state === 'other slug' ? `${locale}-${index}` : `page-${index}`}/`

let site: TestSite
let said: { stdout: string; stderr: string }
beforeAll(async () => {
  site = makeSite(localeCorpus(PAGES), { until: 'file' })
  said = await site.run('build')
}, 300_000)

test('every page is there in every language, and those that a language has alone', () => {
  const own = OTHERS.length * (PAGES + EXTRA_PAGES)
  expect(said.stdout).toContain(`Built ${PAGES + own} pages`)
})

test('each page says what it is', () => {
  const wrong = OTHERS.flatMap((locale) =>
    indexes.flatMap((index) => {
      const state = stateOf(index, locale)
      const html = site.read(`build/${routeOf(index, locale, state)}index.html`)
      const isMissing = html.includes('class="markdown" lang="en"')
      const isStale = html.includes(`href="/part-${index % 10}/page-${index}/#use" lang="en"`)
      const next = (index + 1) % PAGES
      const to = `/${routeOf(next, locale, stateOf(next, locale))}`
      const leads = html.includes(`href="${to}#setup"`) && html.includes(`href="${to}">`)
      const isRight = isMissing === (state === 'missing') && isStale === (state === 'stale') && leads
      return isRight ? [] : [`${locale} ${index} ${state}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('each stale page is reported once, and nothing else', async () => {
  const stale = OTHERS.flatMap((locale) =>
    indexes
      .filter((index) => stateOf(index, locale) === 'stale')
      .map((index) => `i18n/${locale}/docs/${pathOf(index)}`),
  )
  const { stdout } = await site.run('build', '--format', 'json')
  const { problems } = JSON.parse(stdout) as { problems: { rule: string; file: string }[] }
  expect(problems.filter(({ rule }) => rule !== 'stale-translation')).toEqual([])
  expect(problems.map(({ file }) => file)).toEqual(stale.sort())
})

test('the list of translations counts them', async () => {
  const { stdout } = await site.run('translated')
  const count = (locale: string, state: State) =>
    indexes.filter((index) => stateOf(index, locale) === state).length
  expect(stdout.split('\n').filter((line) => /^\w/.test(line))).toEqual(
    OTHERS.map((locale) => {
      const own = PAGES - count(locale, 'missing') + EXTRA_PAGES
      return `${locale}: ${own} of ${PAGES + EXTRA_PAGES} pages, ${count(locale, 'stale')} stale, ${count(locale, 'unrecorded')} unrecorded`
    }),
  )
})
