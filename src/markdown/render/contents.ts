// Lists of the page's headings within the page, which are inserted once all headings are rendered.
import type { Heading } from '../../model/page.ts'
import type { Contents } from '../document.ts'

/** A placeholder for a list of headings: a comment, since authors' comments are not in articles. */
export function contentsMark({ min, max, slice }: Pick<Contents, 'min' | 'max' | 'slice'>): string {
  return `<!--contents ${[min, max, ...(slice ?? [])].join(' ')}-->\n`
}

/** Replaces the placeholders with lists. */
export function fillContents(headings: readonly Heading[], html: string): string {
  const below = headings.filter(({ level }) => level > 1)
  return html.replace(/<!--contents ([-\d ]+)-->\n/g, (_, numbers: string) => {
    const [min = 2, max = 3, ...slice] = numbers.split(' ').map(Number)
    const listed = slice.length > 0 ? below.slice(...slice) : headings
    return listOf(listed.filter(({ level, id }) => level >= min && level <= max && id !== ''))
  })
}

/** Renders headings as lists that are nested by level. */
function listOf(headings: readonly Heading[]): string {
  const open: number[] = []
  let html = ''
  const closeAbove = (level: number) => {
    for (let last = open.at(-1); last !== undefined && last > level; last = open.at(-1)) {
      html += '</li>\n</ul>\n'
      open.pop()
    }
  }
  for (const { level, id, html: label } of headings) {
    closeAbove(level)
    if (open.at(-1) === level) html += '</li>\n'
    else {
      html += '<ul>\n'
      open.push(level)
    }
    html += `<li><a href="#${encodeURIComponent(id)}">${label}</a>`
  }
  closeAbove(0)
  return html
}
