// Finds unused code in the site's `templates/` and `pages/`: usually a template in the wrong folder or with a
// wrong name.

import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Problem } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import { didYouMean, nearest } from '../text/nearest.ts'
import { entriesBelow } from './folder-entries.ts'
import type { OwnTemplates } from './own-templates.ts'
import { readText } from './read-text.ts'
import { TEMPLATES, templatePaths } from './template-tree.ts'

const CODE = /\.(?:[cm]?[jt]sx?|css|mdx?)$/
const NAVBAR_ITEM = /^templates\/navbar-items\/([^/]+)\.[jt]sx?$/
/** Type declarations, tests and READMEs, which are not reported. */
const ASIDE = /\.d\.[cm]?ts$|\.(?:test|spec)\.[^/]+$|(?:^|\/)README\.md$/i

/**
 * Reports each unused file.
 * @param own the templates that were found
 * @param types types of the navbar's items @param docs folders of docs, in which nothing is a template
 */
export function findUnusedTemplates(
  root: string,
  own: OwnTemplates | undefined,
  { types, docs }: { types: readonly string[]; docs: readonly string[] },
): Problem[] {
  if (join(root, 'templates') === TEMPLATES) return []
  const files = ['templates', 'pages']
    .flatMap((folder) => codeIn(root, folder))
    .filter((file) => !docs.some((folder) => file.startsWith(`${folder}/`)))
  const used = new Set([
    ...(own?.overrides ?? []).map((file) => join(root, 'templates', file)),
    ...Object.values(own?.pages ?? {}),
    ...Object.entries(own?.navbarItems ?? {}).flatMap(([type, file]) => (types.includes(type) ? file : [])),
  ])
  const unused = files.filter((file) => !used.has(join(root, file)))
  if (unused.length === 0) return []
  const imported = importsIn(files.filter((file) => !/\.mdx?$/.test(file)).map((file) => join(root, file)))
  return unused.filter((file) => !imported.has(nameOf(file))).map(describe)
}

function codeIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  const files = [...entriesBelow(join(root, folder))].filter(({ dirent }) => dirent.isFile())
  const paths = files.map(({ path }) => `${folder}/${path}`).sort()
  return paths.filter((path) => CODE.test(path) && !ASIDE.test(path) && !/(?:^|\/)[._]/.test(path))
}

/**
 * The names of all files that are imported, without paths: a file counts as used if any import has its name.
 */
function importsIn(files: readonly string[]): Set<string> {
  const texts = files.map((file) => readText(file, file, []) ?? '')
  const specifiers = texts.flatMap((text) => [
    ...text.matchAll(/(?:from|import|require|url)[\s(]*["']([^"'\n]+)["']/g),
  ])
  return new Set(specifiers.map(([, specifier = '']) => nameOf(specifier)))
}

/** The name of a file without extension; of an index, the name of its folder. */
function nameOf(path: string): string {
  return posix.basename(path.replace(/(?:\/index)?(?:\.[cm]?[jt]sx?|\.css|\.mdx?)?$/, ''))
}

const unused = defineRule({
  id: 'unused-template',
  severity: 'warning',
  about:
    'A file in `templates/` or `pages/` that replaces nothing, is not a page, and is not imported by any other: a template in the wrong folder or with another name, Markdown in `pages/`, or a type of navbar items that no item has.',
  fix: 'Give it [the path of the template](../how-to/templates.md) that it should replace, or remove it.',
})

function describe(file: string): Problem {
  if (/\.mdx?$/.test(file))
    return unused({ file, message: 'Markdown is not a page here', hint: 'pages of Markdown are in docs/' })
  if (file.startsWith('pages/')) {
    const hint = 'pages are .tsx and .jsx files; import it from one of them, or remove it'
    return unused({ file, message: 'not a page, and nothing imports it', hint })
  }
  const [, type] = NAVBAR_ITEM.exec(file) ?? []
  if (type !== undefined) {
    const message = `no item of the navbar has the type "${type}", and nothing imports it`
    return unused({ file, message, hint: 'add the item to themeConfig.navbar.items, or remove the file' })
  }
  const meant = likelyTemplate(file.slice('templates/'.length))
  const hint = meant === undefined ? 'remove it, or import it' : didYouMean(`templates/${meant}`)
  return unused({ file, message: 'does not replace any template, and nothing imports it', hint })
}

/** The template that a file was probably meant to replace: in another folder, or with a similar name. */
function likelyTemplate(file: string): string | undefined {
  const templates = templatePaths()
    .filter((path) => CODE.test(path) && !ASIDE.test(path))
    .sort()
  return templates.find((template) => nameOf(template) === nameOf(file)) ?? nearest(file, templates, 2)
}
