// Makes manifests from usage specifications (of jdx/usage) in JSON, as `usage generate json` prints them.

import { isRecord, listOf, recordOf } from '../../../text/record.ts'
import type {
  Manifest,
  ManifestArgument,
  ManifestCommand,
  ManifestOption,
} from '../../../tool/manifest/schema.ts'
import { pathBelow } from '../../../tool/manifest/tree.ts'
import type { Adapter } from './adapter.ts'
import { deprecation, flagsText, headOf, omitEmpty, spellingsOf, text } from './documents/values.ts'

type Spec = Readonly<Record<string, unknown>>

export const usageSpec: Adapter = {
  reads: (source) => isRecord(source) && isRecord(source.cmd) && isRecord(source.cmd.subcommands),
  manifest(source, fallback) {
    const spec = recordOf(source)
    const name = text(spec.bin) ?? text(spec.name) ?? fallback
    const { options = [], ...parsing } = parserFacts(recordOf(spec.cmd))
    const about = [{ flags: '-h, --help' }, ...(spec.version ? [{ flags: '--version', version: true }] : [])]
    const used = options.map(({ flags }) => flags)
    return {
      ...headOf(name, 'usage'),
      ...omitEmpty({ description: text(spec.about), release: text(spec.version) }),
      ...parsing,
      options: [
        ...options,
        ...about.filter(({ flags }) => !used.some((usage) => usage.includes(flags.slice(-6)))),
      ],
      commands: commandsOf(recordOf(spec.cmd), ''),
    } satisfies Manifest
  },
}

function commandsOf(parent: Spec, path: string): ManifestCommand[] {
  return Object.entries(recordOf(parent.subcommands)).flatMap(([name, subcommand]) => {
    const command = recordOf(subcommand)
    const own = pathBelow(path, name)
    const aliases = listOf(command.aliases).map(String)
    return [
      {
        path: own,
        ...omitEmpty({
          aliases,
          description: text(command.help),
          hidden: command.hide === true,
          deprecated: deprecation(command.deprecated),
        }),
        ...parserFacts(command),
      },
      ...commandsOf(command, own),
    ]
  })
}

function parserFacts(command: Spec): Partial<ManifestCommand> {
  const args = listOf(command.args).map((argument) => argumentOf(recordOf(argument)))
  const options = listOf(command.flags).flatMap((flag) => optionsOf(recordOf(flag)))
  const isGroup = Object.keys(recordOf(command.subcommands)).length > 0
  return omitEmpty({ runs: isGroup && command.subcommand_required !== true, arguments: args, options })
}

function argumentOf(argument: Spec): ManifestArgument {
  return {
    name: text(argument.name) ?? 'argument',
    ...omitEmpty({ optional: argument.required === false, variadic: argument.var === true }),
    ...valueFacts(argument, argument),
  }
}

function optionsOf(flag: Spec): ManifestOption[] {
  const arg = isRecord(flag.arg) ? flag.arg : undefined
  const [longs, shorts] = [listOf(flag.long).map(String), listOf(flag.short).map(String)]
  const arity = arg === undefined ? 'none' : arg.required === false ? 'optional' : 'required'
  const value = text(arg?.name) ?? 'value'
  const facts = {
    ...omitEmpty({
      mandatory: flag.required === true,
      hidden: flag.hide === true,
      deprecated: deprecation(flag.deprecated),
      env: text(flag.env),
    }),
    ...valueFacts(flag, arg ?? {}),
  }
  const negated = text(flag.negate)
  return [
    ...spellingsOf(shorts, longs).map((names) => ({
      flags: flagsText({ ...names, arity, value }),
      ...facts,
    })),
    ...(negated ? [{ flags: negated, ...facts }] : []),
  ]
}

function valueFacts({ help, default: fallback }: Spec, { choices }: Spec): Partial<ManifestArgument> {
  const listed = listOf(isRecord(choices) ? choices.choices : choices).map(String)
  return {
    ...omitEmpty({ description: text(help), choices: listed }),
    ...(typeof fallback === 'string' && { default: fallback }),
  }
}
