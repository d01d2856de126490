// The figures on our pages that readers copy into transactions, recomputed: keys, amounts, hashes, signatures, addresses.
import { readFileSync } from 'node:fs'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { describe, expect, test } from 'vitest'
import { findCommandLines } from '../../../src/tool/lines/command-lines.ts'
import { parseCommandLine } from '../../../src/tool/lines/parser.ts'
import { facts, pageOf } from '../tool/tool-fixture.ts'
import { pages } from './pages.ts'

const { tree, contracts, environment } = facts
if (!tree || !contracts || !environment) throw new Error('our docs have all facts')

const generations: { contracts: { errors: { all: string[]; some: Record<string, string[]> } }[] } =
  JSON.parse(readFileSync('docs/_data/generations.json', 'utf8'))

const hex = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`
const keccak = (text: string): string => hex(keccak_256(new TextEncoder().encode(text)))

/** Blocks that show what goes wrong. */
const EXCUSED = /<!-- skip check-commands:[^>]*-->\s*(`{3,})[\s\S]*?\1/g

/** Every command line of our pages that runs, with its page. */
const runs = pages.flatMap(({ path, text }) =>
  pageOf(text.replace(EXCUSED, '')).code.flatMap((sample) =>
    findCommandLines(sample, tree).lines.flatMap(({ words }) => {
      const outcome = parseCommandLine(
        tree,
        words.map(({ text }, index) => ({ text, index })),
      )
      return outcome.kind === 'run' ? [{ path, ...outcome }] : []
    }),
  ),
)

/** Every JSON block of our pages that is a list of objects with an amount. */
const amounts = pages.flatMap(({ path, text }) =>
  [...text.matchAll(/```json(?: title="([^"]*)")?\n([\s\S]*?)```/g)].flatMap(([, title = '', json = '']) =>
    [JSON.parse(json)]
      .flat()
      .filter((entry) => 'amount' in entry)
      .map((entry) => ({ path, title, isDeposit: 'signature' in entry, amount: BigInt(entry.amount) })),
  ),
)

describe('examples of our pages', () => {
  test('give one public key a call, as the CLI joins several wrongly: a list is no value there', () => {
    const joined = [
      'contracts dashboard write trigger-validator-withdrawal',
      'contracts hub write request-validator-exit',
      'contracts hub write trigger-validator-withdrawals',
      'contracts vault write trigger-v-w',
      'contracts vault write eject-validators',
    ]
    const kinds = joined.map((path) =>
      tree.byPath
        .get(path)
        ?.arguments.flatMap(({ name, kind }) => (/pubkeys|amounts/i.test(name) ? [kind] : [])),
    )
    expect(kinds).toEqual([
      ['hex48', 'decimal'],
      ['hex48'],
      ['hex48', 'decimal'],
      ['hex48', 'decimal'],
      ['hex48'],
    ])
    const listed = runs.filter(({ command, operands }) =>
      command.arguments.some(({ kind }, index) => kind === 'hex48' && operands[index]?.text.includes(',')),
    )
    expect(listed).toEqual([])
  })

  test('deposit 1 ETH in gwei, and top up in wei by less than the 31 ETH that the proof sends', () => {
    const deposits = amounts.filter(({ isDeposit }) => isDeposit)
    expect(new Set(deposits.map(({ amount }) => amount))).toEqual(new Set([10n ** 9n]))
    const topUps = amounts.filter(({ isDeposit }) => !isDeposit)
    expect(topUps.length).toBeGreaterThan(0)
    for (const { path, amount } of topUps) {
      expect(amount, path).toBeGreaterThanOrEqual(10n ** 18n)
      expect(amount, path).toBeLessThan(31n * 10n ** 18n)
    }
    const added = runs
      .filter(({ command }) => command.name === 'prove-and-top-up')
      .flatMap(({ operands }) => operands[1]?.text.split(',') ?? [])
    expect(new Set(added)).toEqual(new Set(['1000000000000000000', '0']))
  })

  test('ask for a fee and an expiry that the CLI takes', () => {
    const creations = runs.filter(({ command }) =>
      command.path.startsWith('vault-operations write create-vault'),
    )
    const values = creations.flatMap(({ options }) =>
      options.filter(({ option }) => /Expiry|FeeRate/.test(option.id)).map(({ value }) => value?.text),
    )
    expect(new Set(values)).toEqual(new Set(['86400', '500']))
  })
})

/** The texts that the contracts hash: core v3.0.0-rc.2, contracts/0.8.25. */
const ROLES = {
  FUND_ROLE: 'vaults.Permissions.Fund',
  WITHDRAW_ROLE: 'vaults.Permissions.Withdraw',
  MINT_ROLE: 'vaults.Permissions.Mint',
  BURN_ROLE: 'vaults.Permissions.Burn',
  REBALANCE_ROLE: 'vaults.Permissions.Rebalance',
  PAUSE_BEACON_CHAIN_DEPOSITS_ROLE: 'vaults.Permissions.PauseDeposits',
  RESUME_BEACON_CHAIN_DEPOSITS_ROLE: 'vaults.Permissions.ResumeDeposits',
  REQUEST_VALIDATOR_EXIT_ROLE: 'vaults.Permissions.RequestValidatorExit',
  TRIGGER_VALIDATOR_WITHDRAWAL_ROLE: 'vaults.Permissions.TriggerValidatorWithdrawal',
  VOLUNTARY_DISCONNECT_ROLE: 'vaults.Permissions.VoluntaryDisconnect',
  VAULT_CONFIGURATION_ROLE: 'vaults.Permissions.VaultConfiguration',
  COLLECT_VAULT_ERC20_ROLE: 'vaults.Dashboard.CollectVaultERC20',
  NODE_OPERATOR_MANAGER_ROLE: 'vaults.NodeOperatorFee.NodeOperatorManagerRole',
  NODE_OPERATOR_FEE_EXEMPT_ROLE: 'vaults.NodeOperatorFee.FeeExemptRole',
  NODE_OPERATOR_UNGUARANTEED_DEPOSIT_ROLE: 'vaults.NodeOperatorFee.UnguaranteedDepositRole',
  NODE_OPERATOR_PROVE_UNKNOWN_VALIDATOR_ROLE: 'vaults.NodeOperatorFee.ProveUnknownValidatorsRole',
  VAULT_MASTER_ROLE: 'vaults.VaultHub.VaultMasterRole',
  BAD_DEBT_MASTER_ROLE: 'vaults.VaultHub.BadDebtMasterRole',
  VALIDATOR_EXIT_ROLE: 'vaults.VaultHub.ValidatorExitRole',
  REDEMPTION_MASTER_ROLE: 'vaults.VaultHub.RedemptionMasterRole',
  PAUSE_ROLE: 'PausableUntilWithRoles.PauseRole',
  RESUME_ROLE: 'PausableUntilWithRoles.ResumeRole',
  REGISTRY_ROLE: 'vaults.OperatorsGrid.Registry',
  UPDATE_SANITY_PARAMS_ROLE: 'vaults.LazyOracle.UpdateSanityParams',
}

describe('what our pages print of contracts', () => {
  test('role hashes are those of the contracts', () => {
    const hashes = new Map(Object.entries(ROLES).map(([role, text]) => [role, keccak(text)]))
    hashes.set('DEFAULT_ADMIN_ROLE', `0x${'0'.repeat(64)}`)
    const printed = pages.flatMap(({ path, text }) =>
      [...text.matchAll(/\b([A-Z\d_]+_ROLE)`?(?: +[|│]|[ ]is)?[ ]+`?(0x[\da-f]{64})\b/g)].map(
        ([, role = '', hash]) => ({
          path,
          role,
          hash,
        }),
      ),
    )
    expect(printed.filter(({ role, hash }) => hashes.get(role) !== hash)).toEqual([])
    expect(new Set(printed.map(({ role }) => role))).toEqual(new Set(hashes.keys()))
  })

  test('signatures of errors are those of the contracts', () => {
    const ofGenerations = generations.contracts.flatMap(({ errors: { all, some } }) => [
      ...all,
      ...Object.keys(some),
    ])
    const ofTool = contracts.contracts.flatMap(({ errors }) =>
      errors.map((error) => {
        const [, name = '', parameters = ''] = /^(\w+)\((.*)\)$/.exec(error) ?? []
        const types = parameters.split(', ').map((parameter) => parameter.split(' ')[0])
        return `${name}(${types.join(',')})`
      }),
    )
    const known = new Set(
      [...ofTool, ...ofGenerations].map(
        (error) => `\`${error.split('(')[0]}\` \`${keccak(error).slice(0, 10)}\``,
      ),
    )
    const bare = pages.flatMap(({ text }) => [
      ...text.matchAll(/`(0x[\da-f]{8})`, which is `(\w+)`|`(0x[\da-f]{8})` is `(\w+)`/g),
    ])
    const pairs = bare.map(([, signature, name, other, otherName]) => [
      `\`${name ?? otherName}\``,
      `\`${signature ?? other}\``,
    ])
    expect(pairs.length).toBeGreaterThan(1)
    const wrong = pairs.filter(([name, signature]) => !known.has(`${name} ${signature}`))
    expect(wrong).toEqual([])
  })

  test('the domain of deposits on Hoodi is computed from its fork version', () => {
    const forkData = new Uint8Array(64)
    forkData.set([0x10, 0, 0x09, 0x10])
    const domain = hex(Uint8Array.from([3, 0, 0, 0, ...sha256(forkData).slice(0, 28)]))
    const helpers = pages.find(({ path }) => path === 'commands/pdg-helpers.md')
    expect(helpers?.text).toContain(`\n${domain}\n`)
  })

  test('addresses are those of the deployments, of standards, or made up so that it shows', () => {
    const known = new Set(
      [JSON.stringify(environment), JSON.stringify(contracts)]
        .flatMap((text) => text.match(/0x[\da-fA-F]{40}\b/g) ?? [])
        .map((address) => address.toLowerCase()),
    )
    // The account whose private key is 1 signs the examples that are run.
    known.add('0x7e5f4552091a69125d5dfcb7b8c2659029395bdf')
    const STANDARD = /^0x(?:(.)\1*|e{40})$/
    const strange = pages.flatMap(({ path, text }) =>
      (text.match(/0x[\da-fA-F]{40}\b/g) ?? [])
        .filter((address) => !known.has(address.toLowerCase()) && !STANDARD.test(address.toLowerCase()))
        .map((address) => `${path} ${address}`),
    )
    expect(strange).toEqual([])
  })
})
