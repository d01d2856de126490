// How many items of two lists differ: what is replaced counts once.

/**
 * @param {readonly string[]} before
 * @param {readonly string[]} after
 * @param {(item: string) => string} keyOf what equal items have in common
 * @returns {{ before: string[], after: string[] }[]} stretches that differ, in order
 */
export function differences(before, after, keyOf = (item) => item) {
  const [left, right] = [before.map(keyOf), after.map(keyOf)]
  let start = 0
  while (start < left.length && start < right.length && left[start] === right[start]) start++
  let end = 0
  const most = Math.min(left.length, right.length) - start
  while (end < most && left.at(-1 - end) === right.at(-1 - end)) end++
  const a = left.slice(start, left.length - end)
  const b = right.slice(start, right.length - end)
  const lengths = longest(a, b)
  const stretches = []
  let stretch
  const add = (side, item) => {
    if (!stretch) {
      stretch = { before: [], after: [] }
      stretches.push(stretch)
    }
    stretch[side].push(item)
  }
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      stretch = undefined
      i++
      j++
    } else if (j >= b.length || (i < a.length && lengths[i + 1][j] >= lengths[i][j + 1]))
      add('before', before[start + i++])
    else add('after', after[start + j++])
  }
  return stretches
}

/** Lengths of the longest common subsequences of the ends of two lists. */
function longest(a, b) {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i][j] =
        a[i] === b[j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1])
  return lengths
}

/** @param {{ before: string[], after: string[] }[]} stretches */
export function countOf(stretches) {
  return stretches.reduce((sum, { before, after }) => sum + Math.max(before.length, after.length), 0)
}
