import { expect, test } from 'vitest'
import { findCommandLines } from '../../../src/tool/lines/command-lines.ts'
import { readYamlScripts } from '../../../src/tool/lines/yaml-scripts.ts'
import { treeOf } from './tree-of.ts'

const tree = treeOf('tidy', [{ path: 'list' }])

/** The words of each call of the tool, and the line of the file that it begins on. */
function callsIn(yaml: string): [line: number, words: string[]][] {
  const sample = { kind: 'block', language: 'yaml', text: yaml, line: 1, column: 1 } as const
  return findCommandLines(sample, tree).lines.map(({ words, start }) => [
    yaml.slice(0, start).split('\n').length,
    words.map(({ text }) => text),
  ])
}

test.each([
  ['a value', 'steps:\n  - run: tidy list --far', [[2, ['list', '--far']]]],
  ['a value below its step', 'steps:\n  - name: List\n    run: tidy list', [[3, ['list']]]],
  [
    'a value in quotes',
    `- run: "tidy list 'a b'"\n- run: 'tidy lost' # why`,
    [
      [1, ['list', 'a b']],
      [2, ['lost']],
    ],
  ],
  ['a value of several lines', 'run: tidy list\n  --far\nname: tidy lost', [[1, ['list', '--far']]]],
  [
    'lines',
    '- run: |\n    npm ci\n    tidy list \\\n      --far\n\n    tidy lost\n- uses: tidy lost',
    [
      [3, ['list', '--far']],
      [6, ['lost']],
    ],
  ],
  [
    'folded lines',
    'run: >-\n  tidy list\n  --far\n\n  tidy lost\n',
    [
      [2, ['list', '--far']],
      [5, ['lost']],
    ],
  ],
  [
    'what GitHub inserts',
    `run: tidy list --far $${'{{ env.FAR || "a b" }}'}`,
    [[1, ['list', '--far', '$______________________']]],
  ],
  [
    'a job of GitLab',
    'job:\n  before_script:\n  - tidy list\n  script:\n    - tidy lost\n    - |\n      tidy far\n    - "tidy near"\n',
    [
      [3, ['list']],
      [5, ['lost']],
      [7, ['far']],
      [8, ['near']],
    ],
  ],
  [
    'a job of GitLab in one line',
    'script: ["npm ci", \'tidy list\', tidy lost]',
    [
      [1, ['list']],
      [1, ['lost']],
    ],
  ],
  ['a service of Compose', 'web:\n  command: tidy list --far', [[2, ['list', '--far']]]],
  ['words', 'web:\n  command: ["tidy", "list", "a b"]\n', [[2, ['list', 'a b']]]],
  [
    'words below each other',
    'web:\n  command:\n    - tidy\n    - list # all\n    - a b\n    - --far\n',
    [[3, ['list', 'a b', '--far']]],
  ],
  ['words in several lines', 'web:\n  command: [\n    "tidy",\n    "list"\n  ]', [[3, ['list']]]],
  [
    'a program and its words',
    'web:\n  entrypoint: ["tidy"]\n  image: x\n  command: ["list"]\ndb:\n  command: [lost]',
    [[2, ['list']]],
  ],
  [
    'a container',
    'containers:\n  - command: ["tidy"]\n    args:\n      - list\n  - args: [lost]\n',
    [[2, ['list']]],
  ],
  [
    'no other fields',
    'name: tidy list\n# run: tidy list\non: tidy list\nrun: *all\nscript: !reference [tidy, list]\n',
    [],
  ],
])('commands are found in %s', (_name, yaml, calls) => {
  expect(callsIn(yaml)).toEqual(calls)
})

test('offsets are those of the text', () => {
  const yaml =
    'on: push\njobs:\n  a:\n    steps:\n      - run: |\n          tidy list\n      - run: tidy lost\n'
  const { text, scripts } = readYamlScripts(yaml)
  expect(text).toHaveLength(yaml.length)
  expect(scripts.map(({ start, end }) => yaml.slice(start, end))).toEqual([
    '          tidy list',
    'tidy lost',
  ])
})
