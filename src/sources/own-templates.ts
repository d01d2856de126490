// A site's own templates: files that take the place of ours, pages and navbar items of its own.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { packageRoot } from '../package/root.ts'
import { entriesBelow } from './folder-entries.ts'

/** Where the site's own templates are, by kind. Paths are absolute. */
export interface OwnTemplates {
  folder: string
  /** Files that take the place of a template of the same name, relative to `folder`. */
  overrides: string[]
  /** Pages of the site's own: `pages/<name>` to file. */
  pages: Record<string, string>
  /** Navbar item types of the site's own: type to file. */
  navbarItems: Record<string, string>
}

export const TEMPLATES = join(packageRoot, 'templates')

/** Reads the site's `templates/` and `pages/` folders; undefined when it has neither. */
export function readOwnTemplates(root: string): OwnTemplates | undefined {
  const folder = join(root, 'templates')
  if (folder === TEMPLATES) return undefined
  const files = listFiles(folder)
  const overrides = files.filter((file) => /\.(?:tsx?|css)$/.test(file) && existsSync(join(TEMPLATES, file)))
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

/** Whether there is more than styles. */
export function bringsCode({ overrides, pages, navbarItems }: OwnTemplates): boolean {
  const count = Object.keys(pages).length + Object.keys(navbarItems).length
  return count > 0 || overrides.some((file) => !file.endsWith('.css'))
}

/** The site's own stylesheets, by their paths relative to its root: pages show what they name. */
export function ownStyles(root: string): { file: string; text: string }[] {
  const { folder = root, overrides = [] } = readOwnTemplates(root) ?? {}
  const sheets = overrides.filter((file) => file.endsWith('.css'))
  return sheets.map((file) => ({ file: `templates/${file}`, text: readFileSync(join(folder, file), 'utf8') }))
}

/** Puts the site's files in the place of templates of the same name, and fills the two registries. */
export function ownTemplatesPlugin(own: OwnTemplates): Plugin {
  const overridden = new Map(own.overrides.map((file) => [join(TEMPLATES, file), join(own.folder, file)]))
  const registries = new Map([
    [join(TEMPLATES, 'own-pages.ts'), pageRegistry(own)],
    [join(TEMPLATES, 'navbar-items.ts'), registry('customNavbarItems', own.navbarItems)],
  ])
  return {
    name: 'own-templates',
    setup(build) {
      build.onResolve({ filter: /^lido-docs\/templates\// }, ({ path }) => ({
        path: join(packageRoot, path.slice('lido-docs/'.length)),
      }))
      // A path of the site, such as that of a static file, is what browsers ask for.
      build.onResolve({ filter: /^\// }, ({ path, kind }) =>
        kind === 'url-token' ? { path, external: true } : undefined,
      )
      build.onLoad({ filter: /.*/ }, ({ path }) => {
        const contents = registries.get(path)
        if (contents !== undefined) return { contents, loader: 'ts', resolveDir: TEMPLATES }
        const file = overridden.get(path)
        if (file === undefined) return undefined
        const loader = extname(file).slice(1) as 'tsx' | 'ts' | 'css'
        return { contents: readFileSync(file), loader, resolveDir: dirname(file), watchFiles: [file] }
      })
    },
  }
}

/** A page template of ours that the site replaces is a page of its own from then on: it hydrates. */
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
  return `${registry('ownPages', pages)}export const ownPageMetadata = { ${metadata.join(', ')} }\n`
}

function registry(name: string, files: Record<string, string>): string {
  const entries = Object.entries(files)
  const imports = entries.map(([, file], index) => `import * as m${index} from ${JSON.stringify(file)}`)
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
