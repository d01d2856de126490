import { describe, expect, test } from 'vitest'
import { type PackedFacts, unpackFacts } from '../../../../src/features/explain/explain-facts.ts'
import { explainText, findLazyFile } from '../../../../src/features/explain/explain-text.ts'
import { formatExplanation } from '../../../../src/features/explain/format-explanation.ts'
import {
  findDeployment,
  packAddresses,
  unpackAddresses,
} from '../../../../src/features/explain/pack-addresses.ts'
import { lazyGroups, packFacts, packLazyGroups } from '../../../../src/features/explain/pack-facts.ts'
import { ENGLISH } from '../../../../src/model/labels.ts'
import { describeArgument, describeCommand, describeOption } from '../../../../src/tool/facts/facts.ts'
import { assembleTree, availableOptions } from '../../../../src/tool/manifest/tree.ts'
import { facts } from '../../tool/tool-fixture.ts'
import { lido, sendFacts } from './explain-fixture.ts'

test('descriptions, calls and addresses arrive as they were, descriptions of reads without their details', () => {
  for (const command of facts.tree?.commands ?? []) {
    const arrived = lido.tree.byPath.get(command.path)
    const about = arrived ? (arrived.facts.description ?? '') : 'nothing'
    const whole = describeCommand(command, facts)
    if (command.facts.access === 'read') expect(whole).toContain(about.replace(/\.$/, ''))
    else expect(about).toBe(whole)
    for (const { name } of command.arguments)
      expect(arrived?.arguments.find((one) => one.name === name)?.description ?? '').toBe(
        describeArgument(name, command, facts),
      )
    // Those from above as well, which a command may describe in its own way.
    const described = (one: typeof command | undefined, from: Parameters<typeof describeOption>[2]) =>
      one && availableOptions(one).map((option) => describeOption(option, one, from))
    expect(described(arrived, lido)).toEqual(described(command, facts))
    const call = facts.calls.get(command.path)
    const isSent = command.facts.access === 'write'
    const changing = call?.functions.filter(({ mutability }) => isSent && mutability.endsWith('payable'))
    expect(lido.calls.get(command.path)?.functions).toEqual(
      isSent || call?.offers
        ? changing?.map(({ contract, signature }) => `${contract}.${signature.replace(/\(.*/, '()')}`)
        : undefined,
    )
  }
  for (const { name: deployment, contracts } of facts.environment?.deployments ?? []) {
    for (const [name, address] of Object.entries(contracts)) {
      const known = findDeployment(address, lido)
      const key = address.toLowerCase()
      if (lido.addresses.has(key)) expect(known).toMatchObject({ address: key, names: [name] })
      else expect(known).toMatchObject({ names: [], deployments: [deployment] })
    }
  }
  expect(lido.addresses.size).toBe(15)
})

test('commands of a group may be listed apart from it', () => {
  const commands = [{ path: 'a' }, { path: 'b' }, { path: 'a c' }, { path: 'b c', aliases: ['d'] }]
  const tree = assembleTree({ version: 1, name: 'x', invocations: { installed: 'x' }, commands })
  const { tree: arrived, sectionOf } = sendFacts({ tree, calls: new Map() })
  expect(arrived.commands.map(({ path }) => path)).toEqual(['a', 'a c', 'b', 'b c'])
  expect(arrived.commands.map(sectionOf)).toEqual([
    '/reference/#a',
    '/reference/#a-c',
    '/reference/#b',
    '/reference/#b-c',
  ])
})

test('addresses are sent in full if no deployment is a current one, those of another form not at all', () => {
  const deployment = { name: 'x', file: '', chainId: 1, supported: true, others: {} }
  const contracts = { One: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', Other: 'addr1vx' }
  const packed = packAddresses([{ ...deployment, contracts }], [])
  expect(packed.digits).toBe('5aaeb6053f3e94c9b9a09f33669435e7ef1beaed ')
  expect([...unpackAddresses(packed).addresses.values()]).toEqual([
    { address: contracts.One.toLowerCase(), names: ['One'], chainIds: [1], deployments: ['x'] },
  ])
})

const FILES = [
  ['contracts dashboard'],
  ['contracts hub', 'contracts operator-grid'],
  ['contracts pdg', 'contracts vault', 'contracts factory', 'contracts v-v', 'contracts lazy-oracle'],
  ['defi-wrapper'],
]

describe('commands of groups that no page documents, and of large ones', () => {
  const tree = facts.tree ?? assembleTree({ version: 1, name: 'x', invocations: {}, commands: [] })
  const documented = tree.commands.filter(({ path }) => !path.startsWith('defi-wrapper'))
  const pages = [{ url: '/reference/', documented: documented.map(({ path }) => `command:${path}`) }]
  const groups = lazyGroups(tree, pages)
  const files = groups.map((each, index) => ({ groups: each, link: { url: `/${index}`, integrity: '' } }))
  const packed = packFacts(facts, tree, { pages, labels: ENGLISH.tool, lazyFiles: files })
  const sent: PackedFacts = JSON.parse(JSON.stringify(packed))
  const withoutThem = unpackFacts(sent)
  const apart = (urls: readonly string[]) =>
    unpackFacts(
      sent,
      new Map(
        urls.map((url) => [
          url,
          JSON.parse(
            JSON.stringify(
              packLazyGroups(groups[Number(url.slice(1))] ?? [], facts, { pages, labels: ENGLISH.tool }),
            ),
          ),
        ]),
      ),
    )
  const whole = apart(files.map(({ link }) => link.url))

  test('come apart, and are the same then', () => {
    expect(groups.map((file) => file.map(({ path }) => path))).toEqual(FILES)
    expect(withoutThem.tree.commands.length).toBeLessThan(120)
    expect(new Set(whole.tree.byPath.keys())).toEqual(new Set(lido.tree.byPath.keys()))
    const line = 'lsv-cli dw use-cases wrapper-operations w create-pool --populate-tx'
    const said = [whole, lido].map((context) => formatExplanation(explainText(line, context), context))
    expect(said[0]).toBe(said[1])
    for (const { path } of documented) {
      const known = [withoutThem, apart(['/1']), whole].map(({ tree: each, sectionOf }) => {
        const command = each.byPath.get(path)
        return command && sectionOf(command)
      })
      expect(known[2]).toMatch(/^\/reference\/#/)
      expect([known[2], undefined]).toContain(known[0])
      expect([known[2], undefined]).toContain(known[1])
    }
  })

  test.each([
    ['lsv-cli dw contracts', '/3'],
    ['lsv-cli defi-wrapper x y', '/3'],
    ['lsv-cli defi-wraper contracts', '/3'],
    ['lsv-cli contracts hub r roles', '/1'],
    ['lsv-cli contracts pdg r roles; lsv-cli contracts hub r roles', '/1'],
    ['lsv-cli contracts', undefined],
    ['lsv-cli vo r info', undefined],
    ['echo defi-wrapper', undefined],
  ])('are asked for by %s: %s', (line, asked) => {
    expect(findLazyFile(explainText(line, withoutThem), withoutThem)?.url).toBe(asked)
    expect(findLazyFile(explainText(line, whole), whole)).toBeUndefined()
  })

  test('come one file after the other, if a text names several', () => {
    const text = 'lsv-cli contracts pdg r roles; lsv-cli contracts hub r roles'
    const one = apart(['/1'])
    expect(findLazyFile(explainText(text, one), one)?.url).toBe('/2')
    const both = apart(['/2', '/1'])
    expect(formatExplanation(explainText(text, both), both)).toBe(
      formatExplanation(explainText(text, lido), lido),
    )
  })

  test('are not set apart where no page documents any', () => {
    expect(lazyGroups(tree, [])).toEqual([])
  })
})
