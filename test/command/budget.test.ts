// Budgets: what pages weigh, in builds of the whole site and of single pages.
import { expect, test } from 'vitest'
import { makeSite } from './command.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function site(budget: unknown) {
  return makeSite({
    'docs.config.json': JSON.stringify({ title: 'Site', baseUrl: '/tidy/', budget }),
    'docs/index.md': '# Home\n\nText.\n\n![One](./one.png)\n\n![Again](./one.png)\n',
    'docs/guide.md': '# Guide\n\nHow to go on.\n',
    'docs/one.png': PIXEL,
  })
}

test('a page over its budget fails the build with what it weighs, what is largest, and what to do', async () => {
  const { run, read, write } = site({ '**': { images: 69 } })
  const { code, stderr } = await run('build')
  const numbers = /[\d,]+(?=:| of|, |; |\n)/g
  expect(code).toBe(1)
  expect(
    stderr.replace(/(?<=\.)[\da-f]{8}(?=\.)/g, '#').replace(numbers, (n) => (n === '70' ? n : 'N')),
  ).toBe(
    `docs/index.md  error  / is over its budget: images 70 of 69 bytes
    it weighs N: html N, scripts N, styles N, images 70; largest files: assets/main.#.css N, assets/first.#.js N, assets/one.#.png 70
    make its images smaller; or raise images in budget, for "/" alone
1 error. Nothing was written.
`,
  )
  write('docs.config.json', read('docs.config.json').replace('69', '70'))
  expect((await run('build')).code).toBe(0)
})

test('the build of one page weighs that page, with the files of the last build', async () => {
  const { run, write } = site({ '**': { html: 20_000, total: 90_000 } })
  expect((await run('build')).code).toBe(0)
  write('docs/guide.md', `# Guide\n\n${'Many words. '.repeat(2000)}\n`)
  const { code, stderr } = await run('build')
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(
      /^docs\/guide\.md {2}error {2}\/guide is over its budget: html [23]\d,\d{3} of 20,000 bytes\n {4}it weighs [78]\d,\d{3}: .*\n {4}split the page; or raise html in budget, for "\/guide" alone\n1 error/,
    ),
  ])
})

test('the last glob of a route that names a limit sets it', async () => {
  const { run } = site({ '**': { html: 5, images: 69 }, '/**': { html: 10 }, '/': { html: 20_000 } })
  const { stderr } = await run('build')
  expect(stderr.match(/over its budget: .*/g)).toEqual([
    expect.stringMatching(/^over its budget: html [\d,]+ of 10 bytes$/),
    'over its budget: images 70 of 69 bytes',
  ])
})
