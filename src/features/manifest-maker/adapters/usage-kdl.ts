// Converts a usage specification (of jdx/usage) from its source form, KDL, to the form of the generated JSON.
import type { KdlNode } from './documents/kdl.ts'

type Spec = Record<string, unknown>

const PARTS = ['bin', 'cmd', 'flag', 'arg']

/**
 * Converts the nodes of a specification to the form of its JSON; undefined if the document is not a
 * specification.
 */
export function specOfKdl(nodes: readonly KdlNode[]): Spec | undefined {
  if (!nodes.some(({ name }) => PARTS.includes(name))) return undefined
  const first = (name: string) => nodes.find((node) => node.name === name)?.arguments[0]
  return {
    name: first('name'),
    bin: first('bin'),
    version: first('version'),
    about: first('about'),
    cmd: commandOf(nodes, {}),
  }
}

function commandOf(nodes: readonly KdlNode[], properties: Readonly<Record<string, unknown>>): Spec {
  const of = (name: string) => nodes.filter((node) => node.name === name)
  const aliases = of('alias').filter((alias) => alias.properties.hide !== true)
  const commands = of('cmd').map((node) => [
    String(node.arguments[0]),
    commandOf(node.children, node.properties),
  ])
  return {
    ...properties,
    ...own(nodes, ['help', 'hide', 'subcommand_required']),
    aliases: aliases.flatMap((alias) => alias.arguments),
    args: of('arg').map(argumentOf),
    flags: of('flag').map(flagOf),
    subcommands: Object.fromEntries(commands),
  }
}

/** `<dir>` is required, `[dir]` is optional; dots allow several. */
function argumentOf({ arguments: [usage], properties, children }: KdlNode): Spec {
  const text = String(usage)
  return {
    required: !text.startsWith('['),
    var: /\.\.\.|…/.test(text),
    ...own(children, ['help', 'default']),
    ...properties,
    name: text.replace(/[<>[\].…]/g, '').trim(),
    choices: choicesOf(children),
  }
}

/** `-s --size <mb>`, or with the value as a child node. */
function flagOf({ arguments: [usage], properties, children }: KdlNode): Spec {
  const words = String(usage).split(/[\s,]+/)
  const written = words.find((word) => /^[<[]/.test(word))
  const below = children.find((node) => node.name === 'arg')
  const arg = below ? argumentOf(below) : written ? argumentOf(valueNode(written, children)) : undefined
  const flags = words.map((word) => word.replace(/\.\.\.$|…$/, ''))
  return {
    ...own(children, ['help', 'hide', 'default', 'required']),
    ...properties,
    short: flags.flatMap((flag) => /^-([^-])$/.exec(flag)?.[1] ?? []),
    long: flags.flatMap((flag) => /^--(\S+)$/.exec(flag)?.[1] ?? []),
    arg,
  }
}

function valueNode(usage: string, children: readonly KdlNode[]): KdlNode {
  const choices = children.filter((node) => node.name === 'choices')
  return { name: 'arg', arguments: [usage], properties: {}, children: choices }
}

function choicesOf(children: readonly KdlNode[]): unknown[] {
  return children.filter((node) => node.name === 'choices').flatMap((node) => node.arguments)
}

/** Facts that are child nodes; they may be properties instead. */
function own(nodes: readonly KdlNode[], names: readonly string[]): Spec {
  return Object.fromEntries(
    nodes.filter(({ name }) => names.includes(name)).map((node) => [node.name, node.arguments[0]]),
  )
}
