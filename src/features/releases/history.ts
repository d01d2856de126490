// The history of a tool: every part of it that is not the same in all of its releases.
import type { ToolLabels } from '../../model/labels.ts'
import { memoize } from '../../text/memoize.ts'
import { isSameData } from '../../text/same-data.ts'
import { describeValues } from '../../tool/directives/values.ts'
import { deprecationOf } from '../../tool/facts/availability.ts'
import type { Facts, ReleaseFacts } from '../../tool/facts/facts.ts'
import { deprecatedText } from '../../tool/facts/life-texts.ts'
import { argumentForm } from '../../tool/manifest/naming.ts'
import type { LifeFacts, ManifestOption, ValueRules } from '../../tool/manifest/schema.ts'
import { type Command, parentPath } from '../../tool/manifest/tree.ts'
import type { History, Row } from './changes.ts'

/** A part or a fact of one release. */
type Found = Omit<Row, 'values'> & { value: string }

/** The history of a tool with releases, in a language; the tool as it is now comes last, unless it is one of them. */
export const historyOf = memoize(
  (facts: Facts) => memoize((labels: ToolLabels) => makeHistory(facts, labels), new WeakMap()),
  new WeakMap(),
)

function makeHistory(facts: Facts, labels: ToolLabels): History {
  const known = releasesOf(facts, labels)
  const names = known.map(([name]) => name)
  const rows = new Map<string, Row>()
  for (const [position, [, release]] of known.entries()) {
    for (const { value, ...found } of partsOf(release, names.slice(0, position + 1), labels)) {
      const key = `${found.id} ${found.fact ?? ''}`
      const row = rows.get(key) ?? {
        ...found,
        values: known.map(([, other]) => isKnown(found.id, other) && null),
      }
      row.values[position] = value
      rows.set(key, row)
    }
  }
  const changed = [...rows.values()].filter(
    ({ values }) => new Set(values.filter((value) => value !== false)).size > 1,
  )
  return { releases: names, rows: changed }
}

function releasesOf(
  { tree, environment, contracts, releases }: Facts,
  labels: ToolLabels,
): [string, ReleaseFacts][] {
  const known = [...(releases ?? [])]
  if (!tree) return known
  const { release: name } = tree.manifest
  const isListed = known.some(
    ([other, facts]) => other === name || isSameData(facts.tree.manifest, tree.manifest),
  )
  return isListed ? known : [...known, [name ?? labels.changes.now, { tree, environment, contracts }]]
}

/** Returns whether it is known of a release whether it has something. */
function isKnown(id: string, { environment, contracts }: ReleaseFacts): boolean {
  if (id.startsWith('variable ')) return environment !== undefined
  return !/^(?:contract|calls) /.test(id) || (contracts?.contracts.length ?? 0) > 0
}

/** @param names of the release and those before it */
function* partsOf(release: ReleaseFacts, names: readonly string[], labels: ToolLabels): Generator<Found> {
  const { tree, environment, contracts } = release
  const { head } = labels
  for (const command of [tree.root, ...tree.commands])
    yield* partsOfCommand(command, { release, names, labels })
  for (const variable of environment?.variables ?? []) {
    const id = `variable ${variable.name}`
    const text = `${head.variable} ${tick(variable.name)}`
    yield { id, within: '', text, value: '' }
    const { format = '', required = false, default: fallback = '' } = variable
    yield* factsOf({ id, text }, [
      [head.format, format],
      [head.required, required ? labels.yes : labels.no],
      [head.default, fallback],
      ['', lifeText(variable, names, labels)],
    ])
  }
  for (const contract of contracts?.contracts ?? []) {
    const within = `contract ${contract.name}`
    const text = `${head.contract} ${tick(contract.name)}`
    yield { id: within, within: '', text, value: '' }
    for (const [kind, list] of [
      ['error', contract.errors],
      ['event', contract.events],
      ['role', contract.roles],
    ] as const)
      for (const name of list)
        yield {
          id: `${within} ${kind} ${name}`,
          within,
          text: `${text} · ${head[kind]} ${tick(name)}`,
          value: '',
        }
  }
}

function* partsOfCommand(
  command: Command,
  { release, names, labels }: { release: ReleaseFacts; names: readonly string[]; labels: ToolLabels },
): Generator<Found> {
  const { head } = labels
  const { path, aliases, facts } = command
  const id = `command ${path}`
  const text = path === '' ? '' : tick(path)
  const part = (kind: string, name: string) => ({
    id: `${kind} ${path} ${name}`,
    within: id,
    text: [text, `${kind} ${tick(name)}`].filter(Boolean).join(' · '),
    value: '',
  })
  const calls = new Map(release.contracts?.calls.map((call) => [call.command, call]))
  if (path !== '') yield { id, within: `command ${parentPath(path)}`, text, value: '' }
  for (const alias of aliases) yield part(head.alias, alias)
  for (const { contract, signature } of calls.get(path)?.functions ?? []) {
    const called = part(head.function, `${contract}.${signature}`)
    yield { ...called, id: `calls ${called.id}` }
  }
  // Not whether it signs: that is known from contracts, which a release may lack.
  const { access } = facts
  yield* factsOf({ id, text }, [
    [head.whatItDoes, access ? labels.access[access] : ''],
    ['', lifeText(facts, names, labels)],
  ])
  const parts = [
    ...command.arguments.map((argument) => ({
      ...part(head.argument, argument.name),
      form: argumentForm(argument),
      rules: argument,
    })),
    ...command.options.map((option) => ({
      ...part(head.option, option.id),
      form: option.flags,
      rules: option,
    })),
  ]
  for (const { form, rules, ...found } of parts) {
    yield found
    yield* factsOf(found, [
      [head.format, tick(form)],
      [head.unit, rules.unit ?? ''],
      [head.values, plain(describeValues(rules, labels, release.tree.manifest.shapes))],
      [head.default, fallbackOf(rules, labels)],
      ['', lifeText(rules, names, labels)],
    ])
  }
}

function factsOf(
  { id, text }: Pick<Found, 'id' | 'text'>,
  facts: readonly [name: string, value: string][],
): Found[] {
  return facts.map(([fact, value]) => ({ id, within: id, text, fact, value }))
}

function fallbackOf(
  { env, defaultNote, mandatory, default: fallback }: ValueRules & Pick<ManifestOption, 'env' | 'mandatory'>,
  { values }: ToolLabels,
): string {
  const fixed =
    fallback === undefined || fallback === false ? (mandatory ? values.required : '') : tick(String(fallback))
  return [env ? tick(env) : '', defaultNote ?? fixed].filter(Boolean).join(', ')
}

/** States a deprecation in a release; what people write of the tool as it is now begins with the release that they name. */
function lifeText(facts: LifeFacts, names: readonly string[], labels: ToolLabels): string {
  const { since, by } = deprecationOf(facts) ?? {}
  const isYet = since === undefined || names.includes(since)
  return deprecationOf(facts) && isYet ? deprecatedText(by === undefined ? {} : { by: tick(by) }, labels) : ''
}

function tick(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``
}

/** Without the escapes of Markdown, which do not belong in a browser. */
function plain(markdown: string): string {
  return markdown.replace(/\\(?=[\p{P}\p{S}])/gu, '')
}
