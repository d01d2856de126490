// Reads transactions from a pasted text: calldata alone or with its recipient and value, the JSON of a
// transaction or of a batch, as multisigs export it, and what the tool prints.

export interface Transaction {
  /** `0x` and what is written after it. */
  data: string
  to?: string
  /** Wei. */
  value?: bigint
  chainId?: number
  /** A call that is not encoded: a function and its arguments as text, as batches may have them. */
  method?: { name: string; types: readonly string[]; values: readonly unknown[] }
}

/** `to`, `value` and `data` in the output of a tool, in any order, with or without quotes. */
const FIELD = /(?:^|[\s{,])["']?(to|value|data)["']?\s*[:=]?\s*["']?(0x\w*|\d+n?)["']?(?=[\s,}]|$)/gi
const DATA = /^0x(?:[\da-f]{2})*$/i
const ADDRESS = /^0x[\da-f]{40}$/i
/** Hex digits of a key, a hash or a role; no calldata has as many. */
const WORD = 66

/** The transactions of a text; undefined for any other text, such as a command line. */
export function readTransactions(text: string): readonly Transaction[] | undefined {
  const trimmed = text.trim()
  if (isCalldata(trimmed)) return [{ data: trimmed }]
  if (/^[{[]/.test(trimmed)) {
    const found = transactionsIn(parseJson(trimmed))
    if (found.length > 0) return found
  }
  return readFields(trimmed)
}

function isCalldata(text: string): boolean {
  return DATA.test(text) && text.length >= 10 && text.length !== WORD && !ADDRESS.test(text)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Fields = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

function transactionsIn(json: unknown, chain?: unknown): Transaction[] {
  if (Array.isArray(json)) return json.flatMap((one) => transactionsIn(one, chain))
  if (!isObject(json)) return []
  const chainId = json.chainId ?? chain
  if (Array.isArray(json.transactions)) return transactionsIn(json.transactions, chainId)
  const { to, value, data, contractMethod, contractInputsValues } = json
  const method = methodOf(contractMethod, contractInputsValues)
  const isEncoded = typeof data === 'string' && data.startsWith('0x')
  if (!isEncoded && !method) return []
  const id = Number(chainId)
  return [
    {
      data: isEncoded ? data : '0x',
      ...(typeof to === 'string' && { to }),
      ...toWei(value),
      ...(chainId !== undefined && Number.isSafeInteger(id) && { chainId: id }),
      ...(!isEncoded && method && { method }),
    },
  ]
}

function toWei(value: unknown): { value?: bigint } {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  return /^(?:\d{1,80}n?|0x[\da-f]{1,64})$/i.test(text) ? { value: BigInt(text.replace(/n$/, '')) } : {}
}

function methodOf(method: unknown, values: unknown): Transaction['method'] {
  if (!isObject(method) || typeof method.name !== 'string' || !Array.isArray(method.inputs)) return undefined
  const inputs = method.inputs.filter(isObject)
  return {
    name: method.name,
    types: inputs.map(({ type }) => String(type)),
    values: inputs.map(({ name }) => (isObject(values) ? values[String(name)] : undefined)),
  }
}

/** Fields that a tool printed; what is between two `data` belongs to one transaction. */
function readFields(text: string): Transaction[] | undefined {
  const found: Transaction[] = []
  let next: { to?: string; value?: bigint; data?: string } = {}
  for (const [, name = '', written = ''] of text.matchAll(FIELD)) {
    const key = name.toLowerCase() as keyof typeof next
    if (next[key] !== undefined) {
      if (next.data !== undefined) found.push({ ...next, data: next.data })
      next = {}
    }
    if (key === 'value') next.value = toWei(written).value
    else next[key] = written
  }
  if (next.data !== undefined) found.push({ ...next, data: next.data })
  return found.length > 0 ? found : undefined
}
