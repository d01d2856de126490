// The methods of JSON-RPC that the CLI asks an execution node. A transaction is mined at once, and what follows from it
// is true from then on.
import { keccak256, parseTransaction, recoverTransactionAddress, toHex } from 'viem'
import { blockOf, inBlock, receiptOf } from './block.js'
import { openContracts } from './contracts.js'

const GWEI = 1_000_000_000n

/** Makes the function that answers a method with its parameters. It throws what is an error of JSON-RPC. */
export function createChain(state) {
  const block = blockOf(state.block)
  const contracts = openContracts(state)
  /** Logs by the hash of their transaction. */
  const mined = new Map()
  const sent = new Map()

  async function send(raw) {
    const { to, data, value, nonce } = parseTransaction(raw)
    const from = (await recoverTransactionAddress({ serializedTransaction: raw })).toLowerCase()
    const hash = keccak256(raw)
    mined.set(hash, contracts.transact({ from, to, data, value }))
    sent.set(from, Math.max(sent.get(from) ?? 0, (nonce ?? 0) + 1))
    return hash
  }

  function logsOf({ address, topics }) {
    const asked = [topics?.[0] ?? []].flat()
    return [...mined].flatMap(([hash, logs]) =>
      inBlock(logs, hash, block).filter(
        (log) =>
          log.address.toLowerCase() === address?.toLowerCase() &&
          (asked.length === 0 || asked.includes(log.topics[0])),
      ),
    )
  }

  function simulate(request) {
    const fine = { logs: [], gasUsed: toHex(state.gasUsed) }
    try {
      return { ...fine, status: '0x1', returnData: contracts.call(request) }
    } catch ({ message, data }) {
      return { ...fine, status: '0x0', returnData: '0x', error: { code: 3, message, data } }
    }
  }

  const methods = {
    eth_chainId: () => toHex(state.chainId),
    eth_blockNumber: () => block.number,
    eth_getBlockByNumber: () => block,
    eth_getBlockByHash: () => block,
    eth_getBalance: ([address]) => toHex(contracts.balanceOf(address)),
    eth_getCode: ([address]) => (contracts.has(address) ? '0x60806040' : '0x'),
    eth_getTransactionCount: ([address]) => toHex(sent.get(address.toLowerCase()) ?? 0),
    eth_gasPrice: () => toHex(GWEI),
    eth_maxPriorityFeePerGas: () => toHex(GWEI),
    eth_feeHistory: () => ({
      oldestBlock: block.number,
      baseFeePerGas: [toHex(GWEI), toHex(GWEI)],
      gasUsedRatio: [0.5],
      reward: [[toHex(GWEI)]],
    }),
    eth_estimateGas: ([request]) => {
      contracts.call(request)
      return toHex(state.gasUsed)
    },
    eth_call: ([request]) => contracts.call(request),
    eth_simulateV1: ([{ blockStateCalls }]) =>
      blockStateCalls.map(({ calls }) => ({ ...block, calls: calls.map(simulate) })),
    eth_getLogs: ([filter]) => logsOf(filter),
    eth_sendRawTransaction: ([raw]) => send(raw),
    eth_getTransactionByHash: ([hash]) => ({ hash, blockNumber: block.number, blockHash: block.hash }),
    eth_getTransactionReceipt: ([hash]) =>
      receiptOf(hash, mined.get(hash) ?? [], { block, gasUsed: state.gasUsed }),
  }

  return (method, params) => {
    const known = methods[method]
    if (!known) throw Object.assign(new Error(`the method ${method} does not exist`), { code: -32601 })
    return known(params)
  }
}
