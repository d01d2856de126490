// Resolves the imports of components: the site's files, packages, and replacements of Docusaurus' modules.
import { existsSync, readdirSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { foldersOfPackage } from '../../../evaluate/package-files.ts'
import { packageRoot } from '../../../package/root.ts'
import { sitePath } from '../../../text/site-path.ts'

/** The name of the module about docs and their versions. */
export const DOCS_CLIENT = 'docs-client.ts'

/** Modules of lido-docs, by their names in Docusaurus: files in `../templates/components/`. */
const OURS: Record<string, string> = {
  '@docusaurus/BrowserOnly': 'BrowserOnly.tsx',
  '@docusaurus/ExecutionEnvironment': 'execution-environment.ts',
  '@docusaurus/Head': 'Head.tsx',
  '@docusaurus/Link': 'Link.tsx',
  '@docusaurus/Translate': 'Translate.tsx',
  '@docusaurus/isInternalUrl': 'is-internal-url.ts',
  '@docusaurus/plugin-content-docs/client': DOCS_CLIENT,
  '@docusaurus/router': 'router.ts',
  '@docusaurus/theme-common': 'theme-common.ts',
  '@docusaurus/useBaseUrl': 'use-base-url.ts',
  '@docusaurus/useDocusaurusContext': 'use-docusaurus-context.ts',
  '@docusaurus/useIsBrowser': 'use-is-browser.ts',
  '@theme/Admonition': 'Admonition.tsx',
  '@theme/CodeBlock': 'CodeBlock.tsx',
  '@theme/Details': 'Details.tsx',
  '@theme/Heading': 'Heading.tsx',
  '@theme/Icon/Close': 'icons/Close.tsx',
  '@theme/Icon/Copy': 'icons/Copy.tsx',
  '@theme/Icon/ExternalLink': 'icons/ExternalLink.tsx',
  '@theme/Icon/Success': 'icons/Success.tsx',
  '@theme/IdealImage': 'IdealImage.tsx',
  '@theme/Layout': 'Layout.tsx',
  '@theme/MDXComponents': 'mdx-components.ts',
  '@theme/TOCInline': 'TOCInline.tsx',
  '@theme/TabItem': 'TabItem.tsx',
  '@theme/Tabs': 'Tabs.tsx',
  '@theme/ThemedImage': 'ThemedImage.tsx',
}

/** The components for elements of Markdown, for sites that wrap them. */
const ELEMENTS: Record<string, string> = {
  A: 'Link.tsx',
  Code: 'Code.tsx',
  Details: 'Details.tsx',
  Heading: 'Heading.tsx',
  Img: 'Img.tsx',
  Li: 'Li.tsx',
  Pre: 'Pre.tsx',
  Ul: 'Ul.tsx',
}

/** Folder of what lido-docs brings to the code of pages. */
export const OWN_TEMPLATES = join(packageRoot, 'src/features/mdx/templates')

const OWN_COMPONENTS = join(OWN_TEMPLATES, 'components')

/** Absolute path of the replacement for a missing module. */
export const ABSENT = join(OWN_COMPONENTS, 'absent.cjs')

/** Names of the modules that replace Docusaurus'. */
export const KNOWN_MODULES: readonly string[] = Object.keys(OURS)

const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js']

/** Name of the site's folder in the code that is bundled. */
const ROOT = '<root>'

/** Makes the paths of a module's imports relative to the site's folder: in absolute ones, the bundler takes `*` for a pattern. */
export function withRelativePaths(code: string, root: string): string {
  return code.replaceAll(JSON.stringify(`${root}/`).slice(0, -1), `"${ROOT}/`)
}

/** The specifier of which the function above made another one. */
export function writtenSpecifier(specifier: string, root: string): string {
  return specifier.startsWith(`${ROOT}/`) ? join(root, specifier.slice(ROOT.length)) : specifier
}

/** Restores the path that was made relative in the message about a missing module. */
export function withAbsolutePath(text: string, root: string): string {
  return text.replace(/"(\.[^"]*)" \(originally "([^"]*)"\)/, (_, path: string, original: string) => {
    const found = JSON.stringify(join(root, path))
    return writtenSpecifier(original, root) === original ? `${found} (originally "${original}")` : found
  })
}

/** Aliases for the bundler: replacements by specifier. @param root absolute path of the site's folder */
export function aliases(root: string): Record<string, string> {
  const known = Object.entries(OURS).map(([name, file]): Alias => [name, join(OWN_COMPONENTS, file)])
  // A site's wrapper of a theme component imports the original under another name.
  const original = known.map(([name, file]): Alias => [name.replace(/^@theme\//, '@theme-original/'), file])
  const swizzled = namesIn(join(root, SWIZZLED)).map(
    (name): Alias => [`@theme/${name}`, join(root, SWIZZLED, name)],
  )
  return relativeAliases(root, [
    ...[...swizzled, ...original, ...elementAliases(root), ...known],
    // Else the alias of `@docusaurus/theme-common` would apply, as if this were a file within it.
    ['@docusaurus/theme-common/internal', ABSENT],
    ['@site', root],
    [ROOT, root],
  ])
}

type Alias = [name: string, path: string]

/** Aliases as the bundler takes them, for the same reason. @param list with absolute paths */
export function relativeAliases(root: string, list: readonly Alias[]): Record<string, string> {
  return Object.fromEntries(list.map(([name, path]) => [name, `./${sitePath(root, path)}`]))
}

/** Aliases for elements, under both of their names; under `@theme`, a site's own component takes precedence. */
function elementAliases(root: string): Alias[] {
  const folder = join(root, SWIZZLED, 'MDXComponents')
  const own = namesIn(folder).map((name): Alias => [name, join(folder, name)])
  const ours = Object.entries(ELEMENTS).map(([name, file]): Alias => [name, join(OWN_COMPONENTS, file)])
  return [
    ...ours.map(([name, path]): Alias => [`@theme-original/MDXComponents/${name}`, path]),
    ...[...ours, ...own].map(([name, path]): Alias => [`@theme/MDXComponents/${name}`, path]),
  ]
}

/** Folder of a site's own theme components, which replace others or are new. */
const SWIZZLED = 'src/theme'

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return [...new Set(readdirSync(folder).map((name) => name.replace(/\.[jt]sx?$/, '')))].sort()
}

/** Turns the import of a theme component into an import of the site's file. */
export function themeSpecifier(specifier: string): string {
  return specifier.replace(/^@theme\//, `@site/${SWIZZLED}/`)
}

/** Makes an import of a site's file absolute; others are unchanged. @param file importing it, relative to the root */
export function absoluteSpecifier(specifier: string, file: string, root: string): string {
  if (specifier.startsWith('@site/')) return join(root, specifier.slice('@site/'.length))
  if (specifier.startsWith('.')) return join(root, dirname(file), specifier)
  return specifier.startsWith('/') ? join(root, specifier) : specifier
}

/** The nearest folder with packages of its own above a file, relative to the root; empty for the site's own. */
export function packageFolderOf(file: string, root: string): string {
  const folder = dirname(file)
  if (folder === '.' || folder.startsWith('..')) return folder === '.' ? '' : folder
  const hasPackages = ['node_modules', 'package.json'].some((name) => existsSync(join(root, folder, name)))
  return hasPackages ? folder : packageFolderOf(folder, root)
}

/** All files that an import may resolve to; the first one that exists is imported. For a package, the files with its version. @param folder of what imports it */
export function candidatesOf(specifier: string, folder: string): string[] {
  if (!isAbsolute(specifier)) return foldersOfPackage(specifier, folder)
  const indexes = EXTENSIONS.map((extension) => join(specifier, `index${extension}`))
  return [specifier, ...EXTENSIONS.map((extension) => specifier + extension), ...indexes]
}

/** Name of a generated module that imports the modules of a page. */
export const IMPORTS = '<imports>'

/** Returns whether a bundled file is such a module. @param path relative to the root */
export function isImports(path: string): boolean {
  return path.endsWith(IMPORTS)
}
