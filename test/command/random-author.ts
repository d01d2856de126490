// Somebody who works on the docs of a site at random: adds, edits, renames and deletes, makes mistakes and mends them.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Chance } from '../chance.ts'

const FOLDERS = ['', 'guides/', 'guides/deep/', 'reference/']
/** Names of pages in each folder. With as many additions as there are, about a third of them is in use. */
const NAMES = 60
const MISTAKE = 'draft: perhaps\n'

export interface Author {
  /** Makes one change. */
  change(): void
  /** Adds pages, so that there are about as many as in the long run. */
  begin(): void
  /** Mends every mistake. */
  mend(): void
}

/** @param root absolute path of a site with `docs/index.md`, which is left alone, and `static/` */
export function createAuthor(root: string, { below: random }: Pick<Chance, 'below'>): Author {
  let count = 0
  const file = (path: string) => join(root, 'docs', path)
  const read = (path: string) => readFileSync(file(path), 'utf8')
  const write = (path: string, text: string) => {
    mkdirSync(dirname(file(path)), { recursive: true })
    writeFileSync(file(path), text)
  }
  const pages = () =>
    readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md') && path !== 'index.md')
      .sort()
  const pick = () => pages()[random(pages().length)] ?? name()
  const name = () => `${FOLDERS[random(FOLDERS.length)]}page-${random(NAMES)}.md`
  const text = () => {
    count++
    const draft = random(12) === 0 ? 'draft: true\n' : ''
    const position = random(3) === 0 ? `sidebar_position: ${random(9)}\n` : ''
    const link = random(2) === 0 ? `[other](/docs/${pick()})` : 'nothing'
    const image = random(4) === 0 ? '\n![Dot](/dot.svg)\n' : ''
    const sections = Array.from(
      { length: random(4) },
      (_, part) => `\n## Part ${part} of ${count}\n\nText.\n`,
    )
    const head = `---\ndescription: Page ${count}\n${draft}${position}---\n\n# Title ${count}\n`
    return `${head}\nSee ${link}, ${random(1e6)}.\n${image}${sections.join('')}`
  }
  const add = () => write(name(), text())
  const edit = () => write(pick(), text())
  const extend = () => {
    const page = pick()
    write(page, `${pages().includes(page) ? read(page) : text()}\nOne more paragraph, ${random(1e6)}.\n`)
  }
  const rename = () => {
    const [from, to] = [pick(), name()]
    if (!pages().includes(from)) return
    mkdirSync(dirname(file(to)), { recursive: true })
    renameSync(file(from), file(to))
  }
  const remove = () => rmSync(file(pick()), { force: true })
  const err = () => write(pick(), text().replace('---\n', `---\n${MISTAKE}`).replace('draft: true\n', ''))
  const mend = () => {
    for (const page of pages()) if (read(page).includes(MISTAKE)) write(page, read(page).replace(MISTAKE, ''))
  }
  const label = () => {
    const category = { label: `Category ${count++}`, position: random(9) }
    write(`${FOLDERS[1 + random(3)]}_category_.json`, JSON.stringify(category))
  }
  const draw = () => {
    const image = `<svg xmlns="http://www.w3.org/2000/svg" width="${random(99)}"/>`
    writeFileSync(join(root, 'static/dot.svg'), image)
  }
  const steps = [add, add, edit, extend, extend, rename, remove, err, mend, label, draw]
  return {
    change: () => steps[random(steps.length)]?.(),
    begin: () => {
      for (let page = 0; page < NAMES; page++) add()
    },
    mend,
  }
}
