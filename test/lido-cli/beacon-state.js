// A whole state of the consensus layer with the validators of ours, so that the CLI can prove them; loaded when it asks.
import { ssz } from '@lodestar/types'
import { hexToBytes, toHex } from 'viem'

/** Makes the state. @returns its bytes in SSZ and its root; no bytes for a fork that the CLI's own library does not know */
export function makeBeaconState({ fork, slot, genesisTime, validators }) {
  const type = ssz[fork]?.BeaconState
  if (!type) return { bytes: new Uint8Array(), stateRoot: `0x${'0'.repeat(64)}` }
  const state = type.defaultViewDU()
  state.slot = slot
  state.genesisTime = genesisTime
  const last = Math.max(...Object.keys(validators).map(Number))
  for (let index = 0; index <= last; index++) {
    state.validators.push(ssz.phase0.Validator.toViewDU(validatorOf(validators[index])))
    state.balances.push(Number(validators[index]?.balance ?? 0))
  }
  state.commit()
  return { bytes: state.serialize(), stateRoot: toHex(state.hashTreeRoot()) }
}

function validatorOf(found) {
  const never = Number.POSITIVE_INFINITY
  return {
    pubkey: found ? hexToBytes(found.pubkey) : new Uint8Array(48),
    withdrawalCredentials: found ? hexToBytes(found.withdrawalCredentials) : new Uint8Array(32),
    effectiveBalance: Number(found?.balance ?? 0),
    slashed: false,
    activationEligibilityEpoch: never,
    activationEpoch: never,
    exitEpoch: never,
    withdrawableEpoch: never,
  }
}
