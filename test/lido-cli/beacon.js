// The parts of the Beacon API that the CLI asks.

/** Answers a request by the validators of a state; 404 as a node does, for what it does not know or does not serve. */
export async function answerBeacon(url, beacon, response) {
  const found = beacon && (await find(url.slice(1), beacon))
  response.statusCode = found ? 200 : 404
  if (found?.bytes) {
    response.setHeader('content-type', 'application/octet-stream')
    response.setHeader('eth-consensus-version', beacon.fork)
    return response.end(found.bytes)
  }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(found ?? { code: 404, message: 'NOT_FOUND' }))
}

async function find(path, beacon) {
  const pubkey = /^eth\/v1\/beacon\/states\/head\/validators\/(0x\w+)$/.exec(path)?.[1]
  if (pubkey) return validatorOf(pubkey.toLowerCase(), beacon)
  if (path === 'eth/v1/beacon/headers/finalized') {
    const { stateRoot } = await stateOf(beacon)
    return { data: { root: ZERO, header: { message: headerOf(beacon.slot, stateRoot, beacon) } } }
  }
  if (path.startsWith('eth/v1/beacon/headers?parent_root=')) {
    return { data: [{ header: { message: headerOf(beacon.slot + 1, ZERO, beacon) } }] }
  }
  if (path !== 'eth/v2/debug/beacon/states/finalized' || !beacon.servesStates) return undefined
  return stateOf(beacon)
}

const made = new WeakMap()

/** Its bytes and root, made once. */
async function stateOf(beacon) {
  const { makeBeaconState } = await import('./beacon-state.js')
  if (!made.has(beacon)) made.set(beacon, makeBeaconState(beacon))
  return made.get(beacon)
}

const ZERO = `0x${'0'.repeat(64)}`

function headerOf(slot, stateRoot, { proposerIndex }) {
  return {
    slot: String(slot),
    proposer_index: String(proposerIndex),
    parent_root: ZERO,
    state_root: stateRoot,
    body_root: ZERO,
  }
}

function validatorOf(pubkey, { validators }) {
  const [index, found] = Object.entries(validators).find(([, one]) => one.pubkey === pubkey) ?? []
  if (!found) return undefined
  const never = '18446744073709551615'
  return {
    execution_optimistic: false,
    finalized: false,
    data: {
      index,
      balance: found.balance,
      status: 'pending_initialized',
      validator: {
        pubkey,
        withdrawal_credentials: found.withdrawalCredentials,
        effective_balance: found.balance,
        slashed: false,
        activation_eligibility_epoch: never,
        activation_epoch: never,
        exit_epoch: never,
        withdrawable_epoch: never,
      },
    },
  }
}
