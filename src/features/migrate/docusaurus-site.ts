// A Docusaurus site as its config describes it: the config is run once, and the options of relevant plugins are picked out.

import { existsSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve, sep } from 'node:path'
import { SiteError } from '../../model/problem.ts'
import { faultySetting } from '../../schema/explain.ts'
import { isRecord } from '../../text/record.ts'
import { sitePath } from '../../text/site-path.ts'
import { type Data, dataOf, listOf } from './data.ts'
import { Foreign } from './foreign.ts'
import { runForeign } from './run-foreign.ts'

/** A plugin with its options, and where in the config they are. */
export interface PluginUse {
  name: string
  options: Foreign
  path: (string | number)[]
}

export interface DocusaurusSite {
  /** Absolute path of its config. */
  file: string
  root: string
  config: Data
  /** The options of each set of docs, the main one first. */
  docs: Data[]
  /** The options of each blog. */
  blogs: Data[]
  /** The options of each set of pages that are not docs. */
  pages: Data[]
  redirects: PluginUse | undefined
  /** The stylesheets of the classic preset. */
  styles: string[]
  /** All other plugins, themes and presets. */
  others: PluginUse[]
  /** The options of all plugins, themes and presets, which note what is read of them. */
  options: Foreign[]
}

const NAMES = [
  'docusaurus.config.ts',
  'docusaurus.config.mts',
  'docusaurus.config.js',
  'docusaurus.config.mjs',
  'docusaurus.config.cjs',
]
const CLASSIC = /^(?:@docusaurus\/)?(?:preset-)?classic$/
const FOLDERS = ['.', 'website', 'docs', 'documentation', 'site']

/** Finds the config of a Docusaurus site in a folder, or in one where such a site usually is. */
export function findDocusaurus(folder: string): string | undefined {
  return FOLDERS.flatMap((inner) => NAMES.map((name) => join(folder, inner, name))).find(existsSync)
}

/** Reads the site. @throws SiteError when its config cannot be run */
export function readDocusaurus(file: string): DocusaurusSite {
  const root = dirname(file)
  const answer = runForeign(file, { stubs: true })
  if ('failure' in answer) {
    const { message, hint: found, file: path = file, ...position } = answer.failure
    const named = sitePath(root, resolve(root, path.replace(/^file:\/\//, '')))
    const hint = found ?? hintFor(root)
    throw new SiteError([faultySetting({ file: named, ...position, message, hint })])
  }
  const config = dataOf(answer.value)
  const uses = pluginsOf(config, root)
  // Presets based on the classic one take its options.
  const isClassic = ({ path: [key], name, options }: PluginUse) =>
    key === 'presets' && (CLASSIC.test(name) || options.peek().some(([kind]) => kind === 'docs'))
  const classic = uses.find(({ name }) => CLASSIC.test(name)) ?? uses.find(isClassic)
  const preset = classic?.options ?? new Foreign({})
  const optionsOf = (kind: 'docs' | 'blog' | 'pages') => [
    ...(classic && !preset.choice(kind, false) ? [preset.part(kind)] : []),
    ...uses.filter(({ name }) => name.endsWith(`content-${kind}`)).map(({ options }) => options),
  ]
  const instances = optionsOf('docs').map((options) => options.pick(...options.keys))
  const isServed = (name: string) => /(?:classic|content-(?:docs|blog|pages)|client-redirects)$/.test(name)
  const isMain = ({ id = 'default' }: Data) => id === 'default'
  return {
    file,
    root,
    config,
    docs: [...instances.filter(isMain), ...instances.filter((instance) => !isMain(instance))],
    // The loss of a blog is reported as a whole.
    blogs: optionsOf('blog').map((options) => options.pick(...options.keys)),
    pages: optionsOf('pages').map((options) => options.pick(...OF_PAGES)),
    redirects: uses.find(({ name }) => name.endsWith('client-redirects')),
    styles: preset.part('theme').texts('customCss'),
    others: [
      ...uses.filter(({ name }) => !isServed(name)),
      ...['gtag', 'googleAnalytics', 'googleTagManager'].flatMap((name) =>
        preset.choice(name, false) || !preset.has(name)
          ? []
          : [{ name, options: preset.part(name), path: [] }],
      ),
    ],
    options: uses.map(({ options }) => options),
  }
}

const OF_PAGES = [
  ...['id', 'path', 'routeBasePath', 'include', 'exclude'],
  ...['editUrl', 'showLastUpdateTime', 'showLastUpdateAuthor'],
]

/** Returns the advice for a config that failed. */
function hintFor(root: string): string {
  return !existsSync(join(root, 'package.json')) || hasPackages(root)
    ? 'the config must run without Docusaurus; correct it, or write docs.config.json by hand'
    : 'the packages of the site are not installed, and its config may need them: run npm install first'
}

/** Returns whether packages are installed in a folder, or in one that it is in. */
function hasPackages(folder: string): boolean {
  return (
    existsSync(join(folder, 'node_modules')) || (dirname(folder) !== folder && hasPackages(dirname(folder)))
  )
}

/** Presets, plugins and themes, each under a name that identifies its kind. */
function pluginsOf(config: Data, root: string): PluginUse[] {
  return ['presets', 'plugins', 'themes'].flatMap((key) =>
    listOf(config[key]).flatMap((entry, index): PluginUse[] => {
      if (entry === null || entry === false) return []
      const [name, options] = Array.isArray(entry) ? entry : [entry, {}]
      const path = [key, index, ...(Array.isArray(entry) ? [1] : [])]
      const known = nameOf(name, root)
      return [{ name: known, options: new Foreign(options, `${key}.${known}.`), path }]
    }),
  )
}

function nameOf(plugin: unknown, root: string): string {
  if (isRecord(plugin)) return String(plugin.name || plugin.$missing || plugin.$function || 'a plugin')
  const name = String(plugin)
  if (!isAbsolute(name)) return name
  const inPackages = name.split(`${sep}node_modules${sep}`).at(-1)
  if (inPackages === undefined || inPackages === name) return sitePath(root, name)
  const [first = '', second = ''] = inPackages.split(sep)
  return first.startsWith('@') ? `${first}/${second}` : first
}

/** A path of the config, relative to its folder. */
export function pathIn(root: string, path: string): string {
  return sitePath(root, resolve(root, path)) || basename(root)
}
