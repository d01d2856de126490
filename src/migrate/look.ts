// What a site's stylesheets become: its primary colour is carried over, the rest is told.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { accentOf } from './accent.ts'
import { type DocusaurusSite, pathIn } from './docusaurus-site.ts'
import { COST, lost, type Note } from './note.ts'

export const OWN_STYLES = 'templates/styles/own.css'

export interface Look {
  /** The contents of `OWN_STYLES`; undefined where there is nothing to be said, or something already. */
  styles: string | undefined
  notes: Note[]
}

/** @param tokens the contents of our `styles/tokens.css` */
export function lookOf({ root, styles }: DocusaurusSite, tokens: string): Look {
  const note = (text: string) => styles.map((path) => lost(pathIn(root, path), text, COST.look))
  const files = styles.map((path) => resolve(root, path)).filter(existsSync)
  const css = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const accent = existsSync(join(root, 'templates')) ? undefined : accentOf(css, tokens)
  if (!accent) return { styles: undefined, notes: note(`the look is set in ${OWN_STYLES}`) }
  const changes = accent.changes.length > 0 ? ` (for the contrast, ${accent.changes.join(' and ')})` : ''
  const text = `its primary colour is in ${OWN_STYLES}${changes}; the rest is to be set there`
  return {
    styles: `/* The primary colour of ${files.map((file) => pathIn(root, file)).join(', ')}. */\n${accent.css}`,
    notes: note(text),
  }
}
