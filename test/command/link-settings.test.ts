// What is done about broken links, broken anchors and duplicate routes, as the settings ask.
import { describe, expect, test } from 'vitest'
import { makeSite } from './command.ts'

const config = { title: 'Site', url: 'https://example.org', baseUrl: '/' }
const pages = {
  'docs/index.md': '# Home\n\nWhere it begins.\n',
  'docs/guide.md': '# Guide\n\nHow to go on.\n',
}

const site = (settings: object, files: Record<string, string>) =>
  makeSite({
    ...pages,
    ...files,
    'docs.config.json': JSON.stringify({ ...config, ...settings }, undefined, 2),
  })

/** For each setting: a site that has the fault, and the report but for its severity. */
const FAULTS = {
  onBrokenLinks: {
    files: { 'docs/index.md': '# Home\n\nRead the [guide](/gide).\n' },
    report: ['docs/index.md:3:10', 'broken link /gide', 'no such page: /gide; did you mean "/guide"?'],
    default: 'throw',
  },
  onBrokenMarkdownLinks: {
    files: { 'docs/index.md': '# Home\n\nRead the [guide](./giude.md).\n' },
    report: [
      'docs/index.md:3:10',
      'broken link ./giude.md',
      'no such file: docs/giude.md; did you mean "./guide.md"?',
    ],
    default: 'throw',
  },
  onBrokenAnchors: {
    files: {
      'docs/index.md': '# Home\n\nRead [on](guide.md#stpes).\n',
      'docs/guide.md': '# Guide\n\nHow.\n\n## Steps\n',
    },
    report: [
      'docs/index.md:3:6',
      'broken anchor guide.md#stpes',
      '/guide has no #stpes; did you mean "#steps"?',
    ],
    default: 'warn',
  },
  onDuplicateRoutes: {
    files: { 'docs/other.md': '---\nslug: /guide\n---\n\n# Other\n\nAnother one.\n' },
    report: [
      'docs/other.md',
      'docs/guide.md has the same path, /guide',
      'only that file is built; set slug in the front matter of one of them',
    ],
    default: 'warn',
  },
} as const

const REACTIONS = {
  ignore: { code: 0, severity: '' },
  log: { code: 0, severity: 'info' },
  warn: { code: 0, severity: 'warning' },
  throw: { code: 1, severity: 'error' },
} as const

const ROWS = {
  onBrokenLinks: 'B-01',
  onBrokenMarkdownLinks: 'B-02',
  onBrokenAnchors: 'B-03',
  onDuplicateRoutes: 'B-04',
} as const

for (const [setting, fault] of Object.entries(FAULTS) as [
  keyof typeof FAULTS,
  (typeof FAULTS)[keyof typeof FAULTS],
][]) {
  const [position, message, hint] = fault.report
  const printed = (severity: string) => `${position}  ${severity}  ${message}\n    ${hint}\n`

  describe(`${setting}`, () => {
    test.each(Object.entries(REACTIONS))('[B-05] takes %s', async (reaction, { code, severity }) => {
      const outcome = await site({ [setting]: reaction }, fault.files).run('build', '--verbose')
      const said = outcome.stderr.replace(/^ {4}see lido-docs explain-rule .*\n/gm, '')
      expect(outcome.code).toBe(code)
      if (code === 0) expect(said).toBe(severity === '' ? '' : printed(severity))
      else expect(said.startsWith(`${printed('error')}1 error. Nothing was written.\n`)).toBe(true)
    })

    test(`[${ROWS[setting]}] is ${fault.default} when it is not set`, async () => {
      const { code, stdout, stderr } = await site({}, fault.files).run('build')
      const { code: expected, severity } = REACTIONS[fault.default]
      expect(code).toBe(expected)
      if (expected === 0) expect(stdout).toMatch(/^Built \d pages in build: .*, 1 warning\.\n$/)
      expect(stderr).toBe(printed(severity) + (expected === 0 ? '' : '1 error. Nothing was written.\n'))
    })

    test('[B-05] takes nothing else', async () => {
      expect(await site({ [setting]: 'wran' }, {}).run('build')).toEqual({
        code: 1,
        stdout: '',
        stderr:
          `docs.config.json:5:${setting.length + 7}  error  ${setting}: expected "ignore", "log", "warn" or "throw", got "wran"\n` +
          '    did you mean "warn"?\n1 error. Nothing was written.\n',
      })
    })
  })
}
