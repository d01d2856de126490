// The product's fixed numbers and names, each with its meaning. Both the build and the browser import them.

/** Windows up to this width, in CSS pixels, get the mobile layout; one pixel more gets the desktop layout. */
export const DESKTOP_BREAKPOINT = 996

export const PROGRESS_BAR = {
  /** Milliseconds after a route change to a different path before the bar shows. */
  startDelay: 200,
  /** Fraction of the bar that is filled when it starts, and the least it ever shows. */
  minimum: 0.08,
  /** Greatest fraction added by one trickle. */
  trickleRate: 0.02,
  /** Milliseconds between two trickles. */
  trickleSpeed: 800,
  /** Milliseconds of the bar's own animation. */
  animationSpeed: 200,
  /** The bar has no spinner beside it. */
  spinner: false,
} as const

/** Heading levels that the table of contents lists, when neither the config nor the page says otherwise. */
export const TOC_LEVELS = { min: 2, max: 3 } as const

/** Milliseconds a lazy part may load before its spinner shows. */
export const LAZY_LOADER_DELAY = 200

/** Stands between the page's title and the site's title. */
export const TITLE_DELIMITER = '|'

/** Where the preferred docs version is kept, when the config does not say otherwise. */
export const VERSION_PERSISTENCE = 'localStorage'
