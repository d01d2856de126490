// What is made of printed helps, besides what `test/cases/helps` shows.
import { describe, expect, test } from 'vitest'
import { manifestOfHelp } from '../../../../src/features/manifest-maker/adapters/help/manifest-of-help.ts'
import { readHelp } from '../../../../src/features/manifest-maker/adapters/help/read-help.ts'

test('an alias of a command is not the name of another one', () => {
  const help = (name: string, text: string) => ({
    command: { name, aliases: [], description: '' },
    tree: { page: readHelp(text, ['tool', name]), children: [] },
  })
  const children = [
    help('ls', 'Usage:\n  tool ls\n\nAliases:\n  ls, list, l\n'),
    help('l', 'Usage:\n  tool l\n'),
  ]
  const page = readHelp('Usage:\n  tool [command]\n', ['tool'])
  const { manifest } = manifestOfHelp({ page, children }, 'tool')
  expect(manifest.commands.map(({ path, aliases }) => [path, aliases])).toEqual([
    ['ls', ['list']],
    ['l', undefined],
  ])
})

describe('the description of a value', () => {
  test.each([
    ['tags [array] [default: ["x","y"]]', { default: '["x","y"]', description: 'tags' }],
    ['files [array] [default: []]', { default: '[]', description: 'files' }],
    ['maps (default map[])', { default: 'map[]' }],
    ['a sentence (default shows just running)', { default: undefined }],
    ['none (default: None)', { description: 'none' }],
    ['token [env: TOKEN=a value of this machine]', { env: 'TOKEN', description: 'token' }],
    ['color [possible values: auto, never]', { choices: ['auto', 'never'], description: 'color' }],
    ['a bracket (default ")")', { default: ')' }],
    [
      'level (choices: "a", "b", default: "a", env: LVL)',
      { choices: ['a', 'b'], default: 'a', env: 'LVL', description: 'level' },
    ],
    [
      'size [env var: SIZE; default: 5; required]',
      { env: 'SIZE', default: '5', mandatory: true, description: 'size' },
    ],
    [
      'size [deprecated: no]            [string] [required]',
      { mandatory: true, description: 'size [deprecated: no]' },
    ],
    ['two (see "a) (default 5)', { default: '5' }],
    ['size [default: 1; 1<=x<=5]', { default: '1', description: 'size' }],
  ])('%s', (text, facts) => {
    const { options } = readHelp(`Usage: tool\n\nOptions:\n  --size <mb>  ${text}\n`, ['tool'])
    expect(options[0]).toEqual({ flags: '--size <mb>', description: text, ...facts })
  })
})
