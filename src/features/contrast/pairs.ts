// Which colors of `styles/tokens.css` meet on pages, without their prefix: text and what is behind it.

const ON_PAGE = ['text', 'text-strong', 'text-muted', 'accent', 'accent-strong', 'coral', 'violet']
const IN_CODE = ['text', 'comment', 'keyword', 'string', 'number', 'title', 'attribute']
const HUES = ['accent', 'teal', 'coral', 'amber', 'violet']

export const PAIRS: readonly (readonly [ink: string, ground: string])[] = [
  ...['bg', 'bg-soft', 'bg-raised'].flatMap((ground) => ON_PAGE.map((ink) => [ink, ground] as const)),
  ...IN_CODE.map((kind) => [`code-${kind}`, 'code-bg'] as const),
  ['text-muted', 'code-bg'],
  ['violet', 'code-bg'],
  ...HUES.flatMap((hue) => [hue, 'text', 'text-strong'].map((ink) => [ink, `${hue}-soft`] as const)),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
]
