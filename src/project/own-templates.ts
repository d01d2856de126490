// Finds a site's own templates: files that replace ours, custom pages and custom navbar items.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { sitePath } from '../text/site-path.ts'
import { entriesBelow } from './folder-entries.ts'
import { TEMPLATES, templateFile } from './template-tree.ts'

/** A site's own templates, by kind. Paths are absolute, unless stated otherwise. */
export interface OwnTemplates {
  folder: string
  /** Files that replace the template of the same name, relative to `folder`. */
  overrides: string[]
  /** Files of custom pages, by `pages/<name>`. */
  pages: Record<string, string>
  /** Files of custom navbar items, by type. */
  navbarItems: Record<string, string>
}

/** Reads the site's `templates/` and `pages/` folders; undefined if they contain nothing of the kind. */
export function readOwnTemplates(root: string): OwnTemplates | undefined {
  const folder = join(root, 'templates')
  if (folder === TEMPLATES) return undefined
  const files = listFiles(folder)
  const overrides = files.filter((file) => /\.(?:tsx?|css)$/.test(file) && templateFile(file))
  const items = files.filter((file) => /^navbar-items\/[^/]+\.[jt]sx?$/.test(file))
  const pages = listFiles(join(root, 'pages')).filter((file) => /\.[jt]sx$/.test(file))
  if (overrides.length + items.length + pages.length === 0) return undefined
  return {
    folder,
    overrides,
    pages: byName(pages, (file) => [`pages/${withoutExtension(file)}`, join(root, 'pages', file)]),
    navbarItems: byName(items, (file) => [
      withoutExtension(file.slice('navbar-items/'.length)),
      join(folder, file),
    ]),
  }
}

/** Returns whether there are templates other than styles. */
export function hasCode({ overrides, pages, navbarItems }: OwnTemplates): boolean {
  const count = Object.keys(pages).length + Object.keys(navbarItems).length
  return count > 0 || overrides.some((file) => !file.endsWith('.css'))
}

/** The site's own stylesheets, with paths relative to its root. */
export function ownStyles(root: string): { file: string; text: string }[] {
  const { folder = root, overrides = [] } = readOwnTemplates(root) ?? {}
  const sheets = overrides.filter((file) => file.endsWith('.css'))
  return sheets.map((file) => ({ file: `templates/${file}`, text: readFileSync(join(folder, file), 'utf8') }))
}

/**
 * Creates the plugin that replaces templates with the site's files, and generates the two registries of
 * custom ones.
 */
export function ownTemplatesPlugin(own: OwnTemplates): Plugin {
  const overridden = new Map(own.overrides.map((file) => [templateFile(file), join(own.folder, file)]))
  const registries = new Map([
    [join(TEMPLATES, 'own-pages.ts'), pageRegistry(own)],
    [join(TEMPLATES, 'navbar-items.ts'), registry('customNavbarItems', own.navbarItems, dirname(own.folder))],
  ])
  return {
    name: 'own-templates',
    setup(build) {
      build.onResolve({ filter: /^lido-docs\/templates\// }, ({ path }) => {
        const file = path.slice('lido-docs/templates/'.length)
        return { path: templateFile(file) ?? join(TEMPLATES, file) }
      })
      // A URL that begins with `/`, such as a static file's, is kept for browsers.
      build.onResolve({ filter: /^\// }, ({ path, kind }) =>
        kind === 'url-token' ? { path, external: true } : undefined,
      )
      build.onLoad({ filter: /.*/ }, ({ path }) => {
        const contents = registries.get(path)
        if (contents !== undefined) return { contents, loader: 'ts', resolveDir: dirname(own.folder) }
        const file = overridden.get(path)
        if (file === undefined) return undefined
        const loader = extname(file).slice(1) as 'tsx' | 'ts' | 'css'
        return { contents: readFileSync(file), loader, resolveDir: dirname(file), watchFiles: [file] }
      })
    },
  }
}

/**
 * The registry of custom pages. Page templates that the site replaces are in it, too, so that they hydrate.
 */
function pageRegistry(own: OwnTemplates): string {
  const replaced = own.overrides.filter((file) => /^pages\/[^/]+\.tsx$/.test(file))
  const pages = {
    ...own.pages,
    ...byName(replaced, (file) => [withoutExtension(file.slice('pages/'.length)), join(own.folder, file)]),
  }
  const metadata = Object.keys(pages).map((name, index) => {
    const { title, description } = { title: `m${index}.title`, description: `m${index}.description` }
    return `${JSON.stringify(name)}: { title: ${title}, description: ${description} }`
  })
  return `${registry('ownPages', pages, dirname(own.folder))}export const ownPageMetadata = { ${metadata.join(', ')} }\n`
}

/** The code of a registry. It imports by paths relative to the site's root: in others, esbuild takes `*` for a pattern. */
function registry(name: string, files: Record<string, string>, root: string): string {
  const entries = Object.entries(files)
  const imports = entries.map(
    ([, file], index) => `import * as m${index} from ${JSON.stringify(`./${sitePath(root, file)}`)}`,
  )
  const members = entries.map(([key], index) => `${JSON.stringify(key)}: m${index}.default`)
  return `${imports.join('\n')}\nexport const ${name} = { ${members.join(', ')} }\n`
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  const files = [...entriesBelow(folder)].filter(({ dirent }) => dirent.isFile())
  return files.map(({ path }) => path).sort()
}

function withoutExtension(file: string): string {
  return file.slice(0, -extname(file).length)
}

function byName(files: string[], entry: (file: string) => [string, string]): Record<string, string> {
  return Object.fromEntries(files.map(entry))
}
