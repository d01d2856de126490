// Steps with packages that components import: installed, updated, hoisted, nearer, linked, removed; and what tells where a name leads.
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { edit, insert, oneOf, pagesOf, type Step, type Steps, type Work } from './work.ts'

const COMPONENT = 'src/parts/Kit.jsx'
const WORDS = ['src/parts/words.ts', 'src/parts/others.ts']

/** Where Node finds a package, the nearest first, and the folder of a linked one. */
const PLACES = ['src/node_modules/kit', 'node_modules/kit', '../node_modules/kit']
const LINKED = 'packages/kit'

function writePackage({ disk, number }: Work, folder: string): void {
  disk.write(
    `${folder}/package.json`,
    JSON.stringify({ name: 'kit', version: `1.0.${number()}`, main: 'index.js' }),
  )
  disk.write(`${folder}/index.js`, `exports.kit = 'Kit ${number()}'\n`)
}

/** A step in folders that the dev server does not watch. */
const unwatched =
  (step: Step): Step =>
  (work) => {
    const done = step(work)
    if (done !== undefined) work.isUnwatched = true
    return done
  }

const useKit: Step = (work) => {
  const { disk, number } = work
  const page = oneOf(
    work,
    pagesOf(work).filter((path) => path.endsWith('.mdx')),
  )
  if (page === undefined) return undefined
  if (!PLACES.some((position) => disk.has(`${position}/package.json`))) writePackage(work, 'node_modules/kit')
  for (const path of WORDS)
    if (!disk.has(path)) disk.write(path, `export const words = 'Words ${number()}'\n`)
  if (!disk.read('package.json').includes('#words')) writeImports(work, WORDS[0]!)
  disk.write(
    COMPONENT,
    `import { kit } from 'kit'\nimport { words } from '#words'\nexport const Kit = () => <i>{kit} {words} ${number()}</i>\n`,
  )
  edit(work, page, (parts) => {
    const head = "import { Kit } from '@site/src/parts/Kit'"
    if (!parts.blocks.some((one) => one.includes(head))) parts.blocks.unshift(head)
    insert(work, parts, '<Kit />')
  })
  work.isUnwatched = true
  return `${page} uses a package`
}

function writeImports({ disk, number }: Work, path: string): void {
  disk.write(
    'package.json',
    JSON.stringify({ name: 'site', version: `0.0.${number()}`, imports: { '#words': `./${path}` } }),
  )
}

const install: Step = (work) => {
  const position = work.chance.pick(PLACES)
  writePackage(work, position)
  return `install ${position}`
}

const uninstall: Step = ({ disk, chance }) => {
  const position = chance.pick(PLACES)
  if (!disk.has(`${position}/package.json`)) return undefined
  disk.remove(position)
  return `remove ${position}`
}

const link: Step = (work) => {
  const { disk, chance } = work
  const position = chance.pick(PLACES)
  writePackage(work, LINKED)
  disk.remove(position)
  disk.makeFolder(join(position, '..'))
  symlinkSync(join(disk.root, LINKED), join(disk.root, position))
  return `link ${position}`
}

const editLinked: Step = ({ disk, number }) => {
  if (!disk.has(`${LINKED}/index.js`)) return undefined
  disk.write(`${LINKED}/index.js`, `exports.kit = 'Linked ${number()}'\n`)
  return `edit ${LINKED}`
}

const chooseImports: Step = (work) => {
  if (!work.disk.has(COMPONENT)) return undefined
  const path = work.chance.pick(WORDS)
  writeImports(work, path)
  return `#words is ${path}`
}

const lock: Step = ({ disk, number }) => {
  disk.write(
    'package-lock.json',
    JSON.stringify({ lockfileVersion: 3, packages: { 'node_modules/kit': { version: number() } } }),
  )
  return 'write package-lock.json'
}

const linkFolder: Step = (work) => {
  const { disk } = work
  const folder = oneOf(
    work,
    pagesOf(work).flatMap((path) => /^docs\/[^/]+(?=\/)/.exec(path)?.[0] ?? []),
  )
  if (folder === undefined) return undefined
  disk.remove('docs/linked')
  symlinkSync(join(disk.root, folder), join(disk.root, 'docs/linked'))
  return `link docs/linked to ${folder}`
}

export const PACKAGE_STEPS: Steps = [
  [4, useKit],
  [5, unwatched(install)],
  [2, unwatched(uninstall)],
  [3, unwatched(link)],
  [3, editLinked],
  [3, chooseImports],
  [1, lock],
  [1, linkFolder],
]

export const PACKAGE_MISTAKES: Steps = [
  [
    1,
    unwatched(({ disk }) => {
      const installed = PLACES.filter((position) => disk.has(`${position}/package.json`))
      for (const position of installed) disk.remove(position)
      return installed.length > 0 ? 'mistake: remove the package' : undefined
    }),
  ],
  [
    1,
    ({ disk }) => {
      if (!disk.has(COMPONENT)) return undefined
      disk.write('package.json', '{ "name": "site" }')
      return 'mistake: no imports in package.json'
    },
  ],
]
