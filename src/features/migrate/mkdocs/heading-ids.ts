// Ids of headings as Python-Markdown makes them, where they differ from those made here.
import GithubSlugger from 'github-slugger'

/** Returns what adds the id to the lines of a page, one after the other. */
export function createHeadingIds(): (line: string) => string {
  const ours = new GithubSlugger()
  const theirs = new Map<string, number>()
  return (line) => {
    const title = /^#{1,6}\s+(.*?)(?:\s+#+)?\s*$/.exec(line)?.[1]
    if (title === undefined || /\{#[^{}]*\}$/.test(title)) return line
    const text = title.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/<[^<>]*>|`/g, '')
    const plain = slugOf(text)
    const count = theirs.get(plain) ?? 0
    theirs.set(plain, count + 1)
    const id = count === 0 ? plain : `${plain}_${count}`
    return ours.slug(text) === id || id === '' ? line : `${line.trimEnd()} {#${id}}`
  }
}

function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-')
}
