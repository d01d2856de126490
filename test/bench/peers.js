// Prepares builds of the same content by other builders: by those that are installed, and by given commands.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { putAway } from './trash.js'

/**
 * The command of each builder, and the files of a small site: all pages in a sidebar, a table of contents.
 */
const KNOWN = {
  hugo: {
    files: hugoFiles,
    command:
      'hugo --quiet --source {project} --cacheDir {project}/cache --contentDir {content} --destination {out}',
  },
  eleventy: {
    files: eleventyFiles,
    command: 'eleventy --quiet --config={project}/eleventy.config.cjs --input={content} --output={out}',
  },
  vitepress: {
    files: vitepressFiles,
    command: 'vitepress build {project}',
  },
}

/**
 * Finds the builders to compare with: the given ones, and the known ones that are installed.
 * @param given texts `name=command`, where {content}, {out} and {project} are replaced by folders; with the
 *   name of a known builder, its files are written, too
 * @throws TypeError if one has no command
 */
export function findPeers(given = []) {
  const named = given.map((text) => {
    const [, name, command] = /^([^=]+)=(.+)$/.exec(text) ?? []
    if (!name) throw new TypeError(`--peer ${text}: write it as name='command with {content} and {out}'`)
    return { name, ...KNOWN[name], command }
  })
  const names = new Set(named.map(({ name }) => name))
  const installed = Object.entries(KNOWN)
    .filter(([name]) => !names.has(name) && onPath(name))
    .map(([name, peer]) => ({ name, ...peer }))
  return [...named, ...installed]
}

/** Whether a program is on the path. */
export function onPath(program) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.some((folder) => existsSync(join(folder, program)))
}

/**
 * @returns the command `build`, and `remove`, which removes output and caches and writes the project again
 */
export function preparePeer({ name, files, command }, site) {
  const project = join(site.folder, `peer-${name}`)
  const out = join(project, 'out')
  const write = () => {
    mkdirSync(project, { recursive: true })
    for (const [path, text] of Object.entries(files?.({ ...site, out }) ?? {})) {
      mkdirSync(join(project, path, '..'), { recursive: true })
      writeFileSync(join(project, path), text)
    }
  }
  const folders = { project, content: site.docs, out }
  const line = command.replace(/\{(project|content|out)\}/g, (_, folder) => `'${folders[folder]}'`)
  const remove = () => {
    putAway(project)
    write()
  }
  return { build: ['/bin/sh', '-c', `exec ${line}`], remove }
}

function hugoFiles({ baseUrl }) {
  const base = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{ .Title }} | {{ .Site.Title }}</title></head>
<body>{{ partialCached "sidebar.html" . }}<main>{{ block "main" . }}{{ end }}</main></body></html>
`
  return {
    'config.toml': `baseURL = "https://example.com${baseUrl}"
title = "Peer"
disableKinds = ["taxonomy", "term", "RSS"]
ignoreFiles = ["/_data/", "/_static/"]
[markup.goldmark.renderer]
unsafe = true
[markup.highlight]
noClasses = false
`,
    'layouts/_default/baseof.html': base,
    'layouts/_default/single.html':
      '{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}<aside>{{ .TableOfContents }}</aside>{{ end }}\n',
    'layouts/_default/list.html':
      '{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ end }}\n',
    'layouts/partials/sidebar.html':
      '<nav><ul>{{ range .Site.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul></nav>\n',
    'layouts/_default/_markup/render-link.html':
      '{{ $url := urls.Parse .Destination }}{{ $page := .Page.GetPage $url.Path }}<a href="{{ with $page }}{{ .RelPermalink }}{{ with $url.Fragment }}#{{ . }}{{ end }}{{ else }}{{ .Destination | safeURL }}{{ end }}">{{ .Text | safeHTML }}</a>',
  }
}

function eleventyFiles({ baseUrl }) {
  return {
    'eleventy.config.cjs': `module.exports = (config) => {
  let sidebar
  config.addGlobalData('layout', 'page.njk')
  config.addFilter('sidebar', (pages) => (sidebar ??= pages.map((page) => \`<li><a href="\${page.url}">\${page.data.title ?? page.url}</a></li>\`).join('')))
  config.setIncludesDirectory('../peer-eleventy/includes')
  config.setLayoutsDirectory('../peer-eleventy/includes')
  return { markdownTemplateEngine: false, pathPrefix: ${JSON.stringify(baseUrl)}, templateFormats: ['md'] }
}
`,
    'includes/page.njk': `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title></head>
<body><nav><ul>{{ collections.all | sidebar | safe }}</ul></nav><main>{{ content | safe }}</main></body></html>
`,
  }
}

function vitepressFiles({ docs, baseUrl, out }) {
  const sidebar = readdirSync(docs, { recursive: true })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => ({ text: path.replace(/\.md$/, ''), link: `/${path.replace(/\.md$/, '')}` }))
  const config = {
    title: 'Peer',
    base: baseUrl,
    srcDir: docs,
    outDir: out,
    ignoreDeadLinks: true,
    themeConfig: { sidebar, search: { provider: 'local' } },
  }
  // The content is in no package, so that Vue is found only by an alias.
  const script = `import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'

const vue = dirname(createRequire(realpathSync(process.argv[1])).resolve('vue/package.json'))
export default { ...${JSON.stringify(config)}, vite: { resolve: { alias: { vue } } } }
`
  return { '.vitepress/config.mjs': script }
}
