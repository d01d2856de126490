// Matches paths against globs, as Docusaurus does. The config refuses globs that would take long (`pathPattern`).
import picomatch from 'picomatch/posix.js'

/** Makes a matcher that accepts what one of the globs accepts: paths with forward slashes, hidden ones too. */
export function createMatcher(globs: readonly string[]): (path: string) => boolean {
  return picomatch([...globs], { dot: true })
}
