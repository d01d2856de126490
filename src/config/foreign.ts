// Handles settings of Docusaurus: other spellings are translated to ours, and settings without an equivalent
// are removed, each with advice.
import type { JsonPath } from '../schema/json.ts'
import { isObject } from '../text/record.ts'

/** A setting that was removed. */
export interface ForeignSetting {
  path: JsonPath
  /** `unsupported`: readers will miss it; `notNeeded`: it is not needed, or lido-docs does it anyway. */
  loss: 'unsupported' | 'notNeeded'
  /** Its replacement, or the reason that it has none. */
  advice: string
}

type Advice = Omit<ForeignSetting, 'path'>

const unsupported = (advice: string): Advice => ({ loss: 'unsupported', advice })
const notNeeded = (advice: string): Advice => ({ loss: 'notNeeded', advice })

const NO_PLUGINS = unsupported('lido-docs has no plugins; what they add is missing')
const NO_REMARK = unsupported('lido-docs has no Markdown plugins; what they change in pages is missing')
const NO_SWIZZLE = unsupported('put your own components in templates/')
const PAGES_RUN_NOTHING = unsupported('the security policy allows no further scripts')
const COLORS = notNeeded('the colors of code are in templates/styles/')
const OWN_BUILD = notNeeded("of Docusaurus' own build")
const ONE_LOOK = unsupported('it has one look here')

/** By path; `*` stands for one key or index. */
const FOREIGN: Readonly<Record<string, Advice>> = {
  plugins: unsupported(
    'write redirects in "redirects", further docs in "collections"; what other plugins add is missing',
  ),
  themes: NO_PLUGINS,
  presets: unsupported('write the settings of the preset\'s docs in "docs"'),
  scripts: PAGES_RUN_NOTHING,
  clientModules: PAGES_RUN_NOTHING,
  stylesheets: unsupported('put styles in templates/styles/'),
  ssrTemplate: NO_SWIZZLE,
  blog: notNeeded('there is no blog'),
  'markdown.mdx1Compat': notNeeded('comments, titles of admonitions and ids of headings are always read'),
  'markdown.emoji': unsupported('emoji by name are always read'),
  'markdown.anchors': unsupported('ids of headings are in lower case'),
  'markdown.hooks': unsupported(
    'for onBrokenMarkdownLinks there is a setting of that name; broken images are always reported',
  ),
  'markdown.remarkRehypeOptions': unsupported('texts of footnotes are labels: see messages'),
  'markdown.preprocessor': unsupported('what it changes in pages is missing'),
  'markdown.parseFrontMatter': unsupported('front matter is read as written'),
  // Collections are matched by id.
  'docs.id': notNeeded('the main set of docs has no name'),
  'future.experimental_router': unsupported('URLs have paths, without #'),
  future: OWN_BUILD,
  baseUrlIssueBanner: notNeeded('a page with a wrong base URL always explains itself'),
  deploymentBranch: OWN_BUILD,
  githubHost: OWN_BUILD,
  githubPort: OWN_BUILD,
  webpack: OWN_BUILD,
  'storage.type': unsupported('what readers choose is kept in localStorage'),
  'i18n.localeConfigs.*.calendar': unsupported('dates are of the usual calendar'),
  'i18n.localeConfigs.*.translate': unsupported('a language is translated if it has files in i18n.path'),
  'i18n.localeConfigs.*.url': unsupported('all languages are at the url of the site'),
  'i18n.localeConfigs.*.path': unsupported('the files of a language are in the folder of its locale'),
  'i18n.localeConfigs.*.htmlLang': unsupported('pages name the locale as their language'),
  'themeConfig.prism.theme': COLORS,
  'themeConfig.prism.darkTheme': COLORS,
  'themeConfig.prism.defaultLanguage': unsupported('a block of code has the language that it names'),
  'themeConfig.prism.additionalLanguages': notNeeded('no need to name them; the build reports unknown ones'),
  'themeConfig.prism.plugins': NO_PLUGINS,
  'themeConfig.mermaid': unsupported('diagrams have the usual themes of Mermaid, one for each color mode'),
  'themeConfig.algolia': notNeeded('search is built in, without a service'),
  'themeConfig.typesense': notNeeded('search is built in, without a service'),
  'themeConfig.liveCodeBlock': unsupported('live code is shown as code'),
  'themeConfig.zoom': unsupported('set markdown.zoom to true, which has no further settings'),
  'themeConfig.blog': unsupported('there is no blog'),
  'themeConfig.gtag': unsupported('pages load nothing from other sites'),
  'themeConfig.googleAnalytics': unsupported('pages load nothing from other sites'),
  'themeConfig.navbar.style': unsupported('the bar has the colors of the page'),
  'themeConfig.navbar.logo.target': ONE_LOOK,
  'themeConfig.navbar.logo.className': ONE_LOOK,
  'themeConfig.navbar.logo.style': ONE_LOOK,
  'themeConfig.footer.logo.target': ONE_LOOK,
  'themeConfig.footer.logo.className': ONE_LOOK,
  'themeConfig.footer.logo.style': ONE_LOOK,
}

/** The same, inside the settings of docs. */
const FOREIGN_DOCS: Readonly<Record<string, Advice>> = {
  sidebarPath: unsupported('write the sidebars in "sidebars"'),
  tagsBasePath: unsupported('the pages of tags are below "tags"'),
  disableVersioning: unsupported('without other versions, remove versions.json'),
  remarkPlugins: NO_REMARK,
  rehypePlugins: NO_REMARK,
  recmaPlugins: NO_REMARK,
  beforeDefaultRemarkPlugins: NO_REMARK,
  beforeDefaultRehypePlugins: NO_REMARK,
  admonitions: unsupported('the kinds of admonitions are fixed'),
  sidebarItemsGenerator: unsupported('write the sidebars in "sidebars"'),
  docRootComponent: NO_SWIZZLE,
  docLayoutComponent: NO_SWIZZLE,
  docVersionRootComponent: NO_SWIZZLE,
  docItemComponent: NO_SWIZZLE,
  docTagDocListComponent: NO_SWIZZLE,
  docTagsListComponent: NO_SWIZZLE,
  docTagsListPage: NO_SWIZZLE,
  docCategoryGeneratedIndexComponent: NO_SWIZZLE,
  'versions.*.className': unsupported('pages have no class of their version'),
  tags: notNeeded('tags.yml in the folder of the pages is read'),
  onInlineTags: unsupported('tags that tags.yml does not list are read'),
  editLocalizedFiles: notNeeded('edit links lead to the file of the language'),
  editCurrentVersion: unsupported('edit links lead to the file of the version'),
}

const RULES = [
  ...Object.entries(FOREIGN),
  ...['docs', 'collections.*'].flatMap((owner) =>
    Object.entries(FOREIGN_DOCS).map(([key, advice]) => [`${owner}.${key}`, advice] as const),
  ),
].map(([path, advice]) => ({ path: path.split('.'), advice }))

/** Attributes of links that only the components of Docusaurus read. */
const LINK_EXTRAS =
  /^(?:data-.*|id|style|prependBaseUrlToHref|autoAddBaseUrl|isNavLink|exact|strict|activeClassName|activeSidebarClassName|dropdownActiveClassDisabled)$/

/** Removes settings without an equivalent from a config, and translates the others. Leaves `value` unchanged. */
export function extractForeign(value: unknown): { value: unknown; foreign: ForeignSetting[] } {
  const copy: unknown = structuredClone(value)
  const foreign: ForeignSetting[] = []
  for (const { path, advice } of RULES)
    for (const found of removeAt(copy, path)) foreign.push({ path: found, ...advice })
  for (const { link, path } of linksOf(copy)) {
    const isExtra = (name: string) => LINK_EXTRAS.test(name) || (name === 'title' && hasTip(link, path))
    for (const key of Object.keys(link).filter(isExtra)) {
      delete link[key]
      foreign.push({ path: [...path, key], loss: 'notNeeded', advice: 'links have no such attribute here' })
    }
    if (link.type === undefined && Array.isArray(link.items) && path[1] === 'navbar') link.type = 'dropdown'
  }
  return { value: copy, foreign }
}

type Data = Record<string, unknown>

/**
 * Returns whether the title of a link is a tooltip, rather than the heading of a column or a property of a custom
 * item.
 */
function hasTip({ type }: Data, [, owner]: JsonPath): boolean {
  return owner === 'navbar' && !(typeof type === 'string' && type.startsWith('custom-'))
}

/** Removes what is at a path, which may contain `*`; returns the paths of what was removed. */
function removeAt(value: unknown, [key = '', ...rest]: readonly string[], above: JsonPath = []): JsonPath[] {
  if (!isObject(value)) return []
  const keys = key === '*' ? Object.keys(value) : Object.hasOwn(value, key) ? [key] : []
  return keys.flatMap((name) => {
    const path = [...above, Array.isArray(value) ? Number(name) : name]
    if (rest.length > 0) return removeAt(value[name], rest, path)
    delete value[name]
    return [path]
  })
}

/** Keys of an item that contain further items. */
const LISTS = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']

/** The items of navbar and footer, including nested ones. */
function linksOf(config: unknown): { link: Data; path: JsonPath }[] {
  if (!isObject(config) || !isObject(config.themeConfig)) return []
  const { navbar, footer } = config.themeConfig
  const lists: [unknown, JsonPath][] = [
    [isObject(navbar) ? navbar.items : undefined, ['themeConfig', 'navbar', 'items']],
    [isObject(footer) ? footer.links : undefined, ['themeConfig', 'footer', 'links']],
  ]
  const within = (list: unknown, path: JsonPath): { link: Data; path: JsonPath }[] =>
    Array.isArray(list)
      ? list.flatMap((link: unknown, index) => {
          if (!isObject(link)) return []
          const at = [...path, index]
          const inner = LISTS.flatMap((key) => within(link[key], [...at, key]))
          return [{ link, path: at }, ...inner]
        })
      : []
  return lists.flatMap(([list, path]) => within(list, path))
}

/** Keys of sidebar items that only the components of Docusaurus read. */
const ITEM_EXTRAS: ReadonlySet<string> = new Set([
  'key',
  'customProps',
  'autoAddBaseUrl',
  'translatable',
  'unlisted',
  'defaultStyle',
])

/** The items of a sidebar, or sidebars by id, without such keys. Lists among items are flattened. */
export function plainSidebar(items: unknown): unknown {
  if (Array.isArray(items)) return items.flatMap(plainSidebar)
  if (!isObject(items)) return items
  const { type } = items
  const entries = Object.entries(items).filter(([key]) => type === undefined || !ITEM_EXTRAS.has(key))
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, key === 'items' || type === undefined ? plainSidebar(inner) : inner]),
  )
}
