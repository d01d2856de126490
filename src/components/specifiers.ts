// Resolves the imports of components: the site's files, packages, and replacements of Docusaurus' modules.
import { existsSync, readdirSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { packageRoot } from '../package/root.ts'

/** The name of the module about docs and their versions. */
export const DOCS_CLIENT = 'docs-client.ts'

/** Modules of ours by the name that Docusaurus' authors know them by: files of `templates/components/`. */
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

/** What takes the place of elements of Markdown, for the components that a site puts around them. */
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

/** Where modules of ours are. */
export const OWN_COMPONENTS = join(packageRoot, 'templates', 'components')

/** Absolute path of what takes the place of a module that is not there. */
export const ABSENT = join(OWN_COMPONENTS, 'absent.cjs')

/** Names of the modules that replace those of Docusaurus. */
export const KNOWN_MODULES: readonly string[] = Object.keys(OURS)

const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js']

/** What a bundler is to take for what. @param root absolute path of the site's folder */
export function aliases(root: string): Record<string, string> {
  const known = Object.entries(OURS).map(([name, file]) => [name, join(OWN_COMPONENTS, file)])
  // What the site puts around a component of the theme imports that one by another name.
  const original = known.map(([name = '', file]) => [name.replace(/^@theme\//, '@theme-original/'), file])
  const swizzled = namesIn(join(root, SWIZZLED)).map((name) => [`@theme/${name}`, join(root, SWIZZLED, name)])
  return {
    ...Object.fromEntries([...swizzled, ...original, ...elementAliases(root), ...known]),
    // By the name of the module alone, it would be taken for a file within that one.
    '@docusaurus/theme-common/internal': ABSENT,
    '@site': root,
  }
}

/** Those of elements, by both of their names; by the second one, a site's own comes first. */
function elementAliases(root: string): [string, string][] {
  const folder = join(root, SWIZZLED, 'MDXComponents')
  const own = namesIn(folder).map((name): [string, string] => [name, join(folder, name)])
  const ours = Object.entries(ELEMENTS).map(([name, file]): [string, string] => [
    name,
    join(OWN_COMPONENTS, file),
  ])
  return [
    ...ours.map(([name, path]): [string, string] => [`@theme-original/MDXComponents/${name}`, path]),
    ...[...ours, ...own].map(([name, path]): [string, string] => [`@theme/MDXComponents/${name}`, path]),
  ]
}

/** Where a site has components of the theme that it changed, or added. */
const SWIZZLED = 'src/theme'

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return [...new Set(readdirSync(folder).map((name) => name.replace(/\.[jt]sx?$/, '')))].sort()
}

/** An import of a component of the theme as that of the site's file. */
export function themeSpecifier(specifier: string): string {
  return specifier.replace(/^@theme\//, `@site/${SWIZZLED}/`)
}

/** An import of a file of the site, as it is called from anywhere. @param file relative to the root */
export function absoluteSpecifier(specifier: string, file: string, root: string): string {
  if (specifier.startsWith('@site/')) return join(root, specifier.slice('@site/'.length))
  if (specifier.startsWith('.')) return join(root, dirname(file), specifier)
  return specifier.startsWith('/') ? join(root, specifier) : specifier
}

/** The folder whose packages a file finds, where that is not the site's own: relative to the root, empty where it is. */
export function packageFolderOf(file: string, root: string): string {
  const folder = dirname(file)
  if (folder === '.' || folder.startsWith('..')) return folder === '.' ? '' : folder
  const hasPackages = ['node_modules', 'package.json'].some((name) => existsSync(join(root, folder, name)))
  return hasPackages ? folder : packageFolderOf(folder, root)
}

/** Every file that an import may mean, the first one that is there being the one: of a package, the one with its version. */
export function candidatesOf(specifier: string, root: string): string[] {
  if (!isAbsolute(specifier)) {
    const name = /^(?:@[\w.-]+\/)?[\w-][\w.-]*/.exec(specifier)?.[0]
    return name === undefined ? [] : [join(root, 'node_modules', name, 'package.json')]
  }
  const indexes = EXTENSIONS.map((extension) => join(specifier, `index${extension}`))
  return [specifier, ...EXTENSIONS.map((extension) => specifier + extension), ...indexes]
}
