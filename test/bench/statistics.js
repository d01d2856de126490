// Summarizes several measurements of the same thing.

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Median and range of the defined values; undefined if there are none. */
export function spread(values) {
  const known = values.filter((value) => value !== undefined)
  if (known.length === 0) return undefined
  return { median: round(median(known)), min: round(Math.min(...known)), max: round(Math.max(...known)) }
}

/** Median and range of each property of what `measure` returned. */
export function summarize(runs) {
  return {
    runs: runs.length,
    wall: spread(runs.map(({ wall }) => wall)),
    cpu: spread(runs.map(({ cpu }) => cpu)),
    memory: spread(runs.map(({ memory }) => memory)),
    others: spread(runs.map(({ others }) => others)),
  }
}

function round(value) {
  return Math.round(value * 100) / 100
}
