// Makes manifests from `oclif.manifest.json`, which ships with every tool made with oclif.
import { isRecord, listOf, recordOf } from '../../../text/record.ts'
import type {
  Manifest,
  ManifestArgument,
  ManifestCommand,
  ManifestOption,
} from '../../../tool/manifest/schema.ts'
import type { Adapter } from './adapter.ts'
import { deprecation, flagsText, groupsAbove, headOf, omitEmpty, text } from './documents/values.ts'

export const oclif: Adapter = {
  reads: (source) => isRecord(source) && isRecord(source.commands) && typeof source.version === 'string',
  manifest(source, name) {
    const { commands: listed, version } = recordOf(source)
    const commands = Object.entries(recordOf(listed)).map(([id, facts]) =>
      commandOf(id.replaceAll(':', ' '), recordOf(facts)),
    )
    return {
      ...headOf(name, 'oclif'),
      ...omitEmpty({ release: text(version) }),
      options: [{ flags: '--version', version: true }, { flags: '--help' }],
      helpFlags: '--help',
      commands: groupsAbove(commands),
    } satisfies Manifest
  },
}

function commandOf(path: string, facts: Readonly<Record<string, unknown>>): ManifestCommand {
  const description = text(facts.summary) ?? text(facts.description)?.split('\n')[0]
  const depth = path.lastIndexOf(' ') + 1
  const aliases = listOf(facts.aliases).flatMap((alias) => {
    const full = String(alias).replaceAll(':', ' ')
    return full.slice(0, full.lastIndexOf(' ') + 1) === path.slice(0, depth) ? [full.slice(depth)] : []
  })
  const args = Object.entries(recordOf(facts.args)).map(([name, argument]) =>
    argumentOf(name, recordOf(argument)),
  )
  const options = Object.entries(recordOf(facts.flags)).flatMap(([name, flag]) =>
    optionsOf(name, recordOf(flag)),
  )
  return {
    path,
    ...omitEmpty({
      aliases,
      description,
      hidden: facts.hidden === true,
      deprecated:
        facts.state === 'deprecated' &&
        deprecation(facts.deprecationOptions ?? true, (to) => to.replaceAll(':', ' ')),
      allowExcessArguments: facts.strict === false,
      arguments: args,
      options,
    }),
  }
}

function argumentOf(name: string, facts: Readonly<Record<string, unknown>>): ManifestArgument {
  return { name, ...omitEmpty({ optional: facts.required !== true }), ...valueFacts(facts) }
}

function optionsOf(name: string, facts: Readonly<Record<string, unknown>>): ManifestOption[] {
  const arity = facts.type === 'option' ? 'required' : 'none'
  const option: ManifestOption = {
    flags: flagsText({ short: text(facts.char), long: name, arity, value: text(facts.helpValue) ?? 'value' }),
    ...omitEmpty({
      mandatory: facts.required === true && facts.default === undefined,
      hidden: facts.hidden === true,
      deprecated: deprecation(facts.deprecated, (to) => `--${to}`),
      env: text(facts.env),
      conflicts: listOf(facts.exclusive).map((other) => `--${String(other)}`),
    }),
    ...valueFacts(facts),
  }
  return facts.allowNo === true ? [option, { flags: `--no-${name}`, ...valueFacts(facts) }] : [option]
}

function valueFacts(facts: Readonly<Record<string, unknown>>): Partial<ManifestArgument> {
  const fallback = facts.default
  const isPlain = typeof fallback === 'string' || typeof fallback === 'number'
  return {
    ...omitEmpty({
      description: text(facts.summary) ?? text(facts.description),
      choices: listOf(facts.options).map(String),
    }),
    ...(isPlain && { default: fallback }),
  }
}
