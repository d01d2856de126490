// Stylesheets in Sass that components import, where the site has sass. What stands in for it here knows variables, and what is
// imported by its name; it answers as sass does.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { renderIn, temporaryFolder } from './site.ts'

let folder: string
let root: string
beforeEach(() => {
  folder = temporaryFolder()
  root = join(folder, 'site')
})

const SASS = `const { existsSync, readFileSync } = require('node:fs')
const { fileURLToPath, pathToFileURL } = require('node:url')
exports.Logger = { silent: {} }
exports.compile = (path, { importers: [importer], logger }) => {
  if (logger !== exports.Logger.silent) throw new Error('it must not print')
  const loadedUrls = []
  const read = (url) => {
    loadedUrls.push(url)
    return readFileSync(url, 'utf8').replace(/@use '(.*)';\\n/g, (_, name) => {
      const meant = importer.findFileUrl(name) ?? new URL(name, url)
      return read(new URL(existsSync(meant) ? meant : meant + '.scss'))
    })
  }
  const text = read(pathToFileURL(path))
  const variables = new Map(Array.from(text.matchAll(/(\\$\\w+): (.*);\\n/g), ([, name, value]) => [name, value]))
  const valueOf = (name) => {
    if (variables.has(name)) return variables.get(name).replace(/\\$\\w+/g, valueOf)
    const url = loadedUrls.at(-1)
    const before = readFileSync(url, 'utf8').split(name)[0].split('\\n')
    const start = { line: before.length - 1, column: before.at(-1).length }
    throw Object.assign(new Error('x'), { sassMessage: 'Undefined variable.', span: { url, start } })
  }
  const css = text.replace(/\\$\\w+: .*;\\n/g, '').replace(/\\$\\w+/g, valueOf)
  return { css, loadedUrls }
}
`

/** Renders a page of a site that has sass. */
function render(text: string, files: Record<string, string>) {
  const sass = {
    'node_modules/sass/package.json': '{"main":"index.js"}',
    'node_modules/sass/index.js': SASS,
  }
  const made = renderIn(root, text, { ...sass, ...files })
  return { ...made, css: made.contents('.css').join('') }
}

const PAGE = "import Plan from '../src/Plan'\n\n<Plan />\n"
const FILES = {
  'src/Plan.jsx':
    "import './global.scss'\nimport styles from './Plan.module.scss'\nimport * as all from './Plan.module.scss'\nexport default () => <b className={styles.plan} title={all['big-plan']}>plan</b>\n",
  'src/Plan.module.scss':
    "@use '@site/src/colours';\n.plan { color: $main; background: url(./a.svg); }\n:global(.navbar) .big-plan { color: $main; }\n",
  'src/colours.scss': "@use '~kit/base';\n$main: $kit;\n",
  'node_modules/kit/base.scss': '$kit: teal;\n',
  'src/global.scss': '.everywhere { color: red; }\n',
  'src/a.svg': '<svg/>',
}

test('are CSS, and their classes have unique names if they are modules', () => {
  const { html, told, css, page, contents } = render(PAGE, {
    ...FILES,
    'src/colours.scss': '$main: teal;\n',
  })
  expect(told).toEqual([])
  const [, plan = '', big = ''] = /<b class="(\w+_plan)" title="(\w+_big-plan)">plan<\/b>$/.exec(html) ?? []
  expect(css).toContain(`.${plan}{color:teal;background:url("/base/assets/a.`)
  expect(css).toContain(`.navbar .${big}{color:teal}`)
  expect(css).toContain('.everywhere{color:red}')
  expect(contents('.svg')).toEqual(['<svg/>'])
  expect(contents('.scss')).toEqual([])
  expect(page.dependencies).toEqual(
    expect.arrayContaining(['src/colours.scss', 'src/global.scss', 'node_modules/sass/package.json']),
  )
})

test('have the same names in the script of what lives', () => {
  const { html, css, contents } = render(PAGE, {
    ...FILES,
    'src/Plan.jsx': `import { useState } from 'react'\n${FILES['src/Plan.jsx'].replace('() =>', '() => useState(1) &&')}`,
    'src/colours.scss': '$main: teal;\n',
  })
  const [name = 'none'] = /\w+_plan/.exec(html) ?? []
  expect(html).toContain('<island-root')
  expect(css).toContain(name)
  const [script = ''] = contents('.js')
  expect(script).toContain(name)
  expect(script).not.toContain('.scss')
})

test('follow what they import, though what they are imported by stays', () => {
  render(PAGE, { ...FILES, 'src/colours.scss': '$main: teal;\n' })
  expect(render(PAGE, { ...FILES, 'src/colours.scss': '$main: orange;\n' }).css).toContain('color:orange')
})

test('with a mistake are reported with its position, until it is fixed', () => {
  const { told, page } = render(PAGE, { ...FILES, 'src/colours.scss': '.c { color: $none; }\n' })
  expect(told).toEqual([
    'docs/a.mdx:1:1 error undefined variable, in a component of this page\n    in src/colours.scss:1:13',
    'docs/a.mdx:3:1 info <Plan> is omitted\n    it needs a module that cannot be found, or that fails',
  ])
  expect(page.dependencies).toContain('src/colours.scss')
  expect(render(PAGE, { ...FILES, 'src/colours.scss': '$main: teal;\n' }).told).toEqual([])
})

test('of packages may be named as bundlers do, and none comes from outside of the site', () => {
  expect(render(PAGE, FILES).css).toContain('color:teal')
  writeFileSync(join(folder, 'outer.scss'), '$main: teal;\n')
  const { told } = render(PAGE, {
    ...FILES,
    'src/Plan.module.scss': "@use '../../outer';\n.plan { color: $main; }\n",
  })
  expect(told).toEqual([
    'src/Plan.module.scss:undefined:undefined error cannot import "../outer.scss"\n    ../outer.scss is outside the site folder, where no code is run; move it into the site',
  ])
})

test('name files as seen from the site’s folder, and one that is missing by the line of the author', () => {
  const named = (file: string) =>
    `@use '@site/src/colours';\n.plan { color: $main;\n  background: url(@site/${file}); }\n`
  const files = { ...FILES, 'src/colours.scss': '$main: teal;\n' }
  const found = render(PAGE, { ...files, 'src/Plan.module.scss': named('src/a.svg') })
  expect(found.told).toEqual([])
  expect(found.css).toContain('url("/base/assets/a.')
  expect(render(PAGE, { ...files, 'src/Plan.module.scss': named('src/b.svg') }).told).toEqual([
    'src/Plan.module.scss:3:19 error cannot find "@site/src/b.svg"',
    'docs/a.mdx:3:1 info <Plan> is omitted\n    it needs a module that cannot be found, or that fails',
  ])
})
