// The config that the reference of a site is built by: the site's own, less what is no docs, such as its blog and pages, and
// less plugins that are not installed. Docusaurus loads it from a file next to the site's config, whose path it is given.
const Module = require('node:module')
const { createRequire } = Module
const { dirname, join } = require('node:path')

const MISSING = join(__dirname, 'missing.cjs')
/** By name, or by the path that `require.resolve` returns. */
const kept = (names) => new RegExp(`(?:${names})(?:$|/(?:lib|dist|src)/)`)
const KEPT_PLUGINS = kept('content-docs|theme-mermaid|theme-live-codeblock|plugin-sass')
const DOCS_PLUGIN = kept('content-docs')

/** From now on, what cannot be found is stood in for. */
function standIn() {
  const resolve = Module._resolveFilename
  Module._resolveFilename = (request, ...rest) => {
    // `require.resolve('./sidebars')`, or './sidebars.js', may mean a file of TypeScript, which is the loader's to read.
    const names = request.startsWith('.')
      ? [request, `${request}.ts`, request.replace(/\.js$/, '.ts')]
      : [request]
    for (const name of names) {
      try {
        return resolve.call(Module, name, ...rest)
      } catch {}
    }
    return MISSING
  }
  return () => {
    Module._resolveFilename = resolve
  }
}

const isThere = (value) => value !== undefined && value !== null && value.$isMissing !== true

const listOf = (value) => (Array.isArray(value) ? value : [])

/** Plugins of Markdown that are there; with their options, one is a list. */
const present = (plugins) =>
  listOf(plugins).filter((plugin) => isThere(plugin) && (!Array.isArray(plugin) || isThere(plugin[0])))

/** @param {string} kind @param {unknown} options of a set of docs */
function docsOptions(options) {
  const made = { ...options, showLastUpdateTime: false, showLastUpdateAuthor: false }
  for (const kind of Object.keys(made).filter((key) => /(?:remark|rehype|recma)plugins$/i.test(key)))
    made[kind] = present(made[kind])
  // Components of the site's theme are not there.
  for (const kind of Object.keys(made).filter((key) => /Component$/.test(key))) delete made[kind]
  return made
}

/** Has webpack stand in for packages that components of the site import and that are not there. */
function standInForPackages() {
  const stub = {
    apply(resolver) {
      if (resolver.options.resolveToContext) return
      const resolved = resolver.ensureHook('resolved')
      // Asked when nothing else has found an answer.
      resolver.getHook('resolve').tapAsync({ name: 'stand-in', stage: 1000 }, (request, context, done) => {
        const isOwn = /^[^./]/.test(request.request ?? '')
        if (!isOwn || /^@(?:generated|theme-init)/.test(request.request)) return done()
        resolver.doResolve(
          resolved,
          { ...request, path: MISSING, query: '', fragment: '' },
          null,
          context,
          done,
        )
      })
    },
  }
  return { name: 'stand-in', configureWebpack: () => ({ resolve: { plugins: [stub] } }) }
}

const nameOf = (entry) => (Array.isArray(entry) ? entry[0] : entry)

/** @param {string} file of the site's own config */
module.exports = async function referenceConfig(file) {
  const restore = standIn()
  let config
  try {
    const load = createRequire(require.resolve('@docusaurus/core/package.json', { paths: [dirname(file)] }))
    const jiti = load('jiti')(__filename, { interopDefault: true, cache: false })
    const exported = jiti(file)
    const value = exported.default ?? exported
    config = typeof value === 'function' ? await value() : await value
  } finally {
    restore()
  }
  const presets = listOf(config.presets)
  // Others are made from the classic one.
  const classic =
    presets.find((entry) => /classic/.test(String(nameOf(entry)))) ??
    presets.find((entry) => Array.isArray(entry) && entry[1]?.docs)
  const { docs } = (Array.isArray(classic) && classic[1]) || {}
  const plugins = listOf(config.plugins)
    .filter((entry) => typeof nameOf(entry) === 'string' && KEPT_PLUGINS.test(nameOf(entry)))
    .map((entry) =>
      Array.isArray(entry) && DOCS_PLUGIN.test(entry[0]) ? [entry[0], docsOptions(entry[1])] : entry,
    )
  // A site without the preset may have its docs by the plugin alone.
  const hasDocs = plugins.some(
    (entry) =>
      DOCS_PLUGIN.test(nameOf(entry)) && ((Array.isArray(entry) && entry[1]?.id) || 'default') === 'default',
  )
  const themes = listOf(config.themes).filter(
    (entry) => typeof nameOf(entry) === 'string' && KEPT_PLUGINS.test(nameOf(entry)),
  )
  const { algolia, prism, ...themeConfig } = config.themeConfig ?? {}
  const { defaultLocale = 'en', ...i18n } = config.i18n ?? {}
  return {
    title: String(config.title),
    url: isThere(config.url) ? config.url : 'https://example.org',
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
    staticDirectories: config.staticDirectories,
    customFields: config.customFields,
    i18n: { ...i18n, defaultLocale, locales: [defaultLocale] },
    markdown: {
      ...config.markdown,
      hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' },
    },
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    onDuplicateRoutes: 'ignore',
    themes,
    plugins: [...plugins, standInForPackages],
    presets: [
      [
        'classic',
        {
          docs: docs === false || hasDocs ? false : docsOptions(docs),
          blog: false,
          pages: false,
          sitemap: false,
          theme: {},
        },
      ],
    ],
    themeConfig: {
      ...themeConfig,
      prism: { ...prism, theme: undefined, darkTheme: undefined },
      navbar: { ...themeConfig.navbar, items: [] },
      footer: undefined,
    },
  }
}
