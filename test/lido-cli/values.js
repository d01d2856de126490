// Values of JSON as viem wants them, by the types of an ABI; what is not written is zero.

/** One output is the value itself, several are an array. */
export function abiValue(written, outputs) {
  if (outputs.length === 0) return undefined
  if (outputs.length === 1) return toValue(written, outputs[0])
  return outputs.map((output, index) =>
    toValue(Array.isArray(written) ? written[index] : written?.[output.name], output),
  )
}

function toValue(written, { type, components }) {
  const list = /^(.*)\[(\d*)\]$/.exec(type)
  if (list) {
    const length = list[2] === '' ? 0 : Number(list[2])
    const items = written ?? Array.from({ length })
    return items.map((item) => toValue(item, { type: list[1], components }))
  }
  if (type === 'tuple') {
    return Object.fromEntries(
      components.map((part, index) => [
        part.name,
        toValue(Array.isArray(written) ? written[index] : written?.[part.name], part),
      ]),
    )
  }
  if (/^u?int/.test(type)) {
    const number = BigInt(written ?? 0)
    return Number(/\d+/.exec(type)?.[0] ?? 256) <= 48 ? Number(number) : number
  }
  if (type === 'bool') return written ?? false
  if (type === 'address') return written ?? `0x${'0'.repeat(40)}`
  if (type === 'string') return written ?? ''
  const size = /^bytes(\d+)$/.exec(type)?.[1]
  return written ?? (size ? `0x${'0'.repeat(Number(size) * 2)}` : '0x')
}
