// Formats numbers for people: wei as ETH, basis points as percent, seconds as days, timestamps as dates.

/** Units of the chain: by how many decimal places, and to which unit, they are converted. */
const CHAIN_UNITS: Readonly<Record<string, [decimals: number, unit: string]>> = {
  wei: [18, 'ETH'],
  gwei: [9, 'ETH'],
  'basis points': [2, '%'],
  'basis point': [2, '%'],
  bps: [2, '%'],
}
/** Units of time, in milliseconds. */
const TIME_UNITS: Readonly<Record<string, bigint>> = {
  ms: 1n,
  second: 1000n,
  minute: 60_000n,
  hour: 3_600_000n,
}
const SHORT_TIMES: Readonly<Record<string, string>> = {
  millisecond: 'ms',
  s: 'second',
  sec: 'second',
  min: 'minute',
  h: 'hour',
}
const SPANS: readonly [bigint, string][] = [
  [86_400_000n, 'day'],
  [3_600_000n, 'hour'],
  [60_000n, 'minute'],
  [1000n, 'second'],
  [1n, 'millisecond'],
]
/** Timestamps, in seconds, of 2001 to 2100: a number between them is a time, not a duration of decades. */
const MOMENTS = [1_000_000_000n, 4_102_444_800n] as const
const BYTES = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB']

/** Formats a number in the unit that people use; undefined if `text` is not a plain decimal number. */
export function amountInWords(text: string, unit: string): string | undefined {
  if (!/^-?\d{1,80}(?:\.\d{0,80})?$/.test(text)) return undefined
  const name = unit.toLowerCase().replace(/ in .*$/, '')
  const known = CHAIN_UNITS[name]
  if (known) return `${shift(text, known[0])}${known[1] === '%' ? '' : ' '}${known[1]}`
  const part = /^10⁻¹⁸ (.+)$/.exec(unit)?.[1]
  if (part !== undefined) return counted(shift(text, 18), part)
  if (/^\d+$/.test(text)) {
    const time = timeInWords(BigInt(text), name)
    if (time !== undefined) return time
    if (name === 'bytes' || name === 'byte') return sizeInWords(BigInt(text))
  }
  return `${grouped(text)} ${unit}`
}

/** Moves the decimal point to the left. */
function shift(text: string, positions: number): string {
  const sign = text.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = text.slice(sign.length).split('.')
  const digits = whole.padStart(positions + 1, '0')
  const point = digits.length - positions
  return sign + grouped(`${digits.slice(0, point)}.${digits.slice(point)}${fraction}`)
}

/** Separates thousands by commas and removes leading and trailing zeros. */
function grouped(text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  const number = whole.replace(/^(-?)0+(?=\d)/, '$1').replace(/\B(?=(?:\d{3})+$)/g, ',')
  const decimals = fraction.replace(/0+$/, '')
  return decimals === '' ? number : `${number}.${decimals}`
}

function counted(number: string, noun: string): string {
  return `${number} ${number === '1' || noun.endsWith('s') ? noun : `${noun}s`}`
}

function timeInWords(count: bigint, unit: string): string | undefined {
  const single = unit.replace(/s$/, '') || unit
  const size = TIME_UNITS[unit] ?? TIME_UNITS[SHORT_TIMES[single] ?? SHORT_TIMES[unit] ?? single]
  if (size === undefined) return undefined
  const total = count * size
  const seconds = total / 1000n
  if (seconds >= MOMENTS[0] && seconds < MOMENTS[1] && size <= 1000n) return timestampInWords(seconds)
  const spans: string[] = []
  let rest = total
  for (const [length, name] of SPANS) {
    if (rest >= length) spans.push(counted(grouped(String(rest / length)), name))
    rest %= length
  }
  return spans.slice(0, 3).join(' ') || counted('0', single)
}

function timestampInWords(seconds: bigint): string {
  return `${new Date(Number(seconds) * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function sizeInWords(bytes: bigint): string {
  let size = Number(bytes)
  let step = 0
  for (; size >= 1024 && step < BYTES.length - 1; step++) size /= 1024
  return step === 0
    ? counted(grouped(String(bytes)), 'byte')
    : `${Math.round(size * 100) / 100} ${BYTES[step]}`
}
