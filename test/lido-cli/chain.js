// The methods of JSON-RPC that the CLI asks an execution node. Transactions change nothing: each is mined at once.
import * as exported from '@lidofinance/lsv-cli/dist/abi/index.js'
import {
  decodeFunctionData,
  encodeErrorResult,
  encodeEventTopics,
  encodeFunctionResult,
  keccak256,
  multicall3Abi,
  toHex,
} from 'viem'
import { abiValue } from './values.js'

const ABIS = new Map(Object.entries(exported))
const MULTICALL = '0xca11bde05977b3631167028862be2a173976ca11'
const GWEI = 1_000_000_000n

/** Makes the function that answers a method with its parameters. It throws what is an error of JSON-RPC. */
export function createChain(state) {
  const block = blockOf(state)
  const transactions = new Map()
  const contracts = new Map(
    Object.entries(state.contracts).map(([address, name]) => [
      address.toLowerCase(),
      { address, ...contractOf(name) },
    ]),
  )

  const methods = {
    eth_chainId: () => toHex(state.chainId),
    eth_blockNumber: () => block.number,
    eth_getBlockByNumber: () => block,
    eth_getBlockByHash: () => block,
    eth_getBalance: ([address]) => toHex(BigInt(state.balances[address.toLowerCase()] ?? 0)),
    eth_getCode: ([address]) => (contracts.has(address.toLowerCase()) ? '0x60806040' : '0x'),
    eth_getTransactionCount: () => '0x0',
    eth_gasPrice: () => toHex(GWEI),
    eth_maxPriorityFeePerGas: () => toHex(GWEI),
    eth_feeHistory: () => ({
      oldestBlock: block.number,
      baseFeePerGas: [toHex(GWEI), toHex(GWEI)],
      gasUsedRatio: [0.5],
      reward: [[toHex(GWEI)]],
    }),
    eth_estimateGas: ([call]) => {
      answerCall(call)
      return toHex(state.gasUsed)
    },
    eth_call: ([call]) => answerCall(call),
    eth_simulateV1: ([{ blockStateCalls }]) =>
      blockStateCalls.map(({ calls }) => ({ ...block, calls: calls.map(simulate) })),
    eth_getLogs: ([{ address, topics }]) => logsOf(address, topics),
    eth_sendRawTransaction: ([raw]) => {
      const hash = keccak256(raw)
      transactions.set(hash, raw)
      return hash
    },
    eth_getTransactionByHash: ([hash]) => ({ hash, blockNumber: block.number, blockHash: block.hash }),
    eth_getTransactionReceipt: ([hash]) => receiptOf(hash),
  }

  function answerCall({ to, data }) {
    if (to?.toLowerCase() === MULTICALL) return answerMany(data)
    const contract = contracts.get(to?.toLowerCase())
    if (!contract) throw new Error(`no contract at ${to}`)
    const { abi, name, address } = contract
    const { functionName, args } = decodeFunctionData({ abi, data })
    const key = `${name}.${functionName}`
    const revert = state.reverts?.[key]
    if (revert) throw reverted(abi, revert)
    const item = abi.find(
      (entry) =>
        entry.type === 'function' &&
        entry.name === functionName &&
        entry.inputs.length === (args?.length ?? 0),
    )
    const written = find(state.answers, [`${address}.${functionName}`, key], args ?? [])
    if (written === undefined && item.stateMutability === 'view' && item.outputs.length > 0)
      console.error(`no answer for ${key}(${args ?? ''})`)
    const result = written?.times ? scale(args[0], written.times) : abiValue(written, item.outputs)
    return encodeFunctionResult({ abi: [item], functionName, result })
  }

  function answerMany(data) {
    const {
      args: [calls],
    } = decodeFunctionData({ abi: multicall3Abi, data })
    const result = calls.map(({ target, callData }) => {
      try {
        return { success: true, returnData: answerCall({ to: target, data: callData }) }
      } catch (error) {
        return { success: false, returnData: error.data ?? '0x' }
      }
    })
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  }

  function simulate(call) {
    const fine = { logs: [], gasUsed: toHex(state.gasUsed) }
    try {
      return { ...fine, status: '0x1', returnData: answerCall(call) }
    } catch (error) {
      return {
        ...fine,
        status: '0x0',
        returnData: '0x',
        error: { code: 3, message: error.message, data: error.data },
      }
    }
  }

  function logsOf(address, topics) {
    return (state.logs ?? []).flatMap(({ contract, event, args, data = '0x' }, index) => {
      const { abi } = contractOf(contract)
      const encoded = encodeEventTopics({ abi, eventName: event, args })
      if (topics?.[0] && ![topics[0]].flat().includes(encoded[0])) return []
      return {
        address,
        topics: encoded,
        data,
        blockNumber: block.number,
        blockHash: block.hash,
        logIndex: toHex(index),
        transactionIndex: '0x0',
        transactionHash: keccak256(toHex(index)),
        removed: false,
      }
    })
  }

  function receiptOf(hash) {
    return {
      transactionHash: hash,
      transactionIndex: '0x0',
      blockHash: block.hash,
      // So old that it has the confirmations that the CLI waits for.
      blockNumber: toHex(BigInt(block.number) - 10n),
      from: Object.keys(state.balances)[0],
      to: Object.keys(state.contracts)[0],
      cumulativeGasUsed: toHex(state.gasUsed),
      gasUsed: toHex(state.gasUsed),
      effectiveGasPrice: toHex(GWEI),
      contractAddress: null,
      logs: state.receiptLogs?.map(encodeLog) ?? [],
      logsBloom: `0x${'0'.repeat(512)}`,
      status: '0x1',
      type: '0x2',
    }
    function encodeLog({ contract, event, args }, index) {
      const { abi, address } = [...contracts.values()].find(({ name }) => name === contract)
      return {
        address,
        topics: encodeEventTopics({ abi, eventName: event, args }),
        data: '0x',
        blockNumber: block.number,
        blockHash: block.hash,
        logIndex: toHex(index),
        transactionIndex: '0x0',
        transactionHash: hash,
        removed: false,
      }
    }
  }

  return (method, params) => {
    const known = methods[method]
    if (!known) throw Object.assign(new Error(`the method ${method} does not exist`), { code: -32601 })
    return known(params)
  }
}

function contractOf(name) {
  const abi = ABIS.get(`${name}Abi`)
  if (!abi) throw new Error(`no ABI of ${name}`)
  return { name, abi }
}

/** The answer to a call: by its arguments where the state says so, as `name(a,b)`, else by its name. */
function find(answers, keys, args) {
  const list = args
    .map((arg) =>
      typeof arg === 'object'
        ? JSON.stringify(arg, (_, value) => (typeof value === 'bigint' ? String(value) : value))
        : String(arg),
    )
    .join(',')
  for (const key of keys) {
    for (const name of [`${key}(${list})`, key]) if (name in answers) return answers[name]
  }
  return undefined
}

/** A rate, such as that of shares, as `[numerator, denominator]`. */
function scale(amount, [numerator, denominator]) {
  return (amount * BigInt(numerator)) / BigInt(denominator)
}

function reverted(abi, { error, args = [] }) {
  const data = encodeErrorResult({ abi, errorName: error, args })
  return Object.assign(new Error('execution reverted'), { code: 3, data })
}

function blockOf({ block: { number, timestamp } }) {
  const zero = `0x${'0'.repeat(64)}`
  return {
    number: toHex(number),
    timestamp: toHex(timestamp),
    hash: `0x${'b1'.repeat(32)}`,
    parentHash: zero,
    nonce: '0x0000000000000000',
    sha3Uncles: zero,
    logsBloom: `0x${'0'.repeat(512)}`,
    transactionsRoot: zero,
    stateRoot: zero,
    receiptsRoot: zero,
    miner: `0x${'0'.repeat(40)}`,
    difficulty: '0x0',
    totalDifficulty: '0x0',
    extraData: '0x',
    size: '0x1',
    gasLimit: toHex(60_000_000),
    gasUsed: '0x0',
    baseFeePerGas: toHex(GWEI),
    mixHash: zero,
    transactions: [],
    uncles: [],
  }
}
