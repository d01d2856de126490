// Constants that both the build and the scripts for browsers use.

/** Windows up to this width, in CSS pixels, get the mobile layout; one pixel more gets the desktop layout. */
export const DESKTOP_BREAKPOINT = 996

export const PROGRESS_BAR = {
  /** Milliseconds after a route change to a different path before the bar shows. */
  startDelay: 200,
  /** Fraction of the bar that is filled when it starts; it is never less. */
  minimum: 0.08,
  /** Greatest fraction added by one trickle. */
  trickleRate: 0.02,
  /** Milliseconds between two trickles. */
  trickleSpeed: 800,
  /** Duration of the bar's animation in milliseconds. */
  animationSpeed: 200,
  /** True if there is a spinner next to the bar. */
  spinner: false,
} as const

/** Default levels of the headings in the table of contents. */
export const TOC_LEVELS = { min: 2, max: 3 } as const

/** A list with more entries has a field that filters them. */
export const MAX_UNFILTERED = 30

/** The mark of a page with commands that sign, and the class of its link in the sidebar. */
export const SIGNS = 'signs'

/** The badges of pages in sidebars. A page notes commands that are new or deprecated in what it documents: `new:<path>`. */
export const SIDEBAR_BADGES = ['new', 'beta', 'deprecated'] as const

export type SidebarBadge = (typeof SIDEBAR_BADGES)[number]

/** Milliseconds before the spinner of a part that is still loading is shown. */
export const LAZY_LOADER_DELAY = 200

/** Default text between the page's title and the site's. */
export const TITLE_DELIMITER = '|'

/** Default for where browsers store the preferred version of the docs. */
export const VERSION_PERSISTENCE = 'localStorage'

/** The beginning of a hash that passes a line or calldata to the page that explains them; what comes after it is encoded. */
export const EXPLAINED_HASH = /^#(?:line|data)=/
