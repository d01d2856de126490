// The inline script that blocks the first paint: it does what must happen before the page is visible, and what helps if the
// page's own files fail.
import type { PageLabels } from '../../src/model/labels.ts'
import type { SiteData } from '../../src/model/site-data.ts'

declare global {
  /** The state of the page from its beginning, whatever becomes of its files. */
  var __LIDO_DOCS_HEAD__: {
    /** Of every storage key. */
    suffix: string
    /** There was a message that storage is denied. */
    isStorageDenied?: boolean
    /** The controls that were pressed before their script had come, in order. */
    pressed: HTMLElement[]
    /**
     * Returns the controls that were pressed, in order, and keeps no more presses of them.
     * @param answered a selector; default: all
     */
    take(answered?: string): HTMLElement[]
  }
}

interface Settings {
  baseUrl: string
  suffix: string
  announcement?: string
  /** For readers who have chosen none. */
  mode: string
  fixedMode: boolean
  wrong?: PageLabels['baseUrl']
}

/** Returns the script of a site's pages: the same on all of them, so that the policy needs one hash. */
export function headScript(site: SiteData): string {
  const { baseUrl, storageSuffix, announcementBar, colorMode, pageLabels } = site
  const settings: Settings = {
    baseUrl,
    suffix: storageSuffix,
    announcement: announcementBar?.id,
    mode: colorMode.respectPrefersColorScheme ? 'system' : colorMode.defaultMode,
    fixedMode: colorMode.disableSwitch,
    wrong: pageLabels?.baseUrl,
  }
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  const parts = [setPreferences, keepPresses, putOffLayout, noteFirstKey, retryScript, explainBaseUrl]
  const calls = parts.map((part) => `(${part})(settings)`)
  return `{const settings=${json};${calls.join(';')}}`
}

/** Applies the reader's stored preferences, and follows other tabs and the system; any other value in storage is
 * ignored. */
export function setPreferences({
  suffix,
  announcement,
  mode,
  fixedMode,
}: Pick<Settings, 'suffix' | 'announcement' | 'mode' | 'fixedMode'>): void {
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
  if (read('docs.wrap') !== null) dataset.wrap = 'on'
  // Examples are hidden until the script has filled in the reader's own values.
  if (read('docs.values') !== null) dataset.values = 'kept'
}

/** Keeps presses of the controls that need a script, until it has come. */
function keepPresses({ suffix }: Settings): void {
  const head: typeof __LIDO_DOCS_HEAD__ = {
    suffix,
    pressed: [],
    take(answered = '*') {
      waiting = `:is(${waiting}):not(${answered})`
      const taken = head.pressed.filter((control) => control.matches(answered))
      head.pressed = head.pressed.filter((control) => !control.matches(answered))
      return taken
    },
  }
  globalThis.__LIDO_DOCS_HEAD__ = head
  let waiting =
    '.color-mode, .copy, .values-open, .sidebar-hide, .sidebar-more, .announcement-close, button[data-pane], .placeholder[data-value], .copy-page, .anchor, [data-search]'
  addEventListener(
    'click',
    (event) => {
      const control = (event.target as Element).closest<HTMLElement>(waiting)
      if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      head.pressed.push(control)
    },
    true,
  )
}

/** Defers the layout below the first screen, except when the scroll position is restored or a hash is shown: then nothing
 * above may have an estimated height. */
function putOffLayout(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!location.hash && visit?.type === 'navigate') document.documentElement.classList.add('put-off')
}

/** Tells styles whether a key may move the focus: see base.css. */
function noteFirstKey(): void {
  const { classList } = document.documentElement
  classList.add('no-keys')
  addEventListener('keydown', () => classList.remove('no-keys'), { capture: true, once: true })
}

/**
 * Retries a script of the page's head that did not load; if it fails again, the page looks as it does without JavaScript,
 * and the browser follows the link that was pressed last.
 */
function retryScript(): void {
  addEventListener(
    'error',
    ({ target }) => {
      // Scripts insert themselves before those that they load, and a retried script is not deferred.
      if (!(target instanceof HTMLScriptElement) || !target.defer) return
      const script = document.createElement('script')
      script.integrity = target.integrity
      script.src = target.src
      script.onerror = () => {
        document.documentElement.classList.remove('js')
        const link = globalThis.__LIDO_DOCS_HEAD__.take().pop()
        if (link instanceof HTMLAnchorElement) location.assign(link.href)
      }
      document.head.append(script)
    },
    true,
  )
}

/** Reports that the base URL is wrong, if the page is elsewhere and its stylesheet, which hides that message, has not loaded. */
function explainBaseUrl({ baseUrl, wrong }: Settings): void {
  addEventListener('load', () => {
    const page = JSON.parse(document.getElementById('ld_page')?.textContent || '{}')
    const route = String(page.path).slice(baseUrl.length)
    const path = location.pathname.replace(/(index)?\.html$/, '').replace(/\/?$/, '/')
    if (location.pathname === page.path) return
    const banner = document.createElement('div')
    banner.className = 'base-url-banner'
    banner.append(`${wrong?.wrong.replace('{baseUrl}', baseUrl)} `)
    // The not-found page may be at any URL.
    if (path.endsWith(`/${route}`) && page.component !== 'NotFoundPage') {
      banner.append(wrong?.right.replace('{baseUrl}', path.slice(0, path.length - route.length)) ?? '')
    }
    document.body.prepend(banner)
    if (getComputedStyle(banner).display === 'none') banner.remove()
  })
}
