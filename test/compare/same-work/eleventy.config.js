// Eleventy with what lido-docs does by itself: highlighted code, headings with ids and anchors, a table of contents, a sidebar that
// opens the page's own branch, links between Markdown files, the Markdown of each page, a list of pages.
import { cpSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import highlight from '@11ty/eleventy-plugin-syntaxhighlight'
import anchor from 'markdown-it-anchor'

export default function configure(eleventy) {
  eleventy.addPlugin(highlight)
  eleventy.amendLibrary('md', (md) => {
    md.use(anchor, { permalink: anchor.permalink.headerLink() })
    md.core.ruler.push('links', (state) => {
      const folder = posix.dirname(state.env.page.filePathStem)
      for (const { children } of state.tokens) for (const token of children ?? []) rewriteLink(token, folder)
    })
  })
  eleventy.addGlobalData('layout', 'page.njk')
  eleventy.addGlobalData(
    'permalink',
    () =>
      ({ page }) =>
        `${urlOf(page.filePathStem)}index.html`,
  )
  eleventy.addFilter('contents', contentsOf)
  eleventy.addFilter('sidebar', sidebarOf)
  eleventy.addTemplate('sitemap.njk', SITEMAP, { layout: '', permalink: 'sitemap.xml' })
  eleventy.on('eleventy.after', ({ results }) => {
    for (const { inputPath, outputPath } of results)
      if (inputPath.endsWith('.md')) cpSync(inputPath, join(dirname(outputPath), 'page.md'))
  })
  return { dir: { layouts: '../layouts' }, markdownTemplateEngine: false, templateFormats: ['md', 'njk'] }
}

const SITEMAP =
  '<urlset>{% for page in collections.all %}<url><loc>https://example.com{{ page.url }}</loc></url>{% endfor %}</urlset>'

function urlOf(stem) {
  return stem === '/intro' ? '/' : `${stem.replace(/\/index$/, '')}/`
}

function rewriteLink(token, folder) {
  const href = token.type === 'link_open' && token.attrGet('href')
  const [, path, rest] = (href && /^(?!\w+:)([^#]*)\.md(#.*)?$/.exec(href)) || []
  if (path !== undefined) token.attrSet('href', urlOf(posix.join(folder, path)) + (rest ?? ''))
}

function contentsOf(html) {
  return [...html.matchAll(/<h([23]) id="([^"]+)"[^>]*>([\s\S]*?)<\/h\1>/g)]
    .map(
      ([, level, id, text]) => `<li class="h${level}"><a href="#${id}">${text.replace(/<[^>]+>/g, '')}</a>`,
    )
    .join('')
}

/** By folder: pages of a folder show the same branch. */
const sidebars = new Map()

function sidebarOf(pages, { filePathStem }) {
  const folder = posix.dirname(filePathStem)
  const known = sidebars.get(folder)
  if (known !== undefined) return known
  const folders = new Set(pages.map(({ page }) => posix.dirname(page.filePathStem)))
  const isOpen = (other) => folder === other || folder.startsWith(`${other}/`)
  const items = [...folders].sort().flatMap((name) => {
    if (!isOpen(posix.dirname(name)) && !isOpen(name)) return []
    const own = isOpen(name) ? pages.filter(({ page }) => posix.dirname(page.filePathStem) === name) : []
    return [
      `<li>${name}<ul>${own.map(({ url, data }) => `<li><a href="${url}">${data.title}</a>`).join('')}</ul>`,
    ]
  })
  const html = items.join('')
  sidebars.set(folder, html)
  return html
}
