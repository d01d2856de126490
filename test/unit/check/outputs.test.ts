import { describe, expect, test } from 'vitest'
import { checkOutputs, type OutputInput } from '../../../src/check/outputs.ts'

const route = (path: string, source: string) => ({
  route: path,
  source,
  component: 'DocPage',
  content: source,
  edition: 'current',
})

const ROUTES = [route('/', 'docs/index.md'), route('/a', 'docs/a.md')]
const PLACES = { 'redirects[1].from': { line: 4, column: 15 } }

function check(input: Partial<OutputInput> & { from?: string[]; trailingSlash?: boolean }) {
  const { from = [], trailingSlash, routes = ROUTES, statics = [] } = input
  const redirects = from.map((path, index) => ({ from: path, setting: `redirects[${index}].from` }))
  return checkOutputs({
    routes,
    settings: {
      configFile: 'docs.config.json',
      machineReaders: { markdown: true },
      redirects,
      trailingSlash,
      positions: PLACES,
    },
    listings: [['build-manifest.json', 'set proof.manifest to false']],
    statics,
  })
}

describe('the files of a site', () => {
  test('have a place each', () => {
    const statics = [['a/picture.png', 'static/a/picture.png']] as const
    expect(check({ from: ['/old', '/a/older'], statics })).toEqual([])
  })

  test.each(['/a', '/a/'])('are not lost to a redirect from %s', (from) => {
    expect(check({ from: ['/old', from] })).toEqual([
      {
        severity: 'error',
        file: 'docs.config.json',
        line: 4,
        column: 15,
        message: `the redirect from ${from} would overwrite the page /a, made from docs/a.md`,
        hint: 'remove redirects[1], or move the other one',
        rule: 'duplicate-output',
      },
    ])
  })

  test('are not lost to one of two equal redirects', () => {
    expect(check({ from: ['/old', '/old'] })).toMatchObject([{ rule: 'duplicate-output' }])
  })

  test.each([
    ['a/index.html', undefined],
    ['a/page.md', undefined],
    ['a.html', false],
  ])('are not lost to the static file %s', (path, trailingSlash) => {
    const statics = [[path, `static/${path}`]] as const
    expect(check({ statics, ...(trailingSlash === undefined ? {} : { trailingSlash }) })).toEqual([
      {
        severity: 'error',
        file: `static/${path}`,
        message: `the static file ${path} would overwrite the page /a, made from docs/a.md`,
        hint: 'rename one of them',
        rule: 'duplicate-output',
      },
    ])
  })

  test('do not take the place of the not-found page, but for a static file in its stead', () => {
    const routes = [...ROUTES, route('/404', 'docs/404.md')]
    expect(check({ routes })).toEqual([])
    expect(check({ routes, trailingSlash: false })).toEqual([
      {
        severity: 'error',
        file: 'docs/404.md',
        message:
          'the page /404 would overwrite the not-found page, made from templates/pages/NotFoundPage.tsx',
        hint: 'give one of them another slug',
        rule: 'duplicate-output',
      },
    ])
    expect(check({ statics: [['404.html', 'static/404.html']] })).toEqual([])
  })

  test.each(['/robots.txt', '/sitemap.xml', '/llms.txt'])('are not lost to a page in a folder %s', (path) => {
    const routes = [...ROUTES, route(path, 'docs/odd.md')]
    expect(check({ routes })).toEqual([
      {
        severity: 'error',
        file: 'docs/odd.md',
        message: `the page ${path} would overwrite ${path.slice(1)}, made from docs.config.json`,
        hint: 'give one of them another slug',
        rule: 'duplicate-output',
      },
    ])
    expect(check({ statics: [[path.slice(1), `static${path}`]] })).toEqual([])
  })

  test.each(['/.git/config', '/a/.GIT'])('are in no folder that git takes for a repository: %s', (path) => {
    const problems = check({ routes: [...ROUTES, route(path, 'docs/odd.md')] })
    expect(problems[0]).toEqual({
      severity: 'error',
      file: 'docs/odd.md',
      message: `the page ${path} would be in a folder named .git, which git takes for a repository`,
      hint: 'give it another slug or name',
      rule: 'duplicate-output',
    })
  })

  test('are not written where another is a folder', () => {
    const problems = check({ routes: [...ROUTES, route('/page.md', 'docs/page.md.md')] })
    expect(problems[0]).toMatchObject({
      file: 'docs/page.md.md',
      message: 'the page /page.md would overwrite the page /, made from docs/index.md',
    })
  })
})
