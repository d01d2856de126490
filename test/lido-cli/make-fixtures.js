// Makes what the examples are run with: a report with its proofs, deposit data with true signatures, the state of the node.
import { mkdirSync, writeFileSync } from 'node:fs'
import { SecretKey } from '@chainsafe/blst'
import { ByteVectorType, ContainerType, UintNumberType } from '@chainsafe/ssz'
import { computeDepositDomainByForkVersion } from '@lidofinance/lsv-cli/dist/utils/bls.js'
import { computeDepositDataRoot } from '@lidofinance/lsv-cli/dist/utils/get-deposit-data-root.js'
import { calculateIPFSAddCID } from '@lidofinance/lsv-cli/dist/utils/ipfs.js'
import { StandardMerkleTree } from '@openzeppelin/merkle-tree'
import { keccak256, toHex } from 'viem'

const eth = (amount) => String(BigInt(Math.round(amount * 1e6)) * 10n ** 12n)
const digits = (digit) => `0x${String(digit).repeat(40)}`
const VAULT = digits(1)
const DASHBOARD = digits(2)
const OPERATOR = digits(3)
const RECIPIENT = digits(4)
const OTHER_VAULT = digits(6)
const SIGNER = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const LOCATOR = '0xe2EF9536DAAAEBFf5b1c130957AB3E80056b06D8'
const LIDO = '0x3508A952176b3c15387C97BE809eaffB1982176a'
const WSTETH = '0x7E99eE3C66636DE415D2d7C880938F2f40f94De4'
const HUB = '0x4C9fFC325392090F789255b9948Ab1659b797964'
const GRID = '0x501e678182bB5dF3f733281521D3f3D1aDe69917'
const PDG = '0xa5F55f3402beA2B14AE15Dae1b6811457D43581d'
const ORACLE = '0xf41491C79C30e8f4862d3F4A5b790171adB8e04A'
const FACTORY = '0xf0Cf0c852Bb2b41eF8171399a71be79aa67e6295'
const VIEWER = '0x069f5f448475c843e099198b5e9F9977bF84FDd0'
const CREDENTIALS = `0x02${'0'.repeat(22)}${VAULT.slice(2)}`
const ZERO_BYTES = `0x${'0'.repeat(64)}`
const NOW = 1767268800
const role = (name) => keccak256(toHex(name))
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
function makeDeposit(seed, amount, file) {
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
    withdrawalCredentials: Buffer.from(CREDENTIALS.slice(2), 'hex'),
    amount,
  }
  const domain = computeDepositDomainByForkVersion('0x10000910')
  const signature = key
    .sign(Signing.hashTreeRoot({ objectRoot: Message.hashTreeRoot(message), domain }))
    .toHex()
  const deposit_data_root = computeDepositDataRoot(pubkey, CREDENTIALS, signature, BigInt(amount))
  if (file) write(`files/${file}`, `${JSON.stringify([{ pubkey, signature, amount, deposit_data_root }])}\n`)
  return { pubkey, signature, amount, deposit_data_root }
}

const older = await makeReport(NOW - 2 * 86400, '', [eth(32.8), eth(0.002), eth(10)])
const before = await makeReport(NOW - 86400, older.cid, [eth(32.9), eth(0.0025), eth(10)])
const report = await makeReport(NOW, before.cid, [eth(33), eth(0.003), eth(10)])
const deposit = makeDeposit(1, 1000000000)
write('files/deposits.json', `${JSON.stringify([deposit])}\n`)
write('files/deposit.json', `${JSON.stringify(deposit)}\n`)
write('files/deposits-32.json', `${JSON.stringify([makeDeposit(1, 32000000000)])}\n`)
write(
  'files/bad-deposits.json',
  `${JSON.stringify([{ ...deposit, deposit_data_root: `0x${'00'.repeat(32)}` }])}\n`,
)
write('files/top-ups.json', `${JSON.stringify([{ pubkey: deposit.pubkey, amount: eth(1) }])}\n`)

const connection = {
  owner: DASHBOARD,
  shareLimit: eth(5000),
  vaultIndex: '1',
  disconnectInitiatedTs: 281474976710655,
  reserveRatioBP: 2000,
  forcedRebalanceThresholdBP: 1800,
  infraFeeBP: 100,
  liquidityFeeBP: 650,
  reservationFeeBP: 0,
  beaconChainDepositsPauseIntent: false,
}
const latestReport = { totalValue: eth(33), inOutDelta: eth(32.5), timestamp: NOW }
const record = {
  report: latestReport,
  maxLiabilityShares: eth(10),
  liabilityShares: eth(10),
  inOutDelta: [
    { value: eth(32.5), valueOnRefSlot: eth(32.5), refSlot: report.refSlot },
    { value: '0', valueOnRefSlot: '0', refSlot: 0 },
  ],
  minimalReserve: eth(1),
  redemptionShares: '0',
  cumulativeLidoFees: eth(0.003),
  settledLidoFees: eth(0.003),
}
const quarantine = { isActive: false, pendingTotalValueIncrease: '0', startTimestamp: 0, endTimestamp: 0 }
const viewed = {
  vaultAddress: VAULT,
  connection,
  record,
  totalValue: eth(33),
  liabilityStETH: eth(11),
  nodeOperatorFeeRate: 500,
  isReportFresh: true,
  quarantineInfo: quarantine,
}
const info = {
  vault: VAULT,
  aggregatedBalance: eth(33),
  inOutDelta: eth(32.5),
  withdrawalCredentials: CREDENTIALS,
  liabilityShares: eth(10),
  maxLiabilityShares: eth(10),
  mintableStETH: eth(22),
  shareLimit: eth(5000),
  reserveRatioBP: 2000,
  forcedRebalanceThresholdBP: 1800,
  infraFeeBP: 100,
  liquidityFeeBP: 650,
  reservationFeeBP: 0,
  pendingDisconnect: false,
}
const permissions = {
  FUND_ROLE: 'Fund',
  WITHDRAW_ROLE: 'Withdraw',
  MINT_ROLE: 'Mint',
  BURN_ROLE: 'Burn',
  REBALANCE_ROLE: 'Rebalance',
  PAUSE_BEACON_CHAIN_DEPOSITS_ROLE: 'PauseDeposits',
  RESUME_BEACON_CHAIN_DEPOSITS_ROLE: 'ResumeDeposits',
  REQUEST_VALIDATOR_EXIT_ROLE: 'RequestValidatorExit',
  TRIGGER_VALIDATOR_WITHDRAWAL_ROLE: 'TriggerValidatorWithdrawal',
  VOLUNTARY_DISCONNECT_ROLE: 'VoluntaryDisconnect',
  VAULT_CONFIGURATION_ROLE: 'VaultConfiguration',
}
const operatorRoles = {
  NODE_OPERATOR_MANAGER_ROLE: 'NodeOperatorManagerRole',
  NODE_OPERATOR_FEE_EXEMPT_ROLE: 'FeeExemptRole',
  NODE_OPERATOR_UNGUARANTEED_DEPOSIT_ROLE: 'UnguaranteedDepositRole',
  NODE_OPERATOR_PROVE_UNKNOWN_VALIDATOR_ROLE: 'ProveUnknownValidatorsRole',
}
const roles = Object.fromEntries([
  ...Object.entries(permissions).map(([name, text]) => [
    `Dashboard.${name}`,
    role(`vaults.Permissions.${text}`),
  ]),
  ...Object.entries(operatorRoles).map(([name, text]) => [
    `Dashboard.${name}`,
    role(`vaults.NodeOperatorFee.${text}`),
  ]),
])
const tier = {
  operator: OPERATOR,
  shareLimit: eth(5000),
  liabilityShares: eth(10),
  reserveRatioBP: 2000,
  forcedRebalanceThresholdBP: 1800,
  infraFeeBP: 100,
  liquidityFeeBP: 650,
  reservationFeeBP: 0,
}

write('states/vault.json', {
  chainId: 560048,
  block: { number: 1500000, timestamp: NOW + 3600 },
  gasUsed: 150000,
  balances: { [SIGNER.toLowerCase()]: eth(5), [VAULT]: eth(33), [RECIPIENT]: eth(0.25) },
  contracts: {
    [LOCATOR]: 'LidoLocator',
    [LIDO]: 'StEth',
    [WSTETH]: 'WstEth',
    [HUB]: 'VaultHub',
    [GRID]: 'OperatorGrid',
    [PDG]: 'PredepositGuarantee',
    [ORACLE]: 'LazyOracle',
    [FACTORY]: 'VaultFactory',
    [VIEWER]: 'VaultViewer',
    [VAULT]: 'StakingVault',
    [DASHBOARD]: 'Dashboard',
    [OTHER_VAULT]: 'StakingVault',
  },
  answers: {
    'LidoLocator.lido': LIDO,
    'LidoLocator.wstETH': WSTETH,
    'LidoLocator.vaultHub': HUB,
    'LidoLocator.operatorGrid': GRID,
    'LidoLocator.predepositGuarantee': PDG,
    'LidoLocator.lazyOracle': ORACLE,
    'LidoLocator.vaultFactory': FACTORY,
    ...roles,
    'Dashboard.DEFAULT_ADMIN_ROLE': ZERO_BYTES,
    'Dashboard.LIDO_LOCATOR': LOCATOR,
    'Dashboard.STETH': LIDO,
    'Dashboard.WSTETH': WSTETH,
    'Dashboard.VAULT_HUB': HUB,
    'Dashboard.stakingVault': VAULT,
    'Dashboard.initialized': true,
    'Dashboard.hasRole': true,
    'Dashboard.supportsInterface': true,
    'Dashboard.MAX_CONFIRM_EXPIRY': 2592000,
    'Dashboard.MIN_CONFIRM_EXPIRY': 3600,
    'Dashboard.getConfirmExpiry': 86400,
    'Dashboard.accruedFee': eth(0.05),
    'Dashboard.feeRate': 500,
    'Dashboard.feeRecipient': OPERATOR,
    'Dashboard.latestReport': latestReport,
    'Dashboard.liabilityShares': eth(10),
    'Dashboard.locked': eth(14.75),
    'Dashboard.maxLockableValue': eth(33),
    'Dashboard.minimalReserve': eth(1),
    'Dashboard.obligations': ['0', '0'],
    'Dashboard.remainingMintingCapacityShares': eth(12),
    'Dashboard.totalMintingCapacityShares': eth(22),
    'Dashboard.totalValue': eth(33),
    'Dashboard.withdrawableValue': eth(18.25),
    'Dashboard.vaultConnection': connection,
    'Dashboard.getRoleMembers': [SIGNER],
    'Dashboard.getRoleMemberCount': 1,
    'Dashboard.getRoleMember': SIGNER,
    'Dashboard.confirmingRoles': [ZERO_BYTES, roles['Dashboard.NODE_OPERATOR_MANAGER_ROLE']],
    'Dashboard.pdgPolicy': 0,
    'Dashboard.settledGrowth': '0',
    'Dashboard.latestCorrectionTimestamp': '0',
    'Dashboard.isApprovedToConnect': true,
    'StakingVault.availableBalance': eth(33),
    'StakingVault.stagedBalance': '0',
    'StakingVault.depositor': PDG,
    'StakingVault.nodeOperator': SIGNER,
    'StakingVault.owner': HUB,
    'StakingVault.pendingOwner': digits(0),
    'StakingVault.version': 1,
    'StakingVault.getInitializedVersion': 1,
    'StakingVault.withdrawalCredentials': CREDENTIALS,
    'StakingVault.DEPOSIT_CONTRACT': '0x00000000219ab540356cBB839Cbe05303d7705Fa',
    'StakingVault.calculateValidatorWithdrawalFee': '2',
    'StakingVault.beaconChainDepositsPaused': false,
    'VaultHub.CONNECT_DEPOSIT': eth(1),
    'VaultHub.LIDO': LIDO,
    'VaultHub.LIDO_LOCATOR': LOCATOR,
    'VaultHub.REPORT_FRESHNESS_DELTA': 172800,
    'VaultHub.MAX_RELATIVE_SHARE_LIMIT_BP': 3000,
    'VaultHub.PAUSE_INFINITELY': String(2n ** 256n - 1n),
    'VaultHub.isPaused': false,
    'VaultHub.getResumeSinceTimestamp': NOW - 86400 * 30,
    'VaultHub.vaultsCount': 2,
    'VaultHub.vaultByIndex': VAULT,
    'VaultHub.vaultConnection': connection,
    'VaultHub.vaultRecord': record,
    'VaultHub.latestReport': latestReport,
    'VaultHub.isReportFresh': true,
    'VaultHub.isVaultConnected': true,
    'VaultHub.isVaultHealthy': true,
    'VaultHub.isPendingDisconnect': false,
    'VaultHub.liabilityShares': eth(10),
    'VaultHub.locked': eth(14.75),
    'VaultHub.maxLockableValue': eth(33),
    'VaultHub.obligations': ['0', '0'],
    'VaultHub.obligationsShortfallValue': '0',
    'VaultHub.healthShortfallShares': '0',
    'VaultHub.settleableLidoFeesValue': '0',
    'VaultHub.totalMintingCapacityShares': eth(22),
    'VaultHub.totalValue': eth(33),
    'VaultHub.withdrawableValue': eth(18.25),
    'VaultHub.badDebtToInternalize': '0',
    'VaultHub.hasRole': true,
    'VaultHub.DEFAULT_ADMIN_ROLE': ZERO_BYTES,
    'VaultHub.VAULT_MASTER_ROLE': role('vaults.VaultHub.VaultMasterRole'),
    'VaultHub.PAUSE_ROLE': role('PausableUntilWithRoles.PauseRole'),
    'VaultHub.RESUME_ROLE': role('PausableUntilWithRoles.ResumeRole'),
    'OperatorGrid.tier': tier,
    'OperatorGrid.tiersCount': 4,
    'OperatorGrid.DEFAULT_TIER_ID': 0,
    'OperatorGrid.DEFAULT_TIER_OPERATOR': '0xFFfFfFffFFfffFFfFFfFFFFFffFFFffffFfFFFfF',
    'OperatorGrid.LIDO_LOCATOR': LOCATOR,
    'OperatorGrid.vaultTierInfo': [OPERATOR, 1, eth(5000), 2000, 1800, 100, 650, 0],
    'OperatorGrid.effectiveShareLimit': eth(5000),
    'OperatorGrid.group': {
      operator: OPERATOR,
      shareLimit: eth(10000),
      liabilityShares: eth(10),
      tierIds: [1, 2],
    },
    'OperatorGrid.isVaultInJail': false,
    'OperatorGrid.nodeOperatorCount': 1,
    'OperatorGrid.nodeOperatorAddress': OPERATOR,
    'OperatorGrid.getConfirmExpiry': 86400,
    'OperatorGrid.MAX_CONFIRM_EXPIRY': 2592000,
    'OperatorGrid.MIN_CONFIRM_EXPIRY': 3600,
    'OperatorGrid.REGISTRY_ROLE': role('vaults.OperatorsGrid.Registry'),
    'OperatorGrid.DEFAULT_ADMIN_ROLE': ZERO_BYTES,
    'PredepositGuarantee.PREDEPOSIT_AMOUNT': eth(1),
    'PredepositGuarantee.ACTIVATION_DEPOSIT_AMOUNT': eth(31),
    'PredepositGuarantee.MAX_TOPUP_AMOUNT': eth(2016),
    'PredepositGuarantee.isPaused': false,
    'PredepositGuarantee.nodeOperatorBalance': { total: eth(2), locked: '0' },
    'PredepositGuarantee.unlockedBalance': eth(2),
    'PredepositGuarantee.nodeOperatorGuarantor': SIGNER,
    'PredepositGuarantee.nodeOperatorDepositor': SIGNER,
    'PredepositGuarantee.claimableRefund': '0',
    'PredepositGuarantee.pendingActivations': '1',
    'PredepositGuarantee.validatorStatus': { stage: 1, stakingVault: VAULT, nodeOperator: SIGNER },
    'PredepositGuarantee.BEACON_ROOTS': '0x000F3df6D732807Ef1319fB7B8bB8522d0Beac02',
    'PredepositGuarantee.MIN_SUPPORTED_WC_VERSION': 2,
    'PredepositGuarantee.MAX_SUPPORTED_WC_VERSION': 2,
    'LazyOracle.latestReportData': [NOW, report.refSlot, report.root, report.cid],
    'LazyOracle.latestReportTimestamp': NOW,
    'LazyOracle.vaultQuarantine': quarantine,
    'LazyOracle.quarantinePeriod': 259200,
    'LazyOracle.maxRewardRatioBP': 350,
    'LazyOracle.maxLidoFeeRatePerSecond': '180000000000000000',
    'LazyOracle.vaultsCount': 2,
    'LazyOracle.vaultInfo': info,
    'LazyOracle.batchVaultsInfo': [info],
    'LazyOracle.LIDO_LOCATOR': LOCATOR,
    'LazyOracle.MAX_QUARANTINE_PERIOD': 2592000,
    'LazyOracle.MAX_REWARD_RATIO': 65535,
    'LazyOracle.MAX_LIDO_FEE_RATE_PER_SECOND': eth(10),
    'VaultFactory.LIDO_LOCATOR': LOCATOR,
    'VaultFactory.BEACON': '0xb3e6a8B6A752d3bb905A1B3Ef12bbdeE77E8160e',
    'VaultFactory.DASHBOARD_IMPL': '0x7CA203e3b7341341A4a83086780137eb283A9338',
    'VaultFactory.deployedVaults': true,
    'VaultFactory.createVaultWithDashboard': [VAULT, DASHBOARD],
    'VaultFactory.createVaultWithDashboardWithoutConnectingToVaultHub': [VAULT, DASHBOARD],
    'VaultViewer.vaultsByOwner': [VAULT],
    'VaultViewer.vaultsByRole': [VAULT],
    'VaultViewer.vaultsByOwnerBound': [[VAULT], 0],
    'VaultViewer.vaultsByRoleBound': [[VAULT], 0],
    'VaultViewer.vaultsConnected': [VAULT, OTHER_VAULT],
    'VaultViewer.vaultsConnectedBound': [[VAULT], 1],
    'VaultViewer.getVaultData': viewed,
    'VaultViewer.getVaultsDataBound': [[viewed], 1],
    'VaultViewer.hasRole': true,
    'VaultViewer.isOwner': true,
    'VaultViewer.isContract': true,
    'VaultViewer.VAULT_HUB': HUB,
    'VaultViewer.LAZY_ORACLE': ORACLE,
    'VaultViewer.LIDO_LOCATOR': LOCATOR,
    'VaultViewer.getRoleMembers': {
      vault: VAULT,
      owner: DASHBOARD,
      nodeOperator: OPERATOR,
      members: [[SIGNER]],
    },
    'VaultViewer.getRoleMembersBatch': [
      { vault: VAULT, owner: DASHBOARD, nodeOperator: OPERATOR, members: [[SIGNER]] },
    ],
    'StEth.getPooledEthByShares': { times: [11, 10] },
    'StEth.getPooledEthBySharesRoundUp': { times: [11, 10] },
    'StEth.getSharesByPooledEth': { times: [10, 11] },
    'StEth.balanceOf': eth(3),
    'StEth.sharesOf': eth(2.727273),
    'StEth.allowance': eth(100),
    'StEth.name': 'Liquid staked Ether 2.0',
    'StEth.symbol': 'stETH',
    'StEth.decimals': 18,
    'StEth.totalSupply': eth(1100000),
    'StEth.getTotalShares': eth(1000000),
    'StEth.getTotalPooledEther': eth(1100000),
    'WstEth.balanceOf': eth(2),
    'WstEth.allowance': eth(100),
    'WstEth.getStETHByWstETH': { times: [11, 10] },
    'WstEth.getWstETHByStETH': { times: [10, 11] },
    'WstEth.symbol': 'wstETH',
    'WstEth.stEthPerToken': eth(1.1),
    'WstEth.decimals': 18,
    'WstEth.name': 'Wrapped liquid staked Ether 2.0',
  },
  receiptLogs: [
    { contract: 'VaultFactory', event: 'VaultCreated', args: { vault: VAULT } },
    {
      contract: 'VaultFactory',
      event: 'DashboardCreated',
      args: { dashboard: DASHBOARD, vault: VAULT, admin: SIGNER },
    },
  ],
  logs: [],
  beacon: {
    [`eth/v1/beacon/states/head/validators/${deposit.pubkey}`]: {
      execution_optimistic: false,
      finalized: false,
      data: {
        index: '123',
        balance: '1000000000',
        status: 'pending_initialized',
        validator: {
          pubkey: deposit.pubkey,
          withdrawal_credentials: CREDENTIALS,
          effective_balance: '1000000000',
          slashed: false,
          activation_eligibility_epoch: '18446744073709551615',
          activation_epoch: '18446744073709551615',
          exit_epoch: '18446744073709551615',
          withdrawable_epoch: '18446744073709551615',
        },
      },
    },
  },
})
console.log(deposit, report)
