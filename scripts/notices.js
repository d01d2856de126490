// Collects the licences of the packages that are bundled: whoever gets a copy of their code must get these, too.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const INTRODUCTION = `lido-docs contains code of the packages below, under these licences.
`

/** The folder of the package that an input of the bundler belongs to; it may be in that of another. */
const PACKAGE = /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/

/** Collects packages from what the bundler says of its inputs. @param root of this package */
export function openNotices(root) {
  const folders = new Set()
  return {
    /** Adds the packages that are in a bundle, and returns its result. */
    of(result) {
      const inputs = Object.values(result.metafile.outputs).flatMap((output) => Object.entries(output.inputs))
      for (const [path, { bytesInOutput }] of inputs) {
        const found = PACKAGE.exec(path)
        if (!found || bytesInOutput === 0) continue
        // Without the namespace of a plugin; a folder above this repository may have the package.
        const folder = path.slice(0, found.index + found[0].length).replace(/^[\w-]{2,}:/, '')
        folders.add(resolve(root, folder))
      }
      return result
    },
    /** Adds a package of which a bundle contains data. */
    add: (name) => void folders.add(join(root, 'node_modules', name)),
    text: () => textOf([...folders].sort().map(readTerms)),
    /** Name, version and licence of each. */
    packages: () => [...folders].sort().map(readPackage),
  }
}

/** The terms of the MIT licence, for packages that only name it. */
const MIT = /Permission is hereby granted[\s\S]*/.exec(
  readFileSync(new URL('../LICENSE', import.meta.url), 'utf8'),
)?.[0]

/** Owners of code whose package does not name them. */
const OWNERS = {
  '@xterm/headless': `2017-2019, The xterm.js authors
Copyright (c) 2014-2016, SourceLair Private Company
Copyright (c) 2012-2013, Christopher Jeffrey`,
}

function readPackage(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { name, version, license }
}

function readTerms(folder) {
  const { name, version, license } = readPackage(folder)
  const read = (names) => {
    const file = readdirSync(folder).find((one) => names.test(one))
    return file === undefined ? undefined : readFileSync(join(folder, file), 'utf8')
  }
  const [, owner = OWNERS[name]] =
    /^#+ Licen[cs]e\s+MIT ©\s*\[?([^\]\n]+)/im.exec(read(/^readme\.md$/i) ?? '') ?? []
  const named = license === 'MIT' && owner ? `Copyright (c) ${owner}\n\n${MIT}` : undefined
  const terms = read(/^(?:licen[cs]e|copying)(?:[.-]|$)/i) ?? named
  if (terms === undefined) throw new Error(`${name} is bundled, but has no licence`)
  return { title: `${name} ${version} (${license})`, terms: terms.replaceAll('\r\n', '\n').trim() }
}

/** Packages with the same terms share them. */
function textOf(packages) {
  const byTerms = new Map()
  for (const { title, terms } of packages) byTerms.set(terms, [...(byTerms.get(terms) ?? []), title])
  const parts = Array.from(byTerms, ([terms, titles]) => `${titles.join('\n')}\n\n${terms}\n`)
  return [INTRODUCTION, ...parts].join(`\n${'-'.repeat(80)}\n\n`)
}
