// The inline script that blocks the first paint: what must be known before the page is seen, and what helps when the
// page's own files fail.
import type { PageLabels } from '../../src/model/labels.ts'
import type { ScriptData, SiteData } from '../../src/model/site-data.ts'
import { listenForSearch } from './search-trigger.ts'

interface Settings {
  baseUrl: string
  suffix: string
  announcement?: string
  /** Of readers who have chosen none. */
  mode: string
  fixedMode: boolean
  search?: ScriptData
  wrong?: PageLabels['baseUrl']
}

/** Returns the script of a site's pages: the same on all of them, so that its hash is one. */
export function headScript(site: SiteData): string {
  const { baseUrl, storageSuffix, announcementBar, colorMode, search, pageLabels } = site
  const settings: Settings = {
    baseUrl,
    suffix: storageSuffix,
    announcement: announcementBar?.id,
    mode: colorMode.respectPrefersColorScheme ? 'system' : colorMode.defaultMode,
    fixedMode: colorMode.disableSwitch,
    search: search?.script,
    wrong: pageLabels?.baseUrl,
  }
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  const parts = [setPreferences, retryScript, explainBaseUrl, ...(search ? [listenForSearch] : [])]
  const calls = parts.map((part) => `(${part})(settings)`)
  return `{const settings=${json};${calls.join(';')}}`
}

/** Sets what the reader prefers, as it was kept, and follows other tabs and the system; anything else in storage counts
 * for nothing. */
function setPreferences({ suffix, announcement, mode, fixedMode }: Settings): void {
  const { classList, dataset } = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const read = (key: string) => {
    try {
      return localStorage.getItem(key + suffix)
    } catch {
      return null
    }
  }
  const paint = () => {
    const { themeChoice } = dataset
    dataset.theme = themeChoice === 'system' ? (dark.matches ? 'dark' : 'light') : themeChoice
  }
  const follow = () => {
    const stored = fixedMode ? null : read('theme')
    dataset.themeChoice = mode
    if (stored === 'light' || stored === 'dark') dataset.themeChoice = stored
    if (stored === 'null') dataset.themeChoice = 'system'
    paint()
    delete dataset.announcement
    const closed = read('docusaurus.announcement.dismiss') === 'true'
    if (closed && read('docusaurus.announcement.id') === announcement) dataset.announcement = 'dismissed'
  }
  follow()
  addEventListener('storage', follow)
  dark.addEventListener('change', paint)
  classList.add('js')
  // Examples wait for the reader's own values until the script has them.
  if (read('docs.values') !== null) dataset.values = 'kept'
}

/** Asks once more for a script of the page's head that did not load; then the page stays as it is for readers without JavaScript. */
function retryScript(): void {
  let tries = 0
  addEventListener(
    'error',
    ({ target }) => {
      // Scripts see themselves to those that they load.
      if (!(target instanceof HTMLScriptElement) || !target.defer) return
      if (tries++) return document.documentElement.classList.remove('js')
      const script = document.createElement('script')
      script.integrity = target.integrity
      script.src = target.src
      script.defer = true
      document.head.append(script)
    },
    true,
  )
}

/** Says that the base URL is wrong where neither script nor style came; the style hides it. */
function explainBaseUrl({ baseUrl, wrong }: Settings): void {
  addEventListener('load', () => {
    if ('__LIDO_DOCS_FIRST__' in globalThis) return
    const page = JSON.parse(document.getElementById('page-data')?.textContent || '{}')
    const route = String(page.path).slice(baseUrl.length)
    const path = location.pathname.replace(/(index)?\.html$/, '').replace(/\/?$/, '/')
    const banner = document.createElement('div')
    banner.className = 'base-url-banner'
    banner.append(`${wrong?.wrong.replace('{baseUrl}', baseUrl)} `)
    // The not-found page may be anywhere.
    if (path.endsWith(`/${route}`) && page.component !== 'NotFoundPage') {
      banner.append(wrong?.right.replace('{baseUrl}', path.slice(0, path.length - route.length)) ?? '')
    }
    document.body.prepend(banner)
  })
}
