// How a command is called: variables and words of the shell before it, the way of calling the tool, or another program.
import { fillLabel } from '../../model/fill-label.ts'
import { nearest } from '../../text/nearest.ts'
import { own } from '../../text/own.ts'
import { invocationOf, invocationsOf, withoutPrefix } from '../lines/invocations.ts'
import type { ShellWord } from '../lines/shell-words.ts'
import type { ExplainFacts } from './explain-facts.ts'
import type { Part, Remark } from './explanation.ts'

const ASSIGNMENT = /^([A-Za-z_]\w*)=(.*)$/s

export interface Call {
  parts: Part[]
  /** Words after the way of calling; undefined when it is not the tool that is called. */
  words: readonly ShellWord[] | undefined
  remarks: Remark[]
}

/** Explains the words up to the first of the tool's own. */
export function explainCall(words: readonly ShellWord[], context: ExplainFacts): Call {
  const called = withoutExport(withoutPrefix(words))
  const before = words.slice(0, called.length === 0 ? words.length : words.indexOf(called[0] as ShellWord))
  const parts = before.map((word) => explainPrefix(word, context))
  const { asAdministrator } = context.labels.explain.before
  const remarks: Remark[] = before.some(({ text }) => text === 'sudo')
    ? [{ tone: 'warning', text: asAdministrator }]
    : []
  const [first] = called
  if (!first) return { parts, words: undefined, remarks }
  const invocation = invocationOf(words, invocationsOf(context.tree))
  if (invocation) {
    const part = explainInvocation(invocation, context)
    return { parts: [...parts, part], words: called.slice(invocation.length), remarks }
  }
  // Documents often leave the way of calling out.
  if (context.tree.root.byName.has(first.text)) return { parts, words: called, remarks }
  const meant = meantInvocation(called, context)
  const program = `\`${first.text}\``
  const { before: labels } = context.labels.explain
  const tool = context.tree.manifest.name
  if (!meant) {
    const text = fillLabel(labels.otherProgram, { program, tool })
    const others = called.map(
      ({ text: typed }): Part => ({ kind: 'program', text: typed, title: '', remarks: [] }),
    )
    return { parts: [...parts, ...others], words: undefined, remarks: [...remarks, { tone: 'danger', text }] }
  }
  const typed = called.slice(0, meant.length).map(({ text }) => text)
  const warning: Remark = {
    tone: 'danger',
    text: fillLabel(labels.notCalledSo, {
      program: `\`${typed.join(' ')}\``,
      tool,
      call: `\`${meant.join(' ')}\``,
    }),
  }
  const part: Part = { kind: 'unknown', text: typed.join(' '), title: tool, remarks: [warning] }
  return { parts: [...parts, part], words: called.slice(meant.length), remarks: [...remarks, warning] }
}

/** `export NAME=value` sets what `NAME=value` sets, for all that follows. */
function withoutExport(words: readonly ShellWord[]): readonly ShellWord[] {
  const isExport = words[0]?.text === 'export' && words.slice(1).every(({ text }) => ASSIGNMENT.test(text))
  return isExport ? [] : words
}

function explainPrefix({ text }: ShellWord, context: ExplainFacts): Part {
  const { part: labels } = context.labels.explain
  const [, name, value] = ASSIGNMENT.exec(text) ?? []
  if (name === undefined) {
    return { kind: 'shell', text, title: `\`${text}\``, remarks: [{ tone: 'plain', text: labels.shellWord }] }
  }
  const variable = variableNamed(name, context)
  const href = variable && context.pageOf(`variable:${variable.name}`)
  const tool = context.tree.manifest.name
  const remarks: Remark[] = variable
    ? [
        { tone: 'plain', text: variable.description },
        ...(value === '' ? [] : [{ tone: 'plain' as const, text: labels.setsVariable }]),
      ]
    : [{ tone: 'plain', text: fillLabel(labels.unknownVariable, { tool }) }]
  return { kind: 'variable', text, title: `\`${name}\``, remarks, ...(href !== undefined && { href }) }
}

/** The documented variable of a name. */
export function variableNamed(name: string, { facts }: ExplainFacts) {
  return facts.environment?.variables.find((each) => isVariable(name, each.name))
}

/** Whether it is the known variable; what is written in `<…>` there is the reader's. */
function isVariable(name: string, known: string): boolean {
  const open = known.indexOf('<')
  return open === -1 ? name === known : name.startsWith(known.slice(0, open))
}

function explainInvocation(invocation: readonly string[], { tree, labels }: ExplainFacts): Part {
  const { called, calledBy, otherwise, fetched } = labels.explain.part
  const { ways: names } = labels.explain
  const text = invocation.join(' ')
  const ways = Object.entries(tree.manifest.invocations)
  const typed = ways.find(([, call]) => call === text)
  const others = ways.filter(([, call]) => call !== text).map(([, call]) => `\`${call}\``)
  const tool = tree.manifest.name
  const way = typed && (own(names, typed[0]) ?? typed[0])
  const how = way !== undefined && ways.length > 1 ? fillLabel(calledBy, { tool, way }) : ''
  const remarks: Remark[] = [{ tone: 'plain', text: how || fillLabel(called, { tool }) }]
  if (others.length > 0)
    remarks.push({ tone: 'plain', text: fillLabel(otherwise, { calls: others.join(', ') }) })
  if (invocation[0] === 'npx') remarks.push({ tone: 'warning', text: fetched })
  return { kind: 'tool', text, title: `\`${tool}\``, remarks }
}

/** The way of calling that differs from the typed one by a slip, if a command of the tool follows. */
function meantInvocation(
  called: readonly ShellWord[],
  { tree }: ExplainFacts,
): readonly string[] | undefined {
  return Object.values(tree.manifest.invocations)
    .map((text) => text.split(/\s+/))
    .find((names) => {
      const typed = called.slice(0, names.length).map(({ text }) => text)
      const next = called[names.length]?.text
      const follows = next !== undefined && tree.root.byName.has(next)
      return follows && nearest(typed.join(' '), [names.join(' ')]) !== undefined
    })
}
