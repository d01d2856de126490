// The contracts of a state: what they answer, what they refuse, and what becomes of a transaction. Calls are read and
// answers are written by the ABIs that the CLI's own package carries.
import * as exported from '@lidofinance/lsv-cli/dist/abi/index.js'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeEventTopics,
  encodeFunctionData,
  encodeFunctionResult,
  multicall3Abi,
  parseAbi,
} from 'viem'
import { openLedger } from './ledger.js'
import { abiValue } from './values.js'

const ABIS = new Map(Object.entries(exported))
const MULTICALL = '0xca11bde05977b3631167028862be2a173976ca11'
const REASON = parseAbi(['error Error(string)'])

/** Opens the contracts of a state. */
export function openContracts(state) {
  const ledger = openLedger(state.variables, state.figures)
  const contracts = new Map(
    Object.entries(state.contracts).map(([address, name]) => [
      address.toLowerCase(),
      { address, name, abi: abiOf(name) },
    ]),
  )

  /** A call with all that expressions may name: its parameters, who sends it and how much. */
  function readCall({ from, to, data, value }) {
    const contract = contracts.get(to?.toLowerCase())
    if (!contract) throw new Error(`no contract at ${to}`)
    const { functionName, args = [] } = decodeFunctionData({ abi: contract.abi, data })
    const item = contract.abi.find(
      (one) => one.type === 'function' && one.name === functionName && one.inputs.length === args.length,
    )
    const named = item.inputs.flatMap(({ name }, index) => [
      [name, lower(args[index])],
      [`_${index}`, lower(args[index])],
    ])
    const local = {
      ...Object.fromEntries(named),
      sender: (from ?? `0x${'0'.repeat(40)}`).toLowerCase(),
      value: BigInt(value ?? 0),
      called: contract.address.toLowerCase(),
    }
    return { ...contract, item, args, local, key: `${contract.name}.${functionName}` }
  }

  /** Throws what a contract refuses a call with. */
  function check({ key, local }) {
    for (const { when, error, args = [], reason } of state.refusals[key] ?? []) {
      if (when !== undefined && !ledger.evaluate(when, local)) continue
      const data =
        reason === undefined
          ? encodeError(error, resolve(args, local))
          : encodeErrorResult({ abi: REASON, errorName: 'Error', args: [reason] })
      throw Object.assign(new Error('execution reverted'), { code: 3, data })
    }
  }

  /** Answers a call. @returns what the function returns, encoded */
  function call(request) {
    if (request.to?.toLowerCase() === MULTICALL) return callMany(request)
    const found = readCall(request)
    check(found)
    const { item, key, address, local } = found
    const written = [`${address}.${item.name}`, key].find((name) => name in state.answers)
    // Zeros would be read as an answer, such as the hash of another role.
    if (written === undefined && item.stateMutability === 'view' && item.outputs.length > 0)
      throw new Error(`no answer for ${key}`)
    const answer = abiValue(resolve(state.answers[written], local), item.outputs)
    return encodeFunctionResult({ abi: [item], functionName: item.name, result: answer })
  }

  function callMany({ data }) {
    const [calls] = decodeFunctionData({ abi: multicall3Abi, data }).args
    const result = calls.map(({ target, callData }) => {
      try {
        return { success: true, returnData: call({ to: target, data: callData }) }
      } catch (error) {
        return { success: false, returnData: error.data ?? '0x' }
      }
    })
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  }

  /** Does a transaction. @returns its logs, without their position in the chain */
  function transact(request) {
    const found = readCall(request)
    check(found)
    const { key, local } = found
    const cases = [state.transactions[key] ?? []].flat()
    const chosen = cases.find(({ when }) => when === undefined || ledger.evaluate(when, local))
    const logs = (chosen?.logs ?? []).map((log) => encodeLog(log, local))
    for (const statement of chosen?.changes ?? []) ledger.change(statement, local)
    return logs
  }

  function encodeLog({ contract, event, args: written }, local) {
    const { abi, address } = [...contracts.values()].find(({ name }) => name === contract)
    const { inputs } = abi.find(({ type, name }) => type === 'event' && name === event)
    const args = resolve(written, local)
    const rest = inputs.filter(({ indexed }) => !indexed)
    return {
      address,
      topics: encodeEventTopics({ abi, eventName: event, args }),
      data: encodeAbiParameters(
        rest,
        rest.length === 0 ? [] : abiValue(args, [...rest, NOTHING]).slice(0, -1),
      ),
    }
  }

  /** Exchanges the expressions in a value, texts that begin with "=", and the calldata that it describes. */
  function resolve(written, local) {
    if (typeof written === 'string' && written.startsWith('=')) {
      return resolve(ledger.evaluate(written.slice(1), local), local)
    }
    if (Array.isArray(written)) return written.map((item) => resolve(item, local))
    if (typeof written !== 'object' || written === null) return written
    const entries = Object.entries(written).map(([name, value]) => [name, resolve(value, local)])
    const resolved = Object.fromEntries(entries)
    if (resolved.call === undefined) return resolved
    const [name, functionName] = resolved.call.split('.')
    return encodeFunctionData({ abi: abiOf(name), functionName, args: resolved.args })
  }

  return {
    call,
    transact,
    balanceOf: (address) => ledger.evaluate(`ether['${address.toLowerCase()}']`, {}),
    has: (address) => contracts.has(address.toLowerCase()),
  }
}

/** Makes a list of several outputs also of one. */
const NOTHING = { type: 'bool', name: '' }

function abiOf(name) {
  const abi = ABIS.get(`${name}Abi`)
  if (!abi) throw new Error(`no ABI of ${name}`)
  return abi
}

/** An error by its name, or as `Contract.name` where the contract that was called only passes it on. */
function encodeError(error, args) {
  const [name, errorName] = error.split('.')
  const abi = abiOf(name).filter(
    (one) => one.type === 'error' && one.name === errorName && one.inputs.length === args.length,
  )
  return encodeErrorResult({ abi, errorName, args: abiValue(args, [...abi[0].inputs, NOTHING]).slice(0, -1) })
}

/** Addresses and bytes as the ledger has them. */
function lower(value) {
  if (typeof value === 'string') return value.startsWith('0x') ? value.toLowerCase() : value
  if (Array.isArray(value)) return value.map(lower)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lower(one)]))
}
