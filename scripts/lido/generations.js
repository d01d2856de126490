// Writes what each generation of Lido's vault contracts has, and where it runs, from their sources and the deployments that
// were recorded: node scripts/lido/generations.js path/to/core
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { readInterfaces } from './solidity.js'

const [clone] = process.argv.slice(2)
const git = (...words) => execFileSync('git', ['-C', clone, ...words], { encoding: 'utf8', maxBuffer: 1e9 })

const TAGS = ['v3.0.0-rc.1', 'v3.0.0-rc.2', 'v3.0.0-rc.3', 'v3.0.0', 'v3.0.2', 'v3.1.0-rc.1']
const CHAINS = [
  ['hoodi', 560048, 'v3.1.0-rc.1'],
  ['mainnet', 1, 'v3.0.2'],
]
/** By contract: its key in the files of deployments. */
const CONTRACTS = {
  Dashboard: 'dashboardImpl',
  VaultHub: 'vaultHub',
  OperatorGrid: 'operatorGrid',
  PredepositGuarantee: 'predepositGuarantee',
  StakingVault: 'stakingVaultImplementation',
  VaultFactory: 'stakingVaultFactory',
  LazyOracle: 'lazyOracle',
}
/** Factories of pools, v1.1.0: `deployments/` of lidofinance/vaults-wrapper. */
const POOL_FACTORIES = {
  hoodi: '0xd05ebF24A340ece8B8FB53a170F1171DCd02b4d9',
  mainnet: '0x3f221b8E5bC098cC6C23611BEeacaeCfD77e1587',
}
/** The addresses that readers need, by their names in `docs/_data/environment.json`. */
const NAMED = {
  LidoLocator: 'lidoLocator',
  'Lido (stETH)': 'app:lido',
  WstETH: 'wstETH',
  VaultHub: 'vaultHub',
  OperatorGrid: 'operatorGrid',
  PredepositGuarantee: 'predepositGuarantee',
  LazyOracle: 'lazyOracle',
  Accounting: 'accounting',
  VaultFactory: 'stakingVaultFactory',
  'StakingVault beacon': 'stakingVaultBeacon',
  'StakingVault implementation': 'stakingVaultImplementation',
  'Dashboard implementation': 'dashboardImpl',
}

const SOURCES = ['contracts/0.8.25', 'contracts/common', 'contracts/openzeppelin/5.2']

const interfacesAt = memoize((revision) => {
  const command = 'git -C "$0" archive "$@" | tar -xO --wildcards "*.sol"'
  const text = execFileSync('sh', ['-c', command, clone, revision, ...SOURCES], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  const read = readInterfaces(text)
  return Object.fromEntries(Object.keys(CONTRACTS).map((name) => [name, read(name)]))
})

function textAt(revision, path) {
  return git('show', `${revision}:${path}`)
}

function memoize(make) {
  const made = new Map()
  return (key) => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key)
  }
}

const deployedAt = memoize((key) => JSON.parse(textAt(...key.split(' '))))

/** The implementation, or the contract itself where there is no proxy. */
function addressIn(deployed, key) {
  const { implementation, address } = deployed[key] ?? {}
  return implementation?.address ?? address
}

/** Each contract that ran on a chain, with the time from which and until which; a Dashboard runs for ever. */
function runsOn(network, chainId) {
  const file = `deployed-${network}.json`
  const revisions = git(
    'log',
    '--reverse',
    '--diff-filter=AM',
    '--since=2025-10-01',
    '--format=%h %cs',
    TAGS.at(-1),
    '--',
    file,
  )
    .trim()
    .split('\n')
  const runs = []
  for (const line of revisions) {
    const [revision, since] = line.split(' ')
    const deployed = deployedAt(`${revision} ${file}`)
    for (const [contract, key] of Object.entries(CONTRACTS)) {
      const address = addressIn(deployed, key)
      const last = runs.findLast((run) => run.contract === contract)
      // Branches that were merged record older ones again.
      if (!address || runs.some((run) => run.contract === contract && run.address === address)) continue
      if (last && contract !== 'Dashboard' && contract !== 'VaultFactory') last.until = since
      const factory = contract === 'Dashboard' ? { factory: deployed.stakingVaultFactory?.address } : {}
      runs.push({
        contract,
        chainId,
        generation: generationOf(contract, revision, since),
        address,
        ...factory,
        since,
      })
    }
  }
  return runs
}

/** The first tag that has the sources with which it was recorded; otherwise the last one before with their interface. */
function generationOf(contract, revision, since) {
  const own = interfacesAt(revision)[contract]
  const shape = ({ functions, errors }) => JSON.stringify([functions, errors])
  const same = TAGS.filter((tag) => shape(interfacesAt(tag)[contract]) === shape(own))
  const exact = same.find((tag) => interfacesAt(tag)[contract].source === own.source)
  return exact ?? same.findLast((tag) => dateOf(tag) <= since) ?? same[0]
}

const dateOf = memoize((tag) => git('log', '-1', '--format=%cs', tag).trim())

/** What all tags have, and what only some have. */
function compare(contract, kind) {
  const lists = TAGS.map((tag) => interfacesAt(tag)[contract][kind])
  const known = [...new Set(lists.flat())].sort()
  const tagsWith = (name) => TAGS.filter((_, index) => lists[index].includes(name))
  const some = known.filter((name) => tagsWith(name).length < TAGS.length)
  return {
    all: known.filter((name) => !some.includes(name)),
    some: Object.fromEntries(some.map((name) => [name, tagsWith(name)])),
  }
}

const runs = CHAINS.flatMap(([network, chainId]) => runsOn(network, chainId)).filter(
  ({ since, until }) => since !== until,
)
const contracts = Object.keys(CONTRACTS).map((name) => ({
  name,
  functions: compare(name, 'functions'),
  errors: compare(name, 'errors'),
  roles: compare(name, 'roles'),
}))
const [commit, date] = git('log', '-1', '--format=%H %cs', TAGS.at(-1)).trim().split(' ')
const facts = {
  $schema: '../../schemas/contract-generations.schema.json',
  version: 1,
  source: { repository: 'https://github.com/lidofinance/core', commit, date },
  generations: TAGS.map((name) => ({ name, date: dateOf(name) })),
  runs,
  contracts,
}
writeFileSync('docs/_data/generations.json', `${JSON.stringify(facts, null, 2)}\n`)

const file = 'docs/_data/environment.json'

/** The addresses of a deployment as it is at a tag. */
function contractsAt(tag, network) {
  const deployed = deployedAt(`${tag} deployed-${network}.json`)
  const named = Object.entries(NAMED).map(([name, key]) => {
    const address = name.endsWith('implementation') ? addressIn(deployed, key) : deployed[key]?.proxy?.address
    return [name, address ?? deployed[key]?.address]
  })
  return { ...Object.fromEntries(named), 'DeFi Wrapper factory': POOL_FACTORIES[network] }
}

/** A line of the file, which has each deployment on one. */
function lineOf(deployment) {
  return `    ${JSON.stringify(deployment).replaceAll(/([:,])(?=["{\d]|false|true)/g, '$1 ')}`
}

// The file that the CLI comes with has the proxies of today, and a former factory with its Dashboard.
const known = JSON.parse(readFileSync(file, 'utf8')).deployments
const [hoodi] = known
const own = runs.find((run) => run.contract === 'Dashboard' && run.generation === 'v3.0.0-rc.2')
const shared = { others: {}, supported: false }
const made = [
  {
    name: 'hoodi-v3.0.0-rc.2',
    file: hoodi.file,
    chainId: hoodi.chainId,
    contracts: { VaultFactory: own.factory, 'Dashboard implementation': own.address },
    ...shared,
  },
  {
    name: 'mainnet-v3.0.2',
    file: 'deployed-mainnet.json',
    chainId: 1,
    contracts: contractsAt('v3.0.2', 'mainnet'),
    ...shared,
  },
]
const kept = known.slice(1).filter(({ name }) => !/-v3/.test(name))
const now = { ...hoodi, contracts: { ...hoodi.contracts, ...contractsAt('v3.1.0-rc.1', 'hoodi') } }
const before = readFileSync(file, 'utf8')
const at = before.indexOf('"deployments": [') + '"deployments": ['.length
writeFileSync(file, `${before.slice(0, at)}\n${[now, ...kept, ...made].map(lineOf).join(',\n')}\n  ]\n}\n`)
console.log(runs.map((run) => Object.values(run).join(' ')).join('\n'))
