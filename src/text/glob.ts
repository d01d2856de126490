// Matches paths against globs, in time that grows with the path and not with the number of stars.

/** Whether a path with forward slashes matches a glob: a `**` part, `*`, `?` and `{a,b}`. */
export type Matcher = (path: string) => boolean

/** Makes a matcher that accepts what one of the globs accepts. */
export function createMatcher(globs: readonly string[]): Matcher {
  const patterns = globs.flatMap(expandBraces).map((glob) => glob.split('/'))
  return (path) => {
    const parts = path.split('/')
    return patterns.some((pattern) => matches(pattern, parts, { any: '**', same: matchesPart }))
  }
}

const MOST_ALTERNATIVES = 1000

/** Writes `{a,b}` out: `*.{md,mdx}` is `*.md` and `*.mdx`. */
function expandBraces(glob: string): string[] {
  const close = glob.indexOf('}')
  const open = glob.lastIndexOf('{', close)
  if (close === -1 || open === -1) return [glob]
  const [before, after] = [glob.slice(0, open), glob.slice(close + 1)]
  const alternatives = glob.slice(open + 1, close).split(',')
  return alternatives.flatMap((part) => expandBraces(before + part + after)).slice(0, MOST_ALTERNATIVES)
}

function matchesPart(pattern: string, part: string): boolean {
  return matches([...pattern], [...part], { any: '*', same: (one, other) => one === '?' || one === other })
}

/**
 * Matches items against a pattern in which `any` stands for any number of items. Only the last `any` is ever tried
 * again, which is enough (Kirk J. Krauss, "Matching Wildcards", 2008).
 */
function matches(
  pattern: string[],
  items: string[],
  { any, same }: { any: string; same: (pattern: string, item: string) => boolean },
): boolean {
  let at = 0
  let star = -1
  let resume = 0
  for (let index = 0; index < items.length; ) {
    const expected = pattern[at]
    if (expected === any) {
      star = at++
      resume = index
    } else if (expected !== undefined && same(expected, items[index] ?? '')) {
      at++
      index++
    } else if (star === -1) return false
    else {
      at = star + 1
      index = ++resume
    }
  }
  while (pattern[at] === any) at++
  return at === pattern.length
}
