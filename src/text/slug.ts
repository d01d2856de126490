// Text to the part of an address that stands for it, as GitHub makes it.

/**
 * Makes a slug by GitHub's rule, after the npm package github-slugger: lower case; everything but letters, marks,
 * decimal digits, underscores, hyphens and spaces removed; spaces to hyphens.
 */
export function slugOf(text: string): string {
  const kept = text.toLowerCase().replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu, '')
  return kept.replaceAll(' ', '-')
}

/** Returns a function that makes slugs, each only once: a repeated one ends with `-1`, `-2` and so on. */
export function createSlugger(): (text: string) => string {
  const repeats = new Map<string, number>()
  return (text) => {
    const slug = slugOf(text)
    let unique = slug
    while (repeats.has(unique)) {
      const count = (repeats.get(slug) ?? 0) + 1
      repeats.set(slug, count)
      unique = `${slug}-${count}`
    }
    repeats.set(unique, 0)
    return unique
  }
}
