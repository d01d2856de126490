// Writes what the guide and the README say of build times next to Eleventy's from the newest recorded result.
// The guide's table is of another run: lido-docs' own row is converted to it by Eleventy's.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder, resultsFolder } from './paths.js'

/** Cells of the row: times that are converted, and what is taken as it was measured. */
const COLUMNS = { cold: 3, again: 4, cold1000: 5, edit1000: 6, firstView: 8, edited: 9 }

/** Reads the newest recorded result; undefined if there is none. */
export function newestRecord() {
  if (!existsSync(resultsFolder)) return undefined
  const dated = readdirSync(resultsFolder).filter((name) => /^\d{4}-\d\d-\d\d\.json$/.test(name))
  const newest = dated.sort().at(-1)
  return newest && JSON.parse(readFileSync(join(resultsFolder, newest), 'utf8'))
}

/** The texts that name these figures, and how each is filled. */
export const TEXTS = { 'guide/docs/explanation/comparison.md': fillComparison, 'README.md': fillReadme }

/** Writes the figures of a result into them. @throws Error if the result lacks one */
export function writeComparison(result) {
  for (const [path, fill] of Object.entries(TEXTS)) {
    const file = join(packageFolder, path)
    writeFileSync(file, fill(readFileSync(file, 'utf8'), result))
  }
}

/**
 * Times of lido-docs divided by Eleventy's, in one run: medians. `edited`, from saved to shown, by its cold build of our docs.
 * @param result a recorded result with the builds of our docs and of 1,000 pages, Eleventy's, and the dev server of our docs
 * @throws Error if one is missing
 */
export function ratiosOf({ builds, serve }) {
  const { edit } = serve.find(({ site }) => site === 'our docs')
  const wallOf = (site, row) => {
    const found = builds.find((build) => build.site === site)?.rows[row]
    if (!found) throw new Error(`the record has no row "${row}" of ${site}`)
    return found.wall.median
  }
  const ratio = (site, row) => wallOf(site, row) / wallOf(site, `eleventy, ${row}`)
  return {
    cold: ratio('our docs', 'cold'),
    again: ratio('our docs', 'nothing changed'),
    edit: ratio('our docs', 'one page changed'),
    cold1000: ratio('1,000 pages', 'cold'),
    title: ratio('our docs', 'one title changed'),
    edit1000: ratio('1,000 pages', 'one page changed'),
    title1000: ratio('1,000 pages', 'one title changed'),
    edited: edit.median / wallOf('our docs', 'eleventy, cold'),
  }
}

/** Returns the page with lido-docs' figures in its table, and the ratios in its text. */
export function fillComparison(page, { date, ...result }) {
  const ratios = ratiosOf(result)
  const eleventy = cellsOf(/^\| Eleventy .*$/m.exec(page)[0])
  return page
    .replace(/^\| lido-docs \| \d.*$/m, (row) => {
      const cells = cellsOf(row)
      for (const name of ['cold', 'again', 'cold1000', 'edit1000'])
        cells[COLUMNS[name]] = `${rounded(Number(eleventy[COLUMNS[name]]) * ratios[name])} †`
      cells[COLUMNS.firstView] = rounded(result.browser.views.home.total / 1000)
      cells[COLUMNS.edited] = `${rounded(1000 * Number(eleventy[COLUMNS.cold]) * ratios.edited)} †`
      return `| ${cells.join(' | ')} |`
    })
    .replace(/^† Measured on [^,]+,/m, `† Measured on ${dayOf(date)},`)
    .replace(
      /^- \*\*Builds\*\*: [^.]*(?:\.\d[^.]*)*\./m,
      `- **Builds**: a cold build takes ${times(ratios.cold)} Eleventy's time for our docs and ${times(ratios.cold1000)} for 1,000 pages; after an edit of a text it takes ${times(ratios.edit)} and ${times(ratios.edit1000)}, of a title ${times(ratios.title)} and ${times(ratios.title1000)}.`,
    )
}

/** Returns the README with the shares of Eleventy's time that edits of 1,000 pages take. */
export function fillReadme(text, result) {
  const { edit1000, title1000 } = ratiosOf(result)
  return text.replace(
    /takes [\d.]+ × Eleventy's time after an edit of a text, and [\d.]+ × after one of a title/,
    `takes ${times(edit1000)} Eleventy's time after an edit of a text, and ${times(title1000)} after one of a title`,
  )
}

const cellsOf = (row) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const rounded = (number) => String(Number(number.toPrecision(2)))
const times = (ratio) => `${rounded(ratio)} ×`
const dayOf = (date) =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
