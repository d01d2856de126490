// Settings of other builders with each key that their own schemas have.

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../../fixtures/foreign-settings')

/** By builder. */
export const CONFIGS: Readonly<Record<string, object>> = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [
    basename(file, '.json'),
    JSON.parse(readFileSync(join(FOLDER, file), 'utf8')),
  ]),
)

const BOXES = ['tip', 'info', 'warning', 'danger', 'details', 'note', 'important', 'caution']
  .map((kind) => `::: ${kind}\nX\n:::\n`)
  .join('\n')
const PAGE = '# A page\n\nText.\n'

const VITEPRESS = {
  '.vitepress/config.ts': '',
  'a.md': `${PAGE}\n${BOXES}\n\`\`\`js\nx\n\`\`\`\n\nText %{#own%}\n`,
  'b.md': PAGE,
  'old.md': PAGE,
  'gone.md': PAGE,
  'deep/c.md': PAGE,
  'french/a.md': PAGE,
  'fr/a.md': PAGE,
}

/** The files of a site with such settings: those that are not run are written. */
export const FILES: Readonly<Record<string, (config: unknown) => Record<string, string>>> = {
  Docusaurus: () => ({
    'docusaurus.config.ts': '',
    'docs/a.md': PAGE,
    'src/sites/x.md': PAGE,
    'other/y.md': PAGE,
    'more/a.md': PAGE,
  }),
  Languages: () => VITEPRESS,
  VitePress: () => VITEPRESS,
  Starlight: () => ({
    'astro.config.mjs': 'starlight()',
    'pub/a.svg': '<svg/>',
    'source/content/docs/de/a.md': PAGE,
    'source/content/docs/de/sub/b.md': PAGE,
    'source/content/docs/en/a.md': PAGE,
    'source/content/docs/a.md': PAGE,
    'source/content/docs/sub/b.md': PAGE,
  }),
  MkDocs: (config) => ({
    'mkdocs.yml': JSON.stringify(config),
    'docs/index.md': `${PAGE}\n=== "A"\n\n    x\n\n\`\`\`own\nx\n\`\`\`\n`,
    'docs/a.md': `${PAGE}\n=== "A"\n\n    x\n`,
    'docs/b.md': PAGE,
    'docs/gone.md': PAGE,
    'docs/logo.svg': '<svg/>',
    'a.txt': 'Appended.',
  }),
  mdBook: (config) => ({
    'book.toml': tomlOf(config),
    'src/SUMMARY.md': '- [A](a.md)\n',
    'src/a.md': `${PAGE}\nA -- b\n\n\`\`\`python\n~hidden\nx\n\`\`\`\n`,
  }),
}

/** As inline tables, by the first keys. */
function tomlOf(value: unknown): string {
  const inline = (inner: unknown): string =>
    Array.isArray(inner)
      ? `[${inner.map(inline).join(', ')}]`
      : typeof inner === 'object' && inner !== null
        ? `{ ${Object.entries(inner)
            .map(([key, item]) => `${JSON.stringify(key)} = ${inline(item)}`)
            .join(', ')} }`
        : JSON.stringify(inner)
  return Object.entries(value ?? {})
    .map(([key, item]) => `${JSON.stringify(key)} = ${inline(item)}\n`)
    .join('')
}

/** Keys that change nothing, with these settings and pages. */
export const NEEDLESS: Readonly<Record<string, readonly string[]>> = {
  // A name of an instance, nothing, and a theme whose diagrams are drawn.
  Docusaurus: ['plugins.2.1.id', 'plugins.3.1.priority', 'themes.0'],
  // What is so without them.
  VitePress: ['srcDir', 'markdown.attrs.disable'],
  // The integration is reported with what it was called with; a link has a label instead of an icon.
  Starlight: ['integrations.0.$missing', 'integrations.1.$argument.social.0.icon'],
  // The usual folder, a link that has a name, marks and files that no page here has.
  MkDocs: [
    ...['docs_dir', 'extra.social.0.icon', 'theme.name', 'theme.features.2'],
    ...['plugins.5.literate-nav.nav_file', 'markdown_extensions.0', 'markdown_extensions.1'],
    'markdown_extensions.4.pymdownx.snippets.base_path.0',
  ],
  // The usual folder, commands of preprocessors whose work the conversion does, and what other keys say, too.
  mdBook: [
    ...['book.src', 'preprocessor.links.renderers.0', 'preprocessor.index', 'preprocessor.admonish.command'],
    ...['preprocessor.admonish.assets_version', 'preprocessor.katex.after.0', 'preprocessor.toc.command'],
    ...['output.html.mathjax-support', 'output.html.git-repository-url'],
  ],
}
