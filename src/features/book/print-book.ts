// Prints a book by a browser, twice: only the first result tells on which sheets the chapters begin.
import { openBrowserPage } from '../../browser/browser-page.ts'
import { decodePath } from '../../text/url.ts'
import { MARK } from './target.ts'

export interface PrintedBook {
  contents: Buffer
  pages: number
}

/** @param url of its file @param browser absolute path of its program @throws Error as the browser says it */
export async function printBook(url: string, browser: string): Promise<PrintedBook> {
  const page = await openBrowserPage(browser)
  try {
    await page.open(url)
    const numbers = pageNumbers(await page.print())
    await page.evaluate(`(${addPageNumbers})(${JSON.stringify([...numbers])})`)
    const printed = await page.print()
    return {
      contents: Buffer.concat([printed, Buffer.from(`%${MARK}\n`)]),
      pages: pagesOf(printed.toString('latin1')).size,
    }
  } finally {
    await page.close()
  }
}

/** Runs in the browser. Numbers take no more space than what is kept for them, so that no sheet changes. */
function addPageNumbers(numbers: [string, number][]): void {
  const known = new Map(numbers)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.book-contents a')) {
    const number = known.get(decodeURIComponent(link.hash.slice(1)))
    if (number !== undefined) link.dataset.page = String(number)
  }
}

/** Numbers of the sheets that ids are on. */
export function pageNumbers(pdf: Buffer): Map<string, number> {
  const text = pdf.toString('latin1')
  const pages = pagesOf(text)
  const numbers = new Map<string, number>()
  for (const [, name = '', page = ''] of text.matchAll(/\/([^\s/[\]]+)\s*\[(\d+) 0 R \/XYZ/g)) {
    const id = name.replace(/#([\dA-F]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    const number = pages.get(page)
    if (number !== undefined) numbers.set(decodePath(id) ?? id, number)
  }
  return numbers
}

/** The numbers of pages by the numbers of their objects, which the browser writes in order. */
function pagesOf(text: string): Map<string, number> {
  const objects = text.matchAll(/(?:^|\n)(\d+) 0 obj\s*<<\/Type \/Page\b/g)
  return new Map(Array.from(objects, ([, id = ''], index) => [id, index + 1]))
}
