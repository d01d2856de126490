// Makes what nobody can write by hand: reports with their proofs, deposit data with true signatures, and what the mock node
// must know of both. All else of its state is written in `states/`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { SecretKey } from '@chainsafe/blst'
import { ByteVectorType, ContainerType, UintNumberType } from '@chainsafe/ssz'
import { computeDepositDomainByForkVersion } from '@lidofinance/lsv-cli/dist/utils/bls.js'
import { computeDepositDataRoot } from '@lidofinance/lsv-cli/dist/utils/get-deposit-data-root.js'
import { calculateIPFSAddCID } from '@lidofinance/lsv-cli/dist/utils/ipfs.js'
import { StandardMerkleTree } from '@openzeppelin/merkle-tree'

const eth = (amount) => String(BigInt(Math.round(amount * 1e6)) * 10n ** 12n)
const digits = (digit) => `0x${String(digit).repeat(40)}`
const VAULT = digits(1)
const OTHER_VAULT = digits(6)
const CREDENTIALS = `0x02${'0'.repeat(22)}${VAULT.slice(2)}`
const FOREIGN = CREDENTIALS.replace(/1/g, '6')
const NOW = 1767268800
/** Of Hoodi. */
const GENESIS = 1742213400
const write = (path, value) => {
  const text = typeof value === 'string' ? value : `${JSON.stringify(value, undefined, 2)}\n`
  mkdirSync(new URL(`${path}/..`, import.meta.url), { recursive: true })
  writeFileSync(new URL(path, import.meta.url), text)
}

/** A report of two vaults, as the oracle publishes it; the CLI finds it in its cache of files from IPFS. */
async function makeReport(timestamp, prevTreeCID, [value, fee, shares]) {
  const leaves = [
    [VAULT, value, fee, shares, shares, '0'],
    [OTHER_VAULT, eth(1), '0', '0', '0', '0'],
  ]
  const types = ['address', 'uint256', 'uint256', 'uint256', 'uint256', 'uint256']
  const dumped = StandardMerkleTree.of(leaves, types).dump()
  const names = [
    'vaultAddress',
    'totalValueWei',
    'fee',
    'liabilityShares',
    'maxLiabilityShares',
    'slashingReserve',
  ]
  const extra = (infraFee, liquidityFee) => ({
    inOutDelta: eth(32.5),
    prevFee: '0',
    infraFee,
    liquidityFee,
    reservationFee: '0',
  })
  const report = {
    ...dumped,
    merkleTreeRoot: dumped.tree[0],
    refSlot: 1000000 + (timestamp - NOW) / 12,
    blockHash: `0x${'b1'.repeat(32)}`,
    blockNumber: 1490000 + (timestamp - NOW) / 12,
    timestamp,
    prevTreeCID,
    leafIndexToData: Object.fromEntries(names.map((name, index) => [name, index])),
    extraValues: { [VAULT]: extra(eth(0.001), eth(0.002)), [OTHER_VAULT]: extra('0', '0') },
  }
  const text = JSON.stringify(report)
  const cid = String(await calculateIPFSAddCID(new TextEncoder().encode(text)))
  write(`files/ipfs-cache/${cid}.json`, text)
  return { root: dumped.tree[0], cid, refSlot: report.refSlot }
}

/** Deposit data whose signature is the one of a key that everybody can make. */
function makeDeposit(seed, amount, credentials = CREDENTIALS) {
  const key = SecretKey.fromKeygen(new Uint8Array(32).fill(seed))
  const pubkey = key.toPublicKey().toHex()
  const Bytes32 = new ByteVectorType(32)
  const Message = new ContainerType({
    pubkey: new ByteVectorType(48),
    withdrawalCredentials: Bytes32,
    amount: new UintNumberType(8),
  })
  const Signing = new ContainerType({ objectRoot: Bytes32, domain: Bytes32 })
  const message = {
    pubkey: Buffer.from(pubkey.slice(2), 'hex'),
    withdrawalCredentials: Buffer.from(credentials.slice(2), 'hex'),
    amount,
  }
  const domain = computeDepositDomainByForkVersion('0x10000910')
  const signature = key
    .sign(Signing.hashTreeRoot({ objectRoot: Message.hashTreeRoot(message), domain }))
    .toHex()
  const deposit_data_root = computeDepositDataRoot(pubkey, credentials, signature, BigInt(amount))
  return { pubkey, signature, amount, deposit_data_root }
}

const older = await makeReport(NOW - 2 * 86400, '', [eth(32.8), eth(0.002), eth(10)])
const before = await makeReport(NOW - 86400, older.cid, [eth(32.9), eth(0.0025), eth(10)])
const report = await makeReport(NOW, before.cid, [eth(33), eth(0.003), eth(10)])
const deposit = makeDeposit(1, 1000000000)
const second = makeDeposit(2, 1000000000)
write('files/deposits.json', `${JSON.stringify([deposit])}\n`)
write('files/deposit.json', `${JSON.stringify(deposit)}\n`)
write('files/next-deposits.json', `${JSON.stringify([second])}\n`)
const third = makeDeposit(3, 1000000000)
write('files/two-deposits.json', `${JSON.stringify([second, third])}\n`)
write('files/foreign-deposits.json', `${JSON.stringify([makeDeposit(1, 1000000000, FOREIGN)])}\n`)
write('files/deposits-32.json', `${JSON.stringify([makeDeposit(1, 32000000000)])}\n`)
write(
  'files/bad-deposits.json',
  `${JSON.stringify([{ ...deposit, deposit_data_root: `0x${'00'.repeat(32)}` }])}\n`,
)
write('files/top-ups.json', `${JSON.stringify([{ pubkey: deposit.pubkey, amount: eth(1) }])}\n`)

write('states/made.json', {
  answers: { 'LazyOracle.latestReportData': [NOW, report.refSlot, report.root, report.cid] },
  beacon: {
    fork: 'electra',
    servesStates: true,
    slot: (NOW - GENESIS) / 12,
    genesisTime: GENESIS,
    proposerIndex: 7,
    // The key of the third was used before, for another vault.
    validators: Object.fromEntries(
      [deposit, second, third].map(({ pubkey }, index) => [
        123 + index,
        { pubkey, withdrawalCredentials: index === 2 ? FOREIGN : CREDENTIALS, balance: '1000000000' },
      ]),
    ),
  },
})
