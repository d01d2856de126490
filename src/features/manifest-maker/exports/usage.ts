// Writes a manifest as a usage specification (of jdx/usage), in KDL.
import { argumentForm } from '../../../tool/manifest/naming.ts'
import type { ManifestArgument } from '../../../tool/manifest/schema.ts'
import type { Command, CommandTree, Option } from '../../../tool/manifest/tree.ts'

/** A node with its values, properties that are stated, and children. */
function node(
  name: string,
  values: readonly string[],
  properties: Readonly<Record<string, string | boolean | undefined>> = {},
  children: readonly string[] = [],
): string {
  const stated = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined || value === false ? [] : [`${key}=${value === true ? '#true' : quote(value)}`],
  )
  const head = [name, ...values.map(quote), ...stated].join(' ')
  const inner = children.flatMap((child) => child.split('\n')).map((line) => `  ${line}`)
  return inner.length === 0 ? head : [`${head} {`, ...inner, '}'].join('\n')
}

/** A string of KDL 2. */
function quote(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (sign) => `\\u{${sign.charCodeAt(0).toString(16)}}`,
  )
}

export function toUsage({ root, manifest }: CommandTree): string {
  const head = [node('name', [manifest.name]), node('bin', [manifest.name])]
  const { description, release } = manifest
  // A tool that names a version has an option that prints it.
  const isUsual = ({ version, flags }: Option) => version && flags === '--version' && release !== undefined
  const options = root.options.filter((option) => !isUsual(option))
  const about = description === undefined ? [] : [node('about', [description])]
  const version = release === undefined ? [] : [node('version', [release])]
  return `${[...head, ...about, ...version, ...partsOf({ ...root, options })].join('\n')}\n`
}

function partsOf(command: Pick<Command, 'aliases' | 'arguments' | 'options' | 'children'>): string[] {
  return [
    ...command.aliases.map((alias) => node('alias', [alias])),
    ...command.arguments.map(argumentNode),
    ...command.options.map(optionNode),
    ...command.children.map((child) => {
      const { description: help, hidden: hide, runs } = child.facts
      const needsCommand = child.children.length > 0 && runs !== true
      return node('cmd', [child.name], { help, hide, subcommand_required: needsCommand }, partsOf(child))
    }),
  ]
}

function argumentNode(argument: ManifestArgument): string {
  const { description: help, choices, default: fallback } = argument
  return node('arg', [argumentForm(argument)], { help, default: textOf(fallback) }, choiceNodes(choices))
}

function optionNode({
  flags,
  description: help,
  hidden: hide,
  mandatory: required,
  env,
  choices,
  default: fallback,
}: Option): string {
  return node(
    'flag',
    [flags.replaceAll(',', '')],
    { help, hide, required, env, default: textOf(fallback) },
    choiceNodes(choices),
  )
}

function choiceNodes(choices: readonly string[] = []): string[] {
  return choices.length === 0 ? [] : [node('choices', choices)]
}

function textOf(value: string | number | boolean | undefined): string | undefined {
  return typeof value === 'boolean' || value === undefined ? undefined : String(value)
}
