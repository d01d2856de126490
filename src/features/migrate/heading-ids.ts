// Ids of headings as another builder makes them, where ours would differ.
import GithubSlugger from 'github-slugger'

/** Returns what adds the id to the lines of a page, one after the other. @param separator between an id and its number */
export function createHeadingIds(
  slugOf: (text: string) => string,
  separator: string,
): (line: string) => string {
  const ours = new GithubSlugger()
  const theirs = new Map<string, number>()
  return (line) => {
    const title = /^#{1,6}\s+(.*?)(?:\s+#+)?\s*$/.exec(line)?.[1]
    if (title === undefined || /\{#[^{}]*\}$/.test(title)) return line
    const text = withoutTags(title)
    // A badge is no part of the id.
    const plain = slugOf(withoutTags(title.replace(/\s*<span class(?:Name)?="badge">.*?<\/span>/g, '')))
    const count = theirs.get(plain) ?? 0
    theirs.set(plain, count + 1)
    const id = count === 0 ? plain : `${plain}${separator}${count}`
    return ours.slug(text) === id || id === '' ? line : `${line.trimEnd()} {#${id}}`
  }
}

function withoutTags(title: string): string {
  return title.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/<[^<>]*>|`/g, '')
}
