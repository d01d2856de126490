// The options of a set of docs, as the settings of `docs`.
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { plainSidebar } from '../../config/foreign.ts'
import { messageOf } from '../../text/error-message.ts'
import { isRecord } from '../../text/record.ts'
import { type Data, dataOf, pick, textOf } from './data.ts'
import { pathIn } from './docusaurus-site.ts'
import { COST, changed, type Note, unsupported } from './note.ts'
import { runForeign } from './run-foreign.ts'

/** Options that mean the same here. */
const SAME = [
  'filePaths',
  'breadcrumbs',
  'include',
  'exclude',
  'showLastUpdateTime',
  'showLastUpdateAuthor',
  'sidebarCollapsible',
  'sidebarCollapsed',
  'includeCurrentVersion',
  'lastVersion',
  'onlyIncludeVersions',
  'versions',
]

/** Options whose default differs, or that are converted separately. */
const HANDLED = [...SAME, 'id', 'path', 'routeBasePath', 'editUrl', 'sidebarPath', 'numberPrefixParser']

/** @param key of the new settings, for notes */
export function docsSettings(options: Data, root: string, key: string): { settings: Data; notes: Note[] } {
  const notes: Note[] = []
  const { path = 'docs', routeBasePath = 'docs', editUrl, numberPrefixParser } = options
  const settings: Data = { ...pick(options, SAME) }
  const folder = pathIn(root, String(path))
  if (folder !== 'docs') settings.path = folder
  settings.routeBasePath = String(routeBasePath) === '' ? '/' : String(routeBasePath)
  if (options.routeBasePath === undefined)
    notes.push(changed(`${key}.routeBasePath`, 'written out as "docs"; without it, docs are at "/" here'))
  if (typeof editUrl === 'string') {
    settings.editUrl = editUrl
    if (/\{(?:path|docPath)\}/.test(editUrl))
      notes.push(changed(`${key}.editUrl`, `a function; now the text that it makes, ${editUrl}`))
  } else if (editUrl !== undefined)
    notes.push(
      unsupported(
        `${key}.editUrl`,
        'a function whose URLs have no common form; write one with {path} or {docPath}',
        COST.detail,
      ),
    )
  if (numberPrefixParser === false) settings.numberPrefixParser = false
  else if (isRecord(numberPrefixParser))
    notes.push(
      unsupported(`${key}.numberPrefixParser`, 'a function; the usual number prefixes are read', COST.detail),
    )
  const sidebars = readSidebars(options.sidebarPath, root, key)
  notes.push(...sidebars.notes)
  if (sidebars.sidebars) settings.sidebars = sidebars.sidebars
  // Other options have no equivalent; the check of the settings reports them.
  const rest = Object.keys(options).filter((name) => !HANDLED.includes(name))
  return { settings: { ...settings, ...pick(options, rest) }, notes }
}

/** The options of a further set of docs, as an item of `collections`. */
export function collectionSettings(
  options: Data,
  root: string,
  key: string,
): { settings: Data; notes: Note[] } {
  const { id, path } = options
  const { settings, notes } = docsSettings(options, root, key)
  return { settings: { ...settings, id, path: pathIn(root, String(path ?? 'docs')) }, notes }
}

/** A file that is data already. */
function readData(file: string): { value: unknown } | { failure: { message: string } } {
  try {
    return { value: JSON.parse(readFileSync(file, 'utf8')) }
  } catch (error) {
    return { failure: { message: messageOf(error) } }
  }
}

function readSidebars(path: unknown, root: string, key: string): { sidebars?: Data; notes: Note[] } {
  if (path === false) return { sidebars: {}, notes: [] }
  const file = textOf(path)
  if (file === undefined) return { notes: [] }
  const answer = file.endsWith('.json')
    ? readData(resolve(root, file))
    : runForeign(resolve(root, file), { stubs: true }, root)
  if ('failure' in answer) {
    const text = `${pathIn(root, file)}: ${answer.failure.message}; the sidebar is generated from the folder`
    return { notes: [unsupported(`${key}.sidebars`, text)] }
  }
  const { $missing } = dataOf(answer.value)
  if ($missing !== undefined) {
    const absent = pathIn(root, String($missing))
    const text = `${pathIn(root, file)}: ${absent} is not there; the sidebar is generated from the folder. Generate it, and migrate again`
    return { notes: [unsupported(`${key}.sidebars`, text)] }
  }
  const notes: Note[] = []
  const sidebars = Object.entries(dataOf(answer.value)).flatMap(([id, items]) => {
    const found: MissingItems[] = []
    const kept = withoutMissing(items, found)
    notes.push(
      ...found.map((missing) => missingNote(missing, { subject: `${key}.sidebars.${id}`, file, root })),
    )
    return kept === undefined ? [] : [[id, plainSidebar(kept)] as const]
  })
  return { sidebars: Object.fromEntries(sidebars), notes }
}

function missingNote(
  { label, source }: MissingItems,
  { subject, file, root }: { subject: string; file: string; root: string },
): Note {
  const text = source.startsWith('.')
    ? `${pathIn(root, join(dirname(file), source))} is not there. Generate it, and migrate again`
    : `${source} is not installed`
  return unsupported(label === undefined ? subject : `${subject} "${label}"`, `left out: ${text}`)
}

/** A category without its items, or an entry of a list, by the label of the category that it is in. */
interface MissingItems {
  label: string | undefined
  /** As the code requires it: a path, or a package. */
  source: string
}

/** A sidebar without what is missing: its categories go with it, since empty ones have no place. Undefined where nothing is left. */
function withoutMissing(items: unknown, found: MissingItems[], label?: string): unknown {
  if (Array.isArray(items)) return items.flatMap((item: unknown) => withoutMissing(item, found, label) ?? [])
  if (!isRecord(items)) return items
  const own = textOf(items.label) ?? label
  const source = textOf(items.$missing) ?? textOf(dataOf(items.items).$missing)
  if (source !== undefined) {
    found.push({ label: own, source })
    return undefined
  }
  return items.items === undefined ? items : { ...items, items: withoutMissing(items.items, found, own) }
}
