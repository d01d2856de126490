// Terms of a site in one file: pages link to them, a page lists them, and both are checked.
import { expect, test } from 'vitest'
import { makeSite } from './command.ts'

const page = (title: string, text: string) =>
  `---\ntitle: ${title}\ndescription: ${title} of it.\n---\n\n${text}\n`

test('a term in a text leads to its meaning, and those that are unknown or not used are reported', async () => {
  const site = makeSite({
    'docs.config.json': '{ "cli": { "terms": "terms.json" } }',
    'terms.json':
      '{ "version": 1, "page": "words.md", "terms": { "Box": "What `fill` fills.", "Large shelf": "Holds *boxes*." } }',
    'docs/index.md': page('Home', 'Fill a :term[box], or **:term[all of them]{of="large shelf"}**.'),
    'docs/words.md': page('Words', ':::terms\n:::'),
  })
  expect(await site.run('build')).toMatchObject({ code: 0, stderr: '' })
  expect(site.read('build/index.html')).toContain(
    'Fill a <a href="/words/#term-box" title="What fill fills.">box</a>, or <strong><a href="/words/#term-large-shelf" title="Holds *boxes*.">all of them</a></strong>.',
  )
  expect(site.read('build/words/index.html')).toContain(
    '<dt>Large shelf<span id="term-large-shelf"></span></dt>\n<dd>Holds *boxes*.</dd>',
  )
  site.write('docs/index.md', page('Home', 'Fill a :term[bax].'))
  const { code, stderr } = await site.run('build')
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `docs/index.md:6:8  error  unknown term "bax"
    did you mean "Box"?
terms.json  warning  no page uses the term "Box"
    write :term[Box] where readers need it first, or remove it
terms.json  warning  no page uses the term "Large shelf"
    write :term[Large shelf] where readers need it first, or remove it
1 error, 2 warnings. Nothing was written.
`,
  })
})
