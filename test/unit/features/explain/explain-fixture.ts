// Lines explained by the facts of the Lido CLI, and by those of a small tool that knows nothing of Ethereum.

import {
  type ExplainFacts,
  PARSER,
  type PackedFacts,
  unpackFacts,
} from '../../../../src/features/explain/explain-facts.ts'
import { openReleases } from '../../../../src/features/explain/explain-releases.ts'
import { explainText } from '../../../../src/features/explain/explain-text.ts'
import type { Explanation, Remark } from '../../../../src/features/explain/explanation.ts'
import { packFacts } from '../../../../src/features/explain/pack-facts.ts'
import { type PackedReleases, packReleases } from '../../../../src/features/explain/pack-releases.ts'
import { ENGLISH } from '../../../../src/model/labels.ts'
import type { Facts } from '../../../../src/tool/facts/facts.ts'
import type { Manifest } from '../../../../src/tool/manifest/schema.ts'
import { assembleTree } from '../../../../src/tool/manifest/tree.ts'
import { facts } from '../../tool/tool-fixture.ts'

/** Facts as a browser gets them: packed, sent as JSON, unpacked. */
export function sendFacts(known: Facts): ExplainFacts {
  const { tree } = known
  if (!tree) throw new Error('there is no tree')
  const documented = tree.commands.map(({ path }) => `command:${path}`)
  const pages = [{ url: '/reference/', documented: [...documented, 'option:--yes', 'variable:CHAIN_ID'] }]
  const packed = packFacts(known, tree, { pages, labels: ENGLISH.tool })
  const sent: PackedFacts = JSON.parse(JSON.stringify(packed))
  const releases = packReleases(known, tree, ENGLISH.tool)
  const sentReleases: PackedReleases | undefined = releases && JSON.parse(JSON.stringify(releases))
  const judge = sentReleases && openReleases(sentReleases, PARSER)
  return unpackFacts(sent, new Map(), judge)
}

export const lido = sendFacts(facts)

const manifest: Manifest = {
  version: 1,
  name: 'tidy',
  parser: { name: 'commander', version: '14.0.0' },
  invocations: { installed: 'tidy' },
  options: [{ flags: '-q, --quiet', description: 'Prints nothing.' }],
  commands: [
    { path: 'box', aliases: ['b'], description: 'Works on boxes.' },
    {
      path: 'box fill',
      description: 'Moves files into a box.',
      arguments: [{ name: 'folder' }],
      options: [
        { flags: '--for <time>', unit: 'seconds', kind: 'natural', default: 90 },
        { flags: '--token <text>', env: 'TIDY_TOKEN' },
        { flags: '--size <bytes>', unit: 'bytes', kind: 'natural', mandatory: true },
      ],
    },
  ],
}

export const tidy = sendFacts({ tree: assembleTree(manifest), calls: new Map() })

/** The first command of a text. */
export function explained(line: string, context: ExplainFacts = lido): Explanation {
  const [explanation] = explainText(line, context).commands
  if (!explanation) throw new Error(`no command in ${line}`)
  return explanation
}

export const textsOf = (remarks: readonly Remark[]): string[] => remarks.map(({ text }) => text)

/** Each word with its kind. */
export function wordsOf(line: string, context: ExplainFacts = lido): string[] {
  return explained(line, context).parts.map(({ kind, text }) => `${kind} ${text}`)
}

/** What is said of a word of the first command. */
export function saidOf(line: string, word: string, context: ExplainFacts = lido): string[] {
  return textsOf(explained(line, context).parts.find(({ text }) => text.startsWith(word))?.remarks ?? [])
}

/** What is said of a text as a whole. */
export const saidOfText = (text: string): string[] => textsOf(explainText(text, lido).remarks)
