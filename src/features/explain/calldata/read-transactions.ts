// Reads transactions from a pasted text: calldata alone or with its recipient and value, the JSON of a
// transaction or of a batch, as multisigs export it, and what the tool prints. Hex digits that a mail has broken or cut are
// read as far as they go.

/** The fault of the digits of calldata, which are read nevertheless. */
export type Damage = 'noPrefix' | 'broken' | 'odd' | 'notHex'

export interface Transaction {
  /** `0x` and what is written after it. */
  data: string
  damages?: readonly Damage[]
  /** It may be something else, such as a key: only the selector of a known function makes it calldata. */
  isDoubtful?: true
  to?: string
  /** Wei. */
  value?: bigint
  chainId?: number
  /** A call that is not encoded: a function and its arguments as text, as batches may have them. */
  method?: { name: string; types: readonly string[]; values: readonly unknown[] }
}

/** `to`, `value` and `data` in the output of a tool, in any order, with or without quotes. */
const FIELD = /(?:^|[\s{,])["']?(to|value|data)["']?\s*[:=]?\s*["']?(0x\w*|\d+n?)["']?(?=[\s,}]|$)/gi
const ADDRESS = /^0x[\da-f]{40}$/i
/** The digits of a selector. */
const SELECTOR = 8
/** The digits of a key, a hash or a role, give or take one that was lost or typed twice. */
const isKeySized = (digits: number) => digits >= 62 && digits <= 66
/** Digits that go on in the next line, which a mail may quote (`> `) or encode (`=` at its end). */
const CONTINUED = /(0x[\da-f]{8,})((?:=?[ \t]*\r?\n[ \t>]*[\da-f]{2,}(?=[\s"',}=]|$))+)/gi

/** The transactions of a text; undefined for any other text, such as a command line. */
export function readTransactions(text: string): readonly Transaction[] | undefined {
  const trimmed = text.trim()
  const digits = readDigits(trimmed)
  if (digits) return [digits]
  if (/^[{[]/.test(trimmed)) {
    const found = transactionsIn(parseJson(trimmed))
    if (found.length > 0) return found
  }
  return readFields(trimmed)
}

/** Reads a text that is nothing but hex digits: with or without `0x`, in one line or several, whole or not. */
function readDigits(text: string): Transaction | undefined {
  const compact = text.replace(/^[ \t]*>+/gm, '').replace(/=\r?\n|["'`\s\u00ad\u200b-\u200d\ufeff]+/g, '')
  const [, prefix = '', digits = '', rest = ''] = /^(0x)?([\da-f]*)(.*)$/is.exec(compact) ?? []
  const isCutInWords = prefix === '' ? /^(?:…|\.{3})?$/.test(rest) : rest === '' || !/\s/.test(text)
  if (digits.length < (prefix === '' ? SELECTOR : 1) || !isCutInWords) return undefined
  if (prefix === '' && !/\d/.test(digits)) return undefined
  if (ADDRESS.test(`0x${digits}`) && rest === '') return undefined
  const lines = text.split(/\s+/).map((line) => line.replace(/^0x|\W/gi, '').length)
  const isDoubtful = prefix === '' || lines.every(isKeySized)
  return {
    ...repaired(digits, [
      ...(prefix === '' ? (['noPrefix'] as const) : []),
      ...(/\s/.test(text) ? (['broken'] as const) : []),
      ...(rest === '' ? [] : (['notHex'] as const)),
    ]),
    ...(isDoubtful && { isDoubtful }),
  }
}

/** Calldata of digits, without half a byte at its end. */
function repaired(digits: string, damages: readonly Damage[]): Pick<Transaction, 'data' | 'damages'> {
  const isOdd = digits.length % 2 === 1
  const all = isOdd ? [...damages, 'odd' as const] : damages
  return {
    data: `0x${isOdd ? digits.slice(0, -1) : digits}`,
    ...(all.length > 0 && { damages: all }),
  }
}

/** Reads a field, which is kept as it is where something else is among its digits. */
function repairedField(written: string): Pick<Transaction, 'data' | 'damages'> {
  const [, prefix, digits = '', dots] = /^(0x)?([\da-f]+)(…|\.{3})?$/i.exec(written) ?? []
  if (digits === '') return { data: written }
  return repaired(digits, [...(prefix ? [] : ['noPrefix' as const]), ...(dots ? ['notHex' as const] : [])])
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
  if (Array.isArray(json)) return json.flatMap((item) => transactionsIn(item, chain))
  if (!isObject(json)) return []
  const chainId = json.chainId ?? chain
  if (Array.isArray(json.transactions)) return transactionsIn(json.transactions, chainId)
  const { to, value, data, contractMethod, contractInputsValues } = json
  const method = methodOf(contractMethod, contractInputsValues)
  const isEncoded = typeof data === 'string' && /^(?:0x|[\da-f]{8,}$)/i.test(data)
  if (!isEncoded && !method) return []
  const id = Number(chainId)
  return [
    {
      ...(isEncoded ? repairedField(data) : { data: '0x' }),
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
  const broken = new Set<string>()
  const joined = text.replace(CONTINUED, (_all, first: string, others: string) => {
    const data = first + others.replace(/[^\da-f]/gi, '')
    broken.add(data)
    return data
  })
  const add = () => {
    const { data, ...fields } = next
    if (data === undefined) return
    const { damages = [], ...read } = repairedField(data)
    const all = broken.has(data) ? ['broken' as const, ...damages] : damages
    found.push({ ...fields, ...read, ...(all.length > 0 && { damages: all }) })
  }
  for (const [, name = '', written = ''] of joined.matchAll(FIELD)) {
    const key = name.toLowerCase() as keyof typeof next
    if (next[key] !== undefined) {
      add()
      next = {}
    }
    if (key === 'value') next.value = toWei(written).value
    else next[key] = written
  }
  add()
  return found.length > 0 ? found : undefined
}
