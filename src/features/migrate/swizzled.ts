// Explains what the changes of a Docusaurus site to its theme, `src/theme/`, mean here.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { COST, type Note, notNeeded, unsupported } from './note.ts'

const FOLDER = 'src/theme'

/** By the beginning of a name, what takes its place. */
const COUNTERPARTS: readonly [names: RegExp, text: string][] = [
  [/^(?:Root|Layout|Main)/, 'templates/App.tsx is the frame of every page'],
  [
    /^(?:Navbar|Logo|ColorModeToggle|AnnouncementBar)/,
    'themeConfig.navbar has the entries, templates/shell/Navbar.tsx the markup',
  ],
  [/^Footer/, 'themeConfig.footer has the links, templates/shell/Footer.tsx the markup'],
  [/^DocSidebar/, 'templates/shell/Sidebar.tsx is the sidebar'],
  [
    /^(?:DocItem|DocPage|DocRoot|DocVersion|DocCategory|DocTag|DocBreadcrumbs|DocPaginator|EditMetaRow|EditThisPage|LastUpdated|TOC|PaginatorNav)/,
    'templates/pages/DocPage.tsx and templates/article/ are the frame of an article',
  ],
  [/^NotFound/, 'templates/pages/NotFoundPage.tsx is the page that is not found'],
  [
    /^(?:CodeBlock|Admonition|Details|Tabs|TabItem|Heading|MDX(?:Content|A|Code|Details|Heading|Img|Pre|Ul))/,
    'Markdown has its own; change the look in templates/styles/own.css, and the rest in an extension',
  ],
  [/^prism-include-languages/, 'most languages are known; others are an extension'],
  [/^Blog/, 'there is no blog'],
]

/** Says of each component what becomes of it. */
export function swizzledNotes(root: string): Note[] {
  const folder = join(root, FOLDER)
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => !name.endsWith('.md'))
  const names = [...new Set(files.map((name) => name.replace(/\.(?:[jt]sx?|css)$/, '')))].sort()
  return names.map((name) => noteOf(name))
}

function noteOf(name: string): Note {
  const subject = `${FOLDER}/${name}`
  if (name === 'MDXComponents') return notNeeded(subject, 'its named components are available in .mdx pages')
  if (/^(?:SearchBar|SearchPage)/.test(name)) return notNeeded(subject, 'search is built in')
  const text = COUNTERPARTS.find(([names]) => names.test(name))?.[1]
  return unsupported(
    subject,
    text ?? `pages can import it as @theme/${name}; the layout does not use it`,
    COST.look,
  )
}
