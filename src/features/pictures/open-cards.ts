// Names the cards of pages, which are made like other pictures once all pages are rendered.
import type { Config } from '../../config/resolve.ts'
import { ownStyles } from '../../project/own-templates.ts'
import type { Pictures, Variant } from '../../render/hooks.ts'
import { customPropertiesIn, propertyValue } from '../../text/custom-properties.ts'
import { hashedName, hashOf } from '../../text/hashes.ts'
import { CARD_WIDTH, renderCard } from './card.ts'

const ACCENT = '--ld-accent'
const DEFAULT_ACCENT = '#0a64bd'

/** @param version of sharp @param offer called with each card */
export function openCards(
  { root, title: site, i18n, themeConfig }: Config,
  version: string,
  offer: (card: Variant) => void,
): Pictures['cardOf'] {
  if (!themeConfig.socialCards) return () => undefined
  const own = ownStyles(root).flatMap(({ text }) =>
    text.includes(ACCENT) ? (propertyValue(customPropertiesIn(text).light, ACCENT) ?? []) : [],
  )
  const accent = own.at(-1) ?? DEFAULT_ACCENT
  const direction = i18n.localeConfigs[i18n.current]?.direction ?? 'ltr'
  return ({ file, title, description }) => {
    const source = Buffer.from(renderCard({ site, title, description, direction }, accent))
    const hash = hashOf(source)
    const key = hashOf(JSON.stringify([version, hash]))
    const path = `assets/${hashedName('card.png', key)}`
    offer({ path, key, hash, file, source, width: CARD_WIDTH, format: 'png' })
    return path
  }
}
