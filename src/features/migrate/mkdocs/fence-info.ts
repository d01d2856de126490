// What is after the signs of a fence: attributes of SuperFences and Highlight in our own words.

const LINE = String.raw`\d+(?:-\d+)?`

/** `{ .py .annotate title="a.py" hl_lines="1 3-4" linenums="1" }` as `py title="a.py" {1,3-4} showLineNumbers`. */
export function fenceInfo(info: string, languages: ReadonlyMap<string, string>): string {
  const inner = info.replace(/^\{\s*|\s*\}$/g, '').replace(/\s*\{\s*(.*?)\s*\}\s*$/, ' $1')
  const language = /^\.?([\w+#-]+)(?![\w+#-]*=)/.exec(inner)?.[1] ?? ''
  const title = /\btitle=("[^"]*"|'[^']*')/.exec(inner)?.[1]
  const marked = new RegExp(`\\bhl_lines=["']?((?:${LINE}[ ,]*)+)`).exec(inner)?.[1]
  const first = /\blinenums=["']?(\d+)/.exec(inner)?.[1]
  return [
    languages.get(language) ?? language,
    title && `title=${title}`,
    marked && `{${marked.trim().split(/[ ,]+/).join(',')}}`,
    first && (first === '1' ? 'showLineNumbers' : `showLineNumbers=${first}`),
  ]
    .filter(Boolean)
    .join(' ')
}
