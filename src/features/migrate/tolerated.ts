// Settings by which what was broken before a migration is reported, and fails no first build.
import { formatPosition, type Problem } from '../../model/problem.ts'
import type { Data } from './data.ts'
import { COST, changed, type Note } from './note.ts'

/** The settings that decide on problems, by rule. */
const DECIDED: Readonly<Record<string, readonly string[]>> = {
  onBrokenLinks: [
    'broken-link',
    'broken-asset',
    'unknown-doc',
    'unknown-sidebar',
    'empty-sidebar',
    'empty-category',
  ],
  onBrokenMarkdownLinks: ['broken-markdown-link'],
  onBrokenAnchors: ['broken-anchor'],
  onDuplicateRoutes: ['duplicate-route'],
}

/** Most faults that a note names. */
const NAMED = 3

/** @param problems of the site with these settings @param configFile name of the file that they were read from */
export function toleratedSettings(
  settings: Data,
  problems: readonly Problem[],
  configFile: string,
): { settings: Data; notes: Note[] } {
  const found = Object.entries(DECIDED).flatMap(([key, rules]) => {
    const faults = problems.filter(({ severity, rule }) => severity === 'error' && rules.includes(rule))
    return faults.length > 0 ? [{ key, faults }] : []
  })
  return {
    settings: { ...settings, ...Object.fromEntries(found.map(({ key }) => [key, 'warn'])) },
    notes: found.map(({ key, faults }) => {
      const named = faults.slice(0, NAMED).map((fault) => nameOf(fault, configFile))
      const more = faults.length > NAMED ? ` and ${faults.length - NAMED} more` : ''
      const text = `"warn", for what was broken before: ${named.join(', ')}${more}; correct it, and set "throw"`
      return changed(key, text, COST.look)
    }),
  }
}

/** Lines of the settings are not yet the lines of their file, so they are named by the message. */
function nameOf(fault: Problem, configFile: string): string {
  return fault.file === configFile ? fault.message : formatPosition(fault)
}
