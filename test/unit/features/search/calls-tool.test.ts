import { expect, test } from 'vitest'
import {
  callsTool,
  continuesTerm,
} from '../../../../src/features/search/templates/client/search/calls-tool.ts'
import { phrases } from '../../../lists.ts'

const INVOCATIONS = ['yarn start', 'lsv-cli']

test.each(
  phrases(`
  yarn start vo r info · $ yarn start vo r info · sudo -u me lsv-cli vo r info ·
  CHAIN_ID=560048 yarn start vo r info · npx @lidofinance/lsv-cli@1.0.0 vo r info · npm start -- vo r info ·
  pnpm run start vo r info · bash -c 'yarn start vo r info' · ssh op@node "lsv-cli vo r info" ·
  C:\\Users\\me>lsv-cli.cmd vo r info · & "C:\\bin\\lsv-cli.ps1" vo r info · ./lsv-cli vo r info ·
  # look first yarn start vo r info
`),
)('a line of the tool is known: %s', (line) => {
  expect(callsTool(line, INVOCATIONS)).toBe(true)
})

test.each([
  'yarn start',
  'lsv-cli',
  'my-lsv-cli x',
  'yarn starts',
  'how to fund a vault',
  'restart the node',
  '',
])('other words are not taken for one: %s', (words) => {
  expect(callsTool(words, INVOCATIONS)).toBe(false)
})

const FUND = {
  kind: 'command' as const,
  name: 'vault-operations write fund',
  also: 'vo w fund',
  description: '',
  url: '/vo#fund',
}

test.each(['vo w fund 1 -v 0xab', 'vault-operations write fund --yes', 'vo w fund <eth> -y'])(
  'a line without the name of the tool is known by the command that it begins with: %s',
  (line) => {
    expect(continuesTerm(line, FUND)).toBe(true)
  },
)

test.each(['vo w fund', 'fund --yes', 'vo w fund a vault', ''])('other words are a question: %s', (words) => {
  expect(continuesTerm(words, FUND)).toBe(false)
  expect(continuesTerm('vo w fund 1', { ...FUND, kind: 'option' })).toBe(false)
})
