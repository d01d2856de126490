import { expect, test } from 'vitest'
import { provenSettings } from '../../../../src/features/migrate/trial-build.ts'
import type { Problem } from '../../../../src/model/problem.ts'

const problem = (rule: string, file: string): Problem => ({
  severity: 'error',
  file,
  line: 3,
  column: 5,
  message: 'm',
  rule,
})
const formatBy = (problems: Problem[], wasMdx = true, markdown = {}) => {
  const { settings, notes } = provenSettings({ markdown }, problems, { wasMdx })
  return [settings.markdown, notes.map(({ text }) => text)]
}

test('pages in .md are MDX where they hold what only MDX reads', () => {
  const coded = problem('unsupported-expression', 'docs/a.md')
  expect(formatBy([problem('unsupported-expression', 'docs/b.mdx'), coded])).toEqual([
    { format: 'mdx' },
    ['"mdx", since pages in .md hold code such as in docs/a.md:3:5: the code of all pages is run'],
  ])
  expect(formatBy([coded, problem('indented-markdown', 'docs/c.md')])).toEqual([
    { format: 'mdx' },
    ['"mdx", where indented text such as docs/c.md:3:5 is no code: the code of all pages is run'],
  ])
  const nested = problem('misplaced-component', 'docs/d.md')
  expect(formatBy([problem('misplaced-component', 'docs/e.mdx'), nested])).toEqual([
    { format: 'mdx' },
    ['"mdx", since pages in .md hold components such as in docs/d.md:3:5: the code of all pages is run'],
  ])
  expect(formatBy([coded], false)).toEqual([{}, []])
  expect(formatBy([coded], true, { format: 'mdx' })).toEqual([{ format: 'mdx' }, []])
})

test('components that do not work are omitted with a warning, wherever they are', () => {
  const lacking = problem('missing-module', 'src/Chart.tsx')
  const { settings, notes } = provenSettings({}, [lacking, problem('component', 'docs/a.mdx')], {
    wasMdx: true,
  })
  expect(settings).toEqual({ lint: { components: 'warn' } })
  expect(notes.map(({ subject, text }) => [subject, text])).toEqual([
    ['lint.components', '"warn", for components that do not work as in src/Chart.tsx:3:5'],
  ])
  // Such as `List<Enum/>`, which other readers of Markdown take for an element that nobody knows.
  expect(provenSettings({}, [problem('unknown-component', 'docs/a.md')], { wasMdx: false }).settings).toEqual(
    {
      lint: { components: 'warn' },
    },
  )
  expect(provenSettings({}, [{ ...lacking, severity: 'warning' }], { wasMdx: true }).settings).toEqual({})
})
