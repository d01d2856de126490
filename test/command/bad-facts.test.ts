// Facts and settings that are wrong in one position of their schemas, each in turn: whatever is there, a command reports it,
// and never ends with a stack.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createConfigSchema } from '../../src/config/schema.ts'
import {
  changelogSchema,
  contractsSchema,
  descriptionsSchema,
  environmentSchema,
  examplesSchema,
  generationsSchema,
  termsSchema,
} from '../../src/tool/facts/fact-schemas.ts'
import { annotationsSchema } from '../../src/tool/manifest/annotations-schema.ts'
import { manifestSchema } from '../../src/tool/manifest/schema.ts'
import { createChance } from '../chance.ts'
import { makeSite } from './command.ts'

const COUNT = Number(process.env.LIDO_DOCS_BAD_INPUTS || 60)
const FIRST_SEED = Number(process.env.LIDO_DOCS_FIRST_SEED || 1)

type Key = string | number

const ADDRESS = `0x${'4c'.repeat(20)}`

const LIFE = { since: '1.0', deprecated: { since: '1.1', by: 'box fill' } }

const VALUE = {
  kind: 'integer',
  unit: 'boxes',
  range: { min: 1, max: 9, multipleOf: 1 },
  enforcedBy: 'cli',
  default: 1,
  defaultNote: 'one',
  description: 'How many.',
  ...LIFE,
}

const COMMAND = {
  path: 'box fill',
  aliases: ['f'],
  description: 'Fills a box.',
  access: 'write',
  caller: 'STACKER_ROLE',
  irreversible: 'sends',
  undoneBy: 'box fill',
  ...LIFE,
  hidden: false,
  arguments: [{ name: 'files', optional: true, variadic: true, ...VALUE }],
  options: [
    {
      flags: '-s, --size <n>',
      mandatory: false,
      env: 'TIDY_SIZE',
      conflicts: ['--sort'],
      implies: ['--all'],
      ...VALUE,
      choices: undefined,
    },
    { flags: '--all', kind: 'json', shape: 'boxes', confirms: true, previews: false, version: false },
    { flags: '--sort <how>', choices: ['up', 'down'] },
  ],
  allowExcessArguments: true,
  helpFlags: '-h, --help',
  helpCommand: 'help',
}

const SHAPES = { boxes: { list: true, fields: { id: 'integer' }, ranges: { id: { min: 1 } } } }

/** The files of facts: their schemas, and what is right for them. */
const FACTS: Record<string, { schema: z.ZodMiniType; data: object }> = {
  manifest: {
    schema: manifestSchema,
    data: {
      version: 1,
      source: { repository: 'https://example.org/tidy', commit: 'abc', date: '2026-01-01' },
      name: 'tidy',
      release: '1.1',
      parser: { name: 'commander', version: '12.0.0' },
      invocations: { installed: 'tidy', npx: 'npx tidy' },
      package: 'tidy',
      options: [{ flags: '-v, --verbose' }],
      shapes: SHAPES,
      errors: [{ name: 'E_DISK', url: 'https://example.org/e/E_DISK' }],
      commands: [
        { path: 'box', defaultCommand: 'fill', runs: true },
        COMMAND,
        { path: 'box write' },
        { path: 'box write put', access: 'write' },
      ],
    },
  },
  annotations: {
    schema: annotationsSchema,
    data: {
      version: 1,
      invocations: { installed: 'tidy' },
      shapes: SHAPES,
      errors: [{ name: 'E_DISK' }],
      arguments: { files: VALUE },
      options: { '--size': VALUE },
      commands: { 'box fill': { access: 'write', caller: 'X', ...LIFE, options: { '--size': VALUE } } },
    },
  },
  contracts: {
    schema: contractsSchema,
    data: {
      version: 1,
      contracts: [
        {
          name: 'Shelf',
          group: 'box',
          address: 'the file one.json',
          roles: ['STACKER_ROLE'],
          errors: ['Full(uint256 size)', 'full()'],
          events: ['Put(address by)'],
          withoutCommand: ['burn((uint256 id)[] boxes)'],
        },
      ],
      calls: [
        {
          command: 'box fill',
          functions: [
            { contract: 'Shelf', signature: 'put(uint256 size)', mutability: 'payable', returns: 'uint256' },
          ],
          value: 'the size',
          confirms: true,
          checks: ['the size'],
          offers: 'an approval',
          sendsWith: '--all',
        },
      ],
      roleIds: { STACKER_ROLE: `0x${'2d'.repeat(32)}` },
      parameters: { 'Shelf.put.size': { unit: 'boxes', description: 'How many.' } },
    },
  },
  generations: {
    schema: generationsSchema,
    data: {
      version: 1,
      generations: [{ name: 'old' }, { name: 'new', date: '2026-01-01' }],
      runs: [
        {
          contract: 'Shelf',
          chainId: 1,
          generation: 'new',
          address: ADDRESS,
          factory: ADDRESS,
          since: '2026-01-01',
          until: '2026-02-01',
        },
      ],
      contracts: [
        {
          name: 'Shelf',
          functions: { all: ['put(uint256)'], some: { 'burn((uint256)[])': ['new'] } },
          errors: { all: ['full()'], some: { 'Full(uint256)': ['old'] } },
          roles: { all: ['STACKER_ROLE'], some: {} },
        },
      ],
    },
  },
  environment: {
    schema: environmentSchema,
    data: {
      version: 1,
      variables: [
        {
          name: 'TIDY_<NAME>',
          description: 'A name.',
          format: 'text',
          required: true,
          default: 'a',
          example: 'b',
          secret: false,
          fileOnly: false,
          conflicts: ['TIDY_SIZE'],
          pattern: '^a',
          ...LIFE,
        },
      ],
      signers: ['--all', 'TIDY_KEY'],
      chains: [
        {
          chainId: 1,
          name: 'one',
          title: 'One',
          explorer: 'https://example.org',
          forkVersion: '0x00000001',
          supported: true,
        },
      ],
      deployments: [
        {
          name: 'one',
          file: 'one.json',
          chainId: 1,
          supported: true,
          contracts: { Shelf: ADDRESS },
          others: { Other: ADDRESS },
        },
      ],
    },
  },
  changelog: {
    schema: changelogSchema,
    data: {
      version: 1,
      releases: [{ version: '1.0', date: '2026-01-01', channel: 'stable', changes: ['All of it.'] }],
    },
  },
  descriptions: {
    schema: descriptionsSchema,
    data: {
      version: 1,
      commands: { box: 'Boxes.' },
      arguments: { files: 'Files.' },
      options: { '--size': 'Size.' },
      overrides: { 'box fill': { arguments: { files: 'Files.' }, options: { '--size': 'Size.' } } },
    },
  },
  terms: { schema: termsSchema, data: { version: 1, page: 'index.md', terms: { Box: 'What holds.' } } },
  examples: {
    schema: examplesSchema,
    data: { version: 1, pages: { 'docs/index.md': { abc: { version: '1.0', inputs: 'def' } } } },
  },
}

const PAGE = `# Home

:::command box fill

    tidy box fill 1 --size 2

:::

:::commands
:::

:::contract Shelf errors
:::

:::contract Shelf others
:::

:::contract Shelf writes
:::

:::environment
:::

:::global-options
:::

:::addresses one
:::

:::changelog
:::

:::changes
:::

:::terms
:::

A :term[Box] and :error[Full].
`

const SETTINGS = {
  title: 'Tidy',
  url: 'https://example.org',
  onBrokenLinks: 'warn',
  docs: { path: 'docs', sidebars: { docs: [{ type: 'autogenerated', dirName: '.' }] } },
  i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { label: 'English' } } },
  themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] } },
  redirects: [{ from: '/old', to: '/' }],
  cli: {
    ...Object.fromEntries(Object.keys(FACTS).map((name) => [name, `${name}.json`])),
    releases: { '1.0': { manifest: 'manifest.json', environment: 'environment.json' } },
  },
}

const ODD: readonly unknown[] = [
  ...[
    null,
    true,
    0,
    -1,
    0.5,
    1e308,
    '',
    ' ',
    'a  b',
    'a\nb',
    '\0',
    '\ud800',
    '\u202e',
    '__proto__',
    '-',
    '--',
  ],
  ...[
    'pay(',
    'pay(tuple)',
    'pay(uint999)',
    `f(${'('.repeat(3000)}`,
    `f(uint256${'[]'.repeat(5000)})`,
    'f ( )',
  ],
  ...[
    '0x',
    '0x12',
    ADDRESS.slice(0, -1),
    `${ADDRESS}z`,
    '[',
    '(a+)+$',
    '*',
    '%',
    '<b>',
    '`',
    '|',
    '"',
    '\\',
    '#',
  ],
  ...[
    '..',
    '/',
    '//',
    '../x',
    'C:\\',
    'http://',
    'javascript:1',
    'de_DE_x',
    '2026-02-31',
    'x'.repeat(20_000),
  ],
  ...[[], {}, [null], { a: 1 }, [[]], ['', 'a', 'a']],
]

/** The position of every field of a schema; `x` is a key of a record, 0 the first of a list. */
function positionsIn(schema: z.core.JSONSchema.BaseSchema, path: readonly Key[] = []): (readonly Key[])[] {
  const { properties = {}, additionalProperties, items, anyOf = [], oneOf = [] } = schema
  const inner: [Key, unknown][] = [
    ...Object.entries(properties),
    ['x', additionalProperties],
    [0, Array.isArray(items) ? items[0] : items],
  ]
  const isSchema = (value: unknown): value is z.core.JSONSchema.BaseSchema =>
    typeof value === 'object' && value !== null
  if (path.length > 8) return [path]
  const found = [
    ...inner.flatMap(([key, field]) => (isSchema(field) ? positionsIn(field, [...path, key]) : [])),
    ...[...anyOf, ...oneOf].flatMap((shape) => (isSchema(shape) ? positionsIn(shape, path) : [])),
  ]
  return path.length === 0 ? found : [path, ...found]
}

/** A copy with another value in a position; what lacks on the way there is made. */
function withValue(data: unknown, [key, ...rest]: readonly Key[], value: unknown): unknown {
  if (key === undefined) return value
  if (typeof key === 'number') {
    const [first, ...others] = Array.isArray(data) ? data : []
    return [withValue(first, rest, value), ...others]
  }
  const fields = Object.entries(typeof data === 'object' && data && !Array.isArray(data) ? data : {})
  // A key of a record is also one that is there, such as the name of a command.
  const at = key === 'x' && fields[0] && !Object.hasOwn(data as object, 'x') ? fields[0][0] : key
  return Object.fromEntries([...fields, [at, withValue(Object.fromEntries(fields)[at], rest, value)]])
}

/** A copy in which the name of a key of a record is odd. */
function withKey(data: unknown, path: readonly Key[], key: string): unknown {
  const at = path.lastIndexOf('x')
  return at === -1 ? withValue(data, path, key) : withValue(data, [...path.slice(0, at), key], {})
}

const FILES = [
  ...Object.entries(FACTS).map(([name, facts]) => ({ path: `${name}.json`, ...facts })),
  { path: 'docs.config.json', schema: createConfigSchema(), data: SETTINGS },
]

const POSITIONS = FILES.flatMap(({ path, data, schema }) =>
  positionsIn(z.toJSONSchema(schema, { io: 'input', target: 'draft-7', reused: 'inline' })).map(
    (position) => ({
      path,
      data,
      position,
    }),
  ),
)

/** A prime number, so that a few seeds are of all files. */
const STRIDE = 7919

/** In the order of seeds, each position has its turn. */
function wrongSite(seed: number): { at: unknown; files: Record<string, string> } {
  const chance = createChance(seed)
  const { path, data, position } = POSITIONS[(seed * STRIDE) % POSITIONS.length] as (typeof POSITIONS)[number]
  const odd = chance.pick(ODD)
  const wrong = chance.happens(0.1)
    ? withKey(data, position, String(odd))
    : withValue(data, position, chance.happens(0.2) ? [odd] : odd)
  const files = Object.fromEntries(FILES.map((file) => [file.path, JSON.stringify(file.data)]))
  return {
    at: [path, ...position, typeof odd === 'string' ? odd.slice(0, 40) : odd],
    files: { ...files, [path]: JSON.stringify(wrong), 'docs/index.md': PAGE },
  }
}

test('the facts are right before one of them is wrong', async () => {
  const files = Object.fromEntries(FILES.map((file) => [file.path, JSON.stringify(file.data)]))
  const site = makeSite({ ...files, 'docs/index.md': PAGE })
  const { stderr } = await site.run('build', '--quiet', '--no-cache')
  expect(stderr.split('\n').filter((line) => / error /.test(line))).toEqual([])
})

test('wrong facts and settings are reported', { timeout: 4_000_000 }, async () => {
  for (let seed = FIRST_SEED; seed - FIRST_SEED < COUNT; seed++) {
    const { at, files } = wrongSite(seed)
    const site = makeSite(files)
    for (const args of [
      ['build', '--quiet', '--no-cache'],
      ...(seed % 5 === 0 ? [['explain', 'tidy box fill 1 --size 2']] : []),
    ]) {
      const { code, stderr } = await site.run(...args)
      const stack = /This is a bug|^ {4}at .*:\d+:\d+\)?$/m.test(stderr) ? stderr : ''
      expect([seed, at, code !== null && code < 70, stack]).toEqual([seed, at, true, ''])
    }
  }
})
