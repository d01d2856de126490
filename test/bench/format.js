// Formats figures and tables as text.

/** Share of the machine's processor time that other processes may use before a figure is marked. */
const NOISE = 0.1

/** A Markdown table; missing cells stay empty. */
export function table(head, lines) {
  const row = (cells) => `| ${head.map((_, index) => cells[index] ?? '').join(' | ')} |`
  const rule = `|${head.map((_, index) => (index === 0 ? '---' : '--:')).join('|')}|`
  return [row(head), rule, ...lines.map(row)].join('\n')
}

export function noiseMark({ others }) {
  return others?.median > NOISE ? ' *' : ''
}

export function failure({ failed }) {
  return `failed: ${failed.split('\n').at(0).replaceAll('|', '\\|')}`
}

/** Formats the result of `spread`: a median with its range. */
export function time(spread) {
  if (!spread) return ''
  const { median, min, max } = spread
  return min === max ? figure(median) : `${figure(median)} (${figure(min)}–${figure(max)})`
}

/** Formats a number with three significant digits. */
export function figure(value) {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
}

export function times(value, base) {
  return base ? `${figure(value / base)} ×` : ''
}

export function change(now, before) {
  if (!Number.isFinite(now) || !Number.isFinite(before) || before === 0) return ''
  const percent = Math.round(100 * (now / before - 1))
  return percent === 0 ? 'same' : `${percent > 0 ? '+' : ''}${percent} %`
}

/** Formats long tasks: their number and the longest duration. */
export function tasks(durations) {
  return durations.length === 0 ? 'none' : `${durations.length}, ${Math.round(Math.max(...durations))} ms`
}

export function kilobytes(bytes) {
  return bytes === undefined ? '' : `${figure(bytes / 1e3)} kB`
}

export function megabytes(bytes) {
  return bytes === undefined ? '' : `${figure(bytes / 1e6)} MB`
}

export function gigabytes(bytes) {
  return `${figure(bytes / 1e9)} GB`
}
