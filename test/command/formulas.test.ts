import { expect, test } from 'vitest'
import { makeSite } from './command.ts'

test('only pages with a formula load how formulas look, and only sites that ask for formulas have it', async () => {
  const site = makeSite({
    'docs.config.json': '{ "title": "Site", "markdown": { "math": true } }',
    'docs/index.md': '# Home\n\nThe formula $x$.\n',
    'docs/plain.md': '# Plain\n\nIt costs $5 and $10.\n',
  })
  expect(await site.run('build', '--strict')).toMatchObject({ code: 0, stderr: '' })
  const home = site.read('build/index.html')
  const [, style = ''] =
    /<link rel="stylesheet" href="\/(assets\/drawn\.[^"]+)" integrity="[^"]+" data-page>/.exec(home) ?? []
  expect(site.read(`build/${style}`)).toContain('.formula')
  expect(site.read('build/plain/index.html')).not.toMatch(/math|drawn/)
  site.write('docs.config.json', '{ "title": "Site" }')
  const { code, stderr } = await site.run('build')
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr:
      'docs/index.md:3:13  warning  a formula is shown as text\n    set markdown.math to true; write a dollar that begins no formula as "\\$"\n',
  })
  expect(Object.keys(site.hashes('build'))).not.toContain(style)
})
