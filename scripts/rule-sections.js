// Fills the sections of the guide about rules, and its table of the lint, from the rules of `src/`. The guide decides their
// order.
import { readdirSync, readFileSync } from 'node:fs'
import { importText } from './import-source.js'

const root = new URL('..', import.meta.url)

/** Reads the rows of all rules, by id. */
export async function readRows() {
  const files = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter(
      (path) => path.endsWith('.ts') && /\bdefineRule[<(]\S/.test(readFileSync(new URL(path, root), 'utf8')),
    )
  const lines = files.map((path) => `import './${path}'`)
  const { RULES } = await importText([...lines, "export { RULES } from './src/model/rule.ts'"].join('\n'))
  return RULES
}

/** Returns the file with the group, or the own name, of each rule that `lint` in the settings may name. */
export function renderLintRules(rules) {
  const named = [...rules].flatMap(([id, { lint }]) => (lint ? [[id, lint === 'own' ? id : lint]] : []))
  return `${JSON.stringify(Object.fromEntries(named.sort()), null, 2)}\n`
}

/** Returns a page with an empty section for each rule that has none, below the one whose row is above. */
export function addRules(page, rules) {
  return [...rules.keys()].reduce((text, id, index, all) => {
    const [own, above] = [id, all[index - 1]].map((name) => text.indexOf(`\n### \`${name}\` `))
    if (own >= 0) return text
    const next = text.indexOf('\n#', above + 1)
    const at = next < 0 ? text.length : next
    return `${text.slice(0, at)}\n### \`${id}\` {#${id}}\n\n…\n${text.slice(at)}`
  }, page)
}

/** Returns a page with the text of each rule, as a section or a row of a table. */
export function fillRules(page, rules) {
  const sections = page.replace(
    /^(### `([\w-]+)` .*\n\n)[\s\S]*?(?=\n+#|\s*$(?![\s\S]))/gm,
    (section, head, id) => {
      const rule = rules.get(id)
      return rule ? `${head}${rule.about} **Fix:** ${rule.fix}` : section
    },
  )
  return sections.replace(/^\| `([\w-]+)` \| .* \|$/gm, (row, id) => {
    const rule = rules.get(id)
    return rule ? `| \`${id}\` | ${inTable(rule.about)} |` : row
  })
}

function inTable(about) {
  const text = about.replace(/\.$/, '').replaceAll('|', '\\|')
  return text[0].toLowerCase() + text.slice(1)
}
