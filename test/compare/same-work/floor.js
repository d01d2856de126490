// The least that a builder with our libraries can do: reads Markdown, highlights code, renders a small shell with React, writes.
//   node floor.js <content> <out>
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import highlighter from 'highlight.js/lib/common'
import { Marked } from 'marked'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Links in the sidebar of each page. */
const SIDEBAR_LINKS = 60

const [content, out] = process.argv.slice(2)
const marked = new Marked({
  renderer: {
    code({ text, lang }) {
      const { value } = highlighter.highlight(text, {
        language: highlighter.getLanguage(lang) ? lang : 'plaintext',
      })
      return `<pre><code>${value}</code></pre>`
    },
  },
})
const paths = readdirSync(content, { recursive: true }).filter((path) => path.endsWith('.md'))
const sidebar = paths.slice(0, SIDEBAR_LINKS)
for (const path of paths) {
  const text = readFileSync(join(content, path), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')
  const file = join(out, path.replace(/\.md$/, ''), 'index.html')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `<!doctype html>${renderToStaticMarkup(pageOf(path, marked.parse(text)))}`)
}

function pageOf(title, html) {
  const links = sidebar.map((path) => h('li', { key: path }, h('a', { href: path }, path)))
  return h(
    'html',
    { lang: 'en' },
    h('head', null, h('title', null, title)),
    h(
      'body',
      null,
      h('header', null, h('a', { href: '/' }, 'Docs')),
      h('nav', null, h('ul', null, links)),
      h('main', { dangerouslySetInnerHTML: { __html: html } }),
    ),
  )
}
