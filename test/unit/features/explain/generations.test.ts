// What is said of a command that does not work with all generations of the contracts that it calls.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unpackFacts } from '../../../../src/features/explain/explain-facts.ts'
import { explainText } from '../../../../src/features/explain/explain-text.ts'
import { misfitTexts } from '../../../../src/features/explain/misfit-texts.ts'
import { packFacts } from '../../../../src/features/explain/pack-facts.ts'
import { ENGLISH } from '../../../../src/model/labels.ts'
import { facts } from '../../tool/tool-fixture.ts'

const generations = JSON.parse(readFileSync('docs/_data/generations.json', 'utf8'))

test('a line says with which generations of its contract it works', () => {
  const { tree } = facts
  if (!tree) throw new Error('our docs have a manifest')
  const known = { ...facts, generations }
  const connect = tree.byPath.get('contracts dashboard write connect-to-vault-hub')
  expect(connect && misfitTexts(connect, known, ENGLISH.tool)).toEqual(['Only with Dashboard v3.0.0-rc.2.'])
  const context = unpackFacts(packFacts(known, tree, { pages: [], labels: ENGLISH.tool }))
  const line = 'yarn start contracts dashboard w connect-hub 0x2222222222222222222222222222222222222222'
  expect(JSON.stringify(explainText(line, context))).toContain('Only with Dashboard v3.0.0-rc.2.')
})
