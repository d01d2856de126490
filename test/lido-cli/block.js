// What JSON-RPC says of the block that everything is in.
import { toHex } from 'viem'

const ZERO = `0x${'0'.repeat(64)}`
const NO_ADDRESS = `0x${'0'.repeat(40)}`
const BLOOM = `0x${'0'.repeat(512)}`

/** The only block. */
export function blockOf({ number, timestamp }) {
  return {
    number: toHex(number),
    timestamp: toHex(timestamp),
    hash: `0x${'b1'.repeat(32)}`,
    parentHash: ZERO,
    nonce: '0x0000000000000000',
    sha3Uncles: ZERO,
    logsBloom: BLOOM,
    transactionsRoot: ZERO,
    stateRoot: ZERO,
    receiptsRoot: ZERO,
    miner: NO_ADDRESS,
    difficulty: '0x0',
    totalDifficulty: '0x0',
    extraData: '0x',
    size: '0x1',
    gasLimit: toHex(60_000_000),
    gasUsed: '0x0',
    baseFeePerGas: toHex(1_000_000_000),
    mixHash: ZERO,
    transactions: [],
    uncles: [],
  }
}

/** The logs of a transaction with their position. */
export function inBlock(logs, transactionHash, { number, hash }) {
  return logs.map((log, index) => ({
    ...log,
    blockNumber: number,
    blockHash: hash,
    logIndex: toHex(index),
    transactionIndex: '0x0',
    transactionHash,
    removed: false,
  }))
}

/** The receipt of a transaction, so old that it has the confirmations that the CLI waits for. */
export function receiptOf(transactionHash, logs, { block, gasUsed }) {
  return {
    transactionHash,
    transactionIndex: '0x0',
    blockHash: block.hash,
    blockNumber: toHex(BigInt(block.number) - 10n),
    from: NO_ADDRESS,
    to: NO_ADDRESS,
    cumulativeGasUsed: toHex(gasUsed),
    gasUsed: toHex(gasUsed),
    effectiveGasPrice: block.baseFeePerGas,
    contractAddress: null,
    logs: inBlock(logs, transactionHash, block),
    logsBloom: BLOOM,
    status: '0x1',
    type: '0x2',
  }
}
