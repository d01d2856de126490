// Lists of attributes such as `{#id .class width=30}`, which Markdown cannot express: they take effect as HTML, or are removed.
import { changeText } from './fenced.ts'

export interface AttributeOptions {
  /** The signs around a list. */
  delimiters: readonly [left: string, right: string]
  /** A single word is an attribute, too: `{open}`. */
  takesWords: boolean
  /** Reports what has no effect here. */
  report(written: string): void
}

const ITEM = String.raw`[.#][\w:-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s"'}]+)`

/** Converts a line that is not code. */
export function withoutAttributes(
  line: string,
  { delimiters, takesWords, report }: AttributeOptions,
): string {
  const [left = '', right = ''] = delimiters.map((sign) => sign.replace(/[^\w\s]/g, '\\$&'))
  const word = takesWords ? '|[a-z][a-z-]*' : '|[a-z]+-[a-z-]+'
  const list = String.raw`${left}:?[ \t]*((?:(?:${ITEM}${word})[ \t]*)+)${right}`
  const heading = new RegExp(
    String.raw`^(\s*#{1,6}\s.*?)(?:\s#+)?\s*${left}:?\s*((?:(?:${ITEM}${word})\s*)+)${right}\s*#*\s*$`,
  ).exec(line)
  if (heading) {
    const id = /#([\w.:-]+)/.exec(heading[2] ?? '')?.[1]
    return `${heading[1]}${id ? ` {#${id}}` : ''}`
  }
  const sized = line.replace(
    new RegExp(String.raw`!\[([^\]]*)\]\(([^()\s]+)(?:\s+"[^"]*")?\)${list}`, 'g'),
    sizedImage,
  )
  const lists = new RegExp(String.raw`([ \t]*)${list}`, 'g')
  return changeText(
    sized,
    (text) =>
      text.replace(lists, (all: string, space: string, inner: string, at: number) => {
        const isNear = space === '' && /[)\]*_>]/.test(text[at - 1] ?? '')
        const isLast = space !== '' && text.slice(at + all.length).trim() === ''
        const isList = /[.#=]|^\s*[a-z]+-[a-z-]+\s*$/.test(inner)
          ? isNear || space !== '' || at === 0
          : isNear || isLast
        if (!isList) return all
        if (/(?:^|\s)\.|\bstyle=/.test(inner)) report(all.trim())
        const id = /#([\w:.-]+)/.exec(inner)?.[1]
        return id === undefined ? '' : `<a id="${id}"></a>`
      }),
    { inTags: true },
  )
}

/** A picture with a width, as HTML: Markdown has none. */
function sizedImage(all: string, alt: string, url: string, attributes: string): string {
  const size = (name: string) => new RegExp(`\\b${name}="?(\\d+)(?:px)?(?!\\d*%)`).exec(attributes)?.[1]
  const [width, height] = [size('width'), size('height')]
  if (!width && !height) return all.slice(0, all.lastIndexOf(')') + 1)
  return `<img src="${url}" alt="${alt.replaceAll('"', '&quot;')}"${width ? ` width="${width}"` : ''}${height ? ` height="${height}"` : ''} />`
}
