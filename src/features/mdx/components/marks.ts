// Marks in the HTML from React, to be replaced by a run of Markdown, or a link that only the site can resolve.
import type { LinkManner } from '../../../model/page.ts'
import type { CodeEntry, CodePart } from '../../../model/page-code.ts'

export function insideMark(run: number): string {
  return `\u0002${run}\u0002`
}

export function urlMark(url: number): string {
  return `\u0003${url}\u0003`
}

function mannerOf(tag: string): LinkManner {
  return {
    ...(/ (?:width|height)=/.test(tag) && { sized: true }),
    ...(/ (?:target|rel)=/.test(tag) && { targeted: true }),
    ...(/^<img\b(?!.* alt=)/s.test(tag) && { isUndescribed: true }),
  }
}

/** The runs whose marks are in HTML. */
export function runsIn(html: string): number[] {
  return Array.from(html.matchAll(/\u0002(\d+)\u0002/g), ([, run]) => Number(run))
}

/** The runs in JSX. */
export function runsOf(pieces: CodeEntry['pieces']): number[] {
  return pieces.flatMap(({ text }) => {
    const run = /^\{\$html\((\d+)\)\}$/.exec(text)?.[1]
    return run === undefined ? [] : [Number(run)]
  })
}

const LINK = { attribute: 'href', element: 'a' } as const
const PICTURE = { attribute: 'src', element: 'img' } as const

/**
 * Cuts HTML at its marks. Removes characters that would be taken for marks.
 * @param urls those that were requested, by number
 */
export function partsOf(html: string, urls: readonly string[]): CodePart[] {
  const parts: CodePart[] = []
  let done = 0
  const add = (end: number) => {
    const text = html.slice(done, end).replace(/[\u0001-\u0003]/g, '')
    if (text !== '') parts.push({ html: text })
  }
  for (const match of html.matchAll(/\u0002(\d+)\u0002|\b(href|src)="\u0003(\d+)\u0003"/g)) {
    const [whole, run, attribute, url] = match
    add(match.index)
    parts.push(
      run === undefined
        ? {
            ...(attribute === 'src' ? PICTURE : LINK),
            url: urls[Number(url)] ?? '',
            ...mannerOf(html.slice(html.lastIndexOf('<', match.index), html.indexOf('>', match.index))),
          }
        : { run: Number(run) },
    )
    done = match.index + whole.length
  }
  add(html.length)
  return parts
}
