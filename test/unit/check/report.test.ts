import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Problem } from '../../../src/model/problem.ts'
import { ruleHelp } from '../../../src/package/guide.ts'
import { version } from '../../../src/package/manifest.ts'
import { FORMATS, formatReport } from '../../../src/terminal/report.ts'
import { words } from '../../lists.ts'
import { siteFolder } from '../config/site-folder.ts'

const PROBLEMS: Problem[] = [
  { severity: 'warning', file: 'docs/b.md', rule: 'image-alt', message: 'image <a&b>.png has no "text"' },
  {
    severity: 'error',
    file: 'docs/a b.md',
    line: 12,
    column: 3,
    rule: 'broken-link',
    message: 'broken link ./100%,x:y',
    hint: 'no such file: x\nit stands on 3 pages',
  },
  {
    severity: 'info',
    file: 'docs/a b.md',
    line: 2,
    rule: 'link-to-unlisted',
    message: 'control \u0007 sign',
  },
]

const report = (format: (typeof FORMATS)[number], problems = PROBLEMS) => formatReport({ problems, format })

describe('[C-04] problems are written', () => {
  it('as text', () => {
    expect(report('text')).toBe(`docs/a b.md:2  info  control ⟨U+0007⟩ sign
docs/a b.md:12:3  error  broken link ./100%,x:y
    no such file: x
    it stands on 3 pages
docs/b.md  warning  image <a&b>.png has no "text"`)
  })

  it('as JSON', () => {
    const { problems, ...counts } = JSON.parse(report('json'))
    expect(counts).toEqual({ errors: 1, warnings: 1, infos: 1 })
    const inOrder = [PROBLEMS[2], PROBLEMS[1], PROBLEMS[0]]
    expect(problems).toEqual(inOrder.map((problem) => ({ ...problem, help: ruleHelp(problem?.rule ?? '') })))
    expect(Object.keys(problems[1])).toEqual(words('file line column severity rule message hint help'))
  })

  it('as GitHub annotations, their signs escaped', () => {
    expect(
      report('github'),
    ).toBe(`::notice file=docs/a b.md,line=2,title=link-to-unlisted::control \u0007 sign%0Alido-docs explain-rule link-to-unlisted
::error file=docs/a b.md,line=12,col=3,title=broken-link::broken link ./100%25,x:y%0Ano such file: x%0Ait stands on 3 pages%0Alido-docs explain-rule broken-link
::warning file=docs/b.md,title=image-alt::image <a&b>.png has no "text"%0Alido-docs explain-rule image-alt`)
    const odd = { severity: 'error', file: 'a,b:c%.md', rule: 'r', message: 'm' } as const
    expect(report('github', [odd])).toBe('::error file=a%2Cb%3Ac%25.md,title=r::m%0Alido-docs explain-rule r')
  })

  it('as SARIF 2.1.0', () => {
    const log = JSON.parse(report('sarif'))
    expect(log.$schema).toBe('https://json.schemastore.org/sarif-2.1.0.json')
    expect(log.version).toBe('2.1.0')
    const [run] = log.runs
    expect(run.tool.driver).toEqual({
      name: 'lido-docs',
      version,
      rules: [
        ['broken-link', 'A link to a page or file that does not exist.'],
        ['image-alt', 'An image without alternative text; `alt=""` marks it as decorative.'],
        ['link-to-unlisted', 'A link to an unlisted page.'],
      ].map(([id = '', text]) => ({ id, shortDescription: { text }, help: { text: ruleHelp(id) } })),
    })
    expect(run.columnKind).toBe('utf16CodeUnits')
    expect(run.results[1]).toEqual({
      ruleId: 'broken-link',
      ruleIndex: 0,
      level: 'error',
      message: { text: 'broken link ./100%,x:y\nno such file: x\nit stands on 3 pages' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'docs/a%20b.md' },
            region: { startLine: 12, startColumn: 3 },
          },
        },
      ],
    })
    expect(run.results.map(({ level }: { level: string }) => level)).toEqual(['note', 'error', 'warning'])
    expect(run.results[2].locations[0].physicalLocation).not.toHaveProperty('region')
  })

  it('as JUnit XML, well-formed whatever the text holds', () => {
    expect(report('junit')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="lido-docs" tests="3" failures="2">
  <testsuite name="docs/a b.md" tests="2" failures="1">
    <testcase classname="link-to-unlisted" name="docs/a b.md:2 control \ufffd sign"/>
    <testcase classname="broken-link" name="docs/a b.md:12:3 broken link ./100%,x:y">
      <failure type="error" message="broken link ./100%,x:y">docs/a b.md:12:3
no such file: x
it stands on 3 pages
lido-docs explain-rule broken-link</failure>
    </testcase>
  </testsuite>
  <testsuite name="docs/b.md" tests="1" failures="1">
    <testcase classname="image-alt" name="docs/b.md image &lt;a&amp;b&gt;.png has no &quot;text&quot;">
      <failure type="warning" message="image &lt;a&amp;b&gt;.png has no &quot;text&quot;">docs/b.md
lido-docs explain-rule image-alt</failure>
    </testcase>
  </testsuite>
</testsuites>`)
  })

  it('from the root of the repository on, in the formats that are read there', () => {
    const repository = siteFolder({ '.git': 'gitdir: elsewhere', 'website/docs/b.md': '' })
    const written = (format: (typeof FORMATS)[number], root: string) => {
      const problems = [
        { severity: 'error', file: 'docs/b.md', rule: 'r', message: 'm' },
        { severity: 'error', file: '../notes.md', rule: 'r', message: 'm' },
      ] satisfies Problem[]
      return formatReport({ problems, format, root: join(repository, root) })
    }
    expect(written('github', 'website')).toMatch(/file=notes\.md,.*\n.*file=website\/docs\/b\.md,/)
    expect(written('github', '')).toContain('file=docs/b.md,')
    expect(written('sarif', 'website')).toContain('"uri": "website/docs/b.md"')
    expect(written('text', 'website')).toContain('\ndocs/b.md ')
    expect(JSON.parse(written('json', 'website')).problems[1].file).toBe('docs/b.md')
  })

  it.each(FORMATS)('as %s also when there are none', (format) => {
    expect(() => report(format, [])).not.toThrow()
    if (format === 'json' || format === 'sarif') expect(() => JSON.parse(report(format, []))).not.toThrow()
  })
})
