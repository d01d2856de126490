// Marks in the HTML that React makes, where something else goes: a run of Markdown, or a link that only the site knows.
import type { CodeEntry, CodePart } from '../model/page-code.ts'

export function insideMark(run: number): string {
  return `\u0002${run}\u0002`
}

export function urlMark(url: number): string {
  return `\u0003${url}\u0003`
}

/** The runs that JSX has inside. */
export function runsOf(pieces: CodeEntry['pieces']): number[] {
  return pieces.flatMap(({ text }) => {
    const run = /^\{\$html\((\d+)\)\}$/.exec(text)?.[1]
    return run === undefined ? [] : [Number(run)]
  })
}

/** Cuts HTML at its marks. The character that marks the slots of a page is not in it. */
export function partsOf(html: string, urls: readonly string[]): CodePart[] {
  const parts: CodePart[] = []
  let done = 0
  const add = (end: number) => {
    const text = html.slice(done, end).replace(/[\u0001-\u0003]/g, '')
    if (text !== '') parts.push({ html: text })
  }
  for (const match of html.matchAll(/\u0002(\d+)\u0002|\bhref="\u0003(\d+)\u0003"/g)) {
    const [whole, run, url] = match
    add(match.index)
    parts.push(
      run === undefined
        ? { attribute: 'href', element: 'a', url: urls[Number(url)] ?? '' }
        : { run: Number(run) },
    )
    done = match.index + whole.length
  }
  add(html.length)
  return parts
}
