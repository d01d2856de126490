import { describe, expect, test } from 'vitest'
import { formatProblem } from '../../../src/terminal/log.ts'
import { inspectCommands } from '../../../src/tool/check/commands.ts'
import type { Facts } from '../../../src/tool/facts/facts.ts'
import type { Manifest } from '../../../src/tool/manifest/schema.ts'
import { assembleTree } from '../../../src/tool/manifest/tree.ts'
import { facts, pageOf } from './tool-fixture.ts'

const vault = '0x4C9fFC325392090F789255b9948Ab1659b797964'
const account = '0x3508A952176b3c15387C97BE809eaffB1982176a'
const pubkey = `0x${'95'.repeat(48)}`

/** The problems of a line in a block, as they are printed. */
function report(line: string, known: Facts = facts, language = 'sh'): string {
  const { problems } = inspectCommands([pageOf(`\`\`\`${language}\n${line}\n\`\`\``)], known)
  return problems.map((problem) => formatProblem(problem)).join('\n')
}

const UNASKED =
  'docs/page.md:2:COLUMN  error  with FLAG, this line signs without a question, with values that a reader may copy\n' +
  '    remove FLAG, and write placeholders such as <address> for values'

/** @param word the word with the flag in the line */
const unasked = (line: string, flag: string, word = flag) =>
  UNASKED.replace('COLUMN', String(line.indexOf(` ${word}`) + 2)).replaceAll('FLAG', flag)

describe('a line that signs without a question is an error', () => {
  test.each([
    ['with an address', `yarn start vo w fund 1 -v ${vault} -y`, '-y'],
    ['with the long flag', `yarn start --yes vo w fund 1 -v ${vault}`, '--yes'],
    ['with the flag in one word with others', `yarn start vo w fund 1 -yv ${vault}`, '--yes', '-yv'],
    ['with an address beside a placeholder', `yarn start vo w fund <ether> -v ${vault} -y`, '-y'],
    [
      'with an address in JSON',
      `yarn start c dashboard w role-grant <dashboard> '[{"account":"${account}","role":"0x…"}]' -y`,
      '-y',
    ],
    ['with the public key of a validator', `yarn start c dashboard w exit <dashboard> ${pubkey} -y`, '-y'],
    ['without any value that a reader must fill in', 'yarn start d w prove -i 123 -y', '-y'],
    [
      'with values that the shell reads from a file',
      'yarn start d w predeposit "$(cat deposits.json)" -y',
      '-y',
    ],
    ['that offers a transaction and answers yes to it', `yarn start vo r info -v ${vault} -y`, '-y'],
  ])('%s', (_name, line, flag, word = flag) => {
    expect(report(line)).toBe(unasked(line, flag, word))
  })

  test('that should fail on the page, which depends on the state of the chain', () => {
    const line = `$ yarn start vo w fund 1 -v ${vault} -y`
    expect(report(`${line}\nError: 1\n[1]`, facts, 'console run')).toBe(unasked(line, '-y'))
  })

  test('of a command that never asks, with an address', () => {
    expect(report(`yarn start report w by-vaults-submit ${vault}`)).toBe(
      'docs/page.md:2:38  error  this line signs without a question, with values that a reader may copy\n' +
        '    write placeholders such as <address> for values',
    )
  })
})

describe('a line is accepted', () => {
  test.each([
    ['that asks', `yarn start vo w fund 1 -v ${vault}`],
    ['that shows what it would sign', `yarn start vo w fund 1 -v ${vault} --populate-tx -y`],
    ['that reads', `yarn start contracts hub r is-v-connected ${vault} -y`],
    ['in which all that could be copied is a placeholder', 'yarn start vo w fund <ether> -v <vault> -y'],
    ['whose values are variables of the shell', 'yarn start vo w fund 1 -v "$VAULT" -y'],
    ['of a command that never asks, without values', 'yarn start report w submit-all'],
    ['that prints its help', `yarn start vo w fund 1 -v ${vault} -y --help`],
  ])('%s', (_name, line) => {
    expect(report(line)).toBe('')
  })
})

describe('annotations of any tool say which option confirms', () => {
  const manifest: Manifest = {
    version: 1,
    name: 'till',
    invocations: { installed: 'till' },
    options: [
      { flags: '--now', confirms: true },
      { flags: '--dry', previews: true },
    ],
    commands: [{ path: 'pay', access: 'write', caller: 'the owner', arguments: [{ name: 'to' }] }],
  }
  const till: Facts = { tree: assembleTree(manifest), calls: new Map() }

  test('so that its lines are checked', () => {
    const line = `till pay ${account} --now`
    expect(report(line, till)).toBe(unasked(line, '--now'))
    expect(report(`till pay ${account} --now --dry`, till)).toBe('')
    expect(report(`till pay ${account}`, till)).toBe('')
  })

  test('and that --yes, which confirms in most tools, does not', () => {
    const line = `till pay ${account} --yes`
    const withOption = (option: { flags: string; confirms?: boolean }): Facts => ({
      tree: assembleTree({ ...manifest, options: [option] }),
      calls: new Map(),
    })
    expect(report(line, withOption({ flags: '--yes' }))).toBe(unasked(line, '--yes'))
    expect(report(line, withOption({ flags: '--yes', confirms: false }))).toBe('')
  })
})
