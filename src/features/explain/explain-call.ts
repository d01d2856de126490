// Explains how a command is called: variables and programs before it, and the call of the tool or another
// program.
import { fillLabel } from '../../model/fill-label.ts'
import { getOwn } from '../../text/get-own.ts'
import { nearest } from '../../text/nearest.ts'
import { RUNNERS } from '../../tool/lines/inner-commands.ts'
import { type Call, type Head, readHead } from '../../tool/lines/invocations.ts'
import type { ShellWord } from '../../tool/lines/shell-words.ts'
import { type CommandPrefix, dropsVariables, programName, variablesSetBy } from '../../tool/lines/wrappers.ts'
import type { CommandTree } from '../../tool/manifest/tree.ts'
import type { ExplainFacts } from './explain-facts.ts'
import { dangersOf, explainReplaced, explainShell, textOf } from './explain-shell.ts'
import { explainAssignment, explainSettings, type Scope, variableNamed } from './explain-variable.ts'
import { type Part, type Remark, remark } from './explanation.ts'

/** The explanation of everything before the words that the tool receives. */
export interface ExplainedCall {
  parts: Part[]
  /** The words that the tool receives; undefined if another program is called. */
  words: readonly ShellWord[] | undefined
  remarks: Remark[]
  /** Names of the variables that are set for it. */
  set: ReadonlySet<string>
}

/** Explains the words before the first one that the tool receives. */
export function explainCall(words: readonly ShellWord[], context: ExplainFacts): ExplainedCall {
  const settings = explainSettings(words, context)
  if (settings) return { parts: settings, words: undefined, remarks: dangersOf(settings), set: NONE }
  const head = readHead(words, context.tree)
  const { prefixes, rest } = head
  const keeper = prefixes.findLastIndex(dropsVariables)
  const scopeAt = (index: number) => (rest.length === 0 ? 'shell' : index < keeper ? 'dropped' : 'command')
  const before = prefixes.map((prefix, index) => explainPrefix(prefix, scopeAt(index), context))
  const { parts, remarks, ...called } = explainCalled(head, context)
  return {
    ...called,
    parts: [...before, ...parts],
    remarks: [...wrapperEffects(prefixes, context), ...dangersOf(before), ...remarks],
    set: variablesSetBy(prefixes),
  }
}

/** Explains what is called, without the prefixes before it. */
function explainCalled({ prefixes, call, rest }: Head, context: ExplainFacts): Omit<ExplainedCall, 'set'> {
  const { tree } = context
  const [first] = rest
  if (!first) return { parts: [], words: undefined, remarks: [] }
  const shell = explainShell(rest, context)
  if (shell) {
    // In a loop or condition, the reassuring remark would apply to the first words only.
    const about = shell.remarks.filter(({ tone }) => tone !== 'good' || prefixes.length === 0)
    return { parts: shell.parts, words: undefined, remarks: about }
  }
  if (call) {
    const withheld = explainWithheld(call, context)
    const invocation = explainInvocation(call, context)
    const remarks = [...dangersOf([invocation]), ...dangersOf(withheld).slice(0, 1)]
    return { parts: [invocation, ...withheld], words: call.own, remarks }
  }
  // Documents often omit the name of the tool.
  if (tree.root.byName.has(first.text)) return { parts: [], words: rest, remarks: [] }
  const meant = correctedInvocation(rest, tree)
  if (!meant) return { ...explainProgram(rest, prefixes.at(-1), context), words: undefined }
  const part = explainSlip(rest.slice(0, meant.length), meant, context)
  return { parts: [part], words: rest.slice(meant.length), remarks: part.remarks }
}

/** Explains a program other than the tool. */
function explainProgram(
  words: readonly ShellWord[],
  prefix: CommandPrefix | undefined,
  context: ExplainFacts,
) {
  const [first] = words
  const { otherProgram, runsText } = context.labels.explain.before
  // Shells, and commands that run text as shells do.
  const runs = prefix?.takesText ?? RUNNERS.test(programName(first?.text ?? ''))
  const isKnown = runs && words.some(({ text, isText }) => isText && /\s/.test(text))
  // Text that it runs is explained separately, after it.
  const program = `\`${first?.isText ? prefix?.name : first?.text}\``
  const parts = words.flatMap((word) => (isKnown || !word.isText ? [explainOther(word, context)] : []))
  const message = fillLabel(isKnown ? runsText : otherProgram, { program, tool: context.tree.manifest.name })
  return { parts, remarks: [remark(isKnown ? 'warning' : 'danger', message), ...dangersOf(parts)] }
}

/** Explains words that are probably a mistyped call of the tool. */
function explainSlip(
  words: readonly ShellWord[],
  meant: readonly string[],
  { tree, labels }: ExplainFacts,
): Part {
  const text = textOf(words)
  const tool = tree.manifest.name
  const names = { program: `\`${text}\``, tool, call: `\`${meant.join(' ')}\`` }
  const remarks = [remark('danger', fillLabel(labels.explain.before.notCalledSo, names))]
  return { kind: 'unknown', text, title: tool, remarks }
}

/** Explains a word of another program; it may set a documented variable. */
function explainOther({ text }: ShellWord, context: ExplainFacts): Part {
  const [name = ''] = text.split('=', 1)
  if (name !== text && variableNamed(name, context)) return explainAssignment(text, 'command', context)
  return { kind: 'program', text, title: '', remarks: [] }
}

const NONE: ReadonlySet<string> = new Set()

/** Remarks on how programs before the tool change the way it runs. */
function wrapperEffects(prefixes: readonly CommandPrefix[], { labels }: ExplainFacts): Remark[] {
  const { asAdministrator, asUser, elsewhere } = labels.explain.before
  return prefixes.flatMap(({ name, words }): Remark[] => {
    if (name === 'sudo' || name === 'doas') {
      const user = / (?:-\w*u|--user)[ =]?(\S+)/.exec(textOf(words))?.[1] ?? 'root'
      return [
        remark('warning', user === 'root' ? asAdministrator : fillLabel(asUser, { user: `\`${user}\`` })),
      ]
    }
    if (name !== 'ssh') return []
    return [remark('warning', fillLabel(elsewhere, { host: `\`${words.at(-1)?.text}\`` }))]
  })
}

function explainPrefix(
  { name, words, isSettings }: CommandPrefix,
  scope: Scope,
  context: ExplainFacts,
): Part {
  const text = textOf(words)
  if (name === '') return explainAssignment(text, scope, context)
  if (isSettings) return { kind: 'shell', text, title: '', remarks: explainReplaced(words[0], context) }
  const label = context.labels.explain.part.shellWord
  return { kind: 'shell', text, title: `\`${name}\``, remarks: [remark('plain', label)] }
}

function explainInvocation({ words, way }: Call, { tree, labels }: ExplainFacts): Part {
  const { called, calledBy, otherwise, fetched, otherPackage, byPath } = labels.explain.part
  const { ways: names } = labels.explain
  const text = textOf(words)
  const ways = Object.entries(tree.manifest.invocations)
  const typed = ways.find(([, call]) => call === text)
  const others = ways.filter(([, call]) => call !== text).map(([, call]) => `\`${call}\``)
  const tool = tree.manifest.name
  const wayName = typed && (getOwn(names, typed[0]) ?? typed[0])
  const how = wayName !== undefined && ways.length > 1 ? fillLabel(calledBy, { tool, way: wayName }) : ''
  // It is not known what a package of another name runs.
  const isOther = way === 'otherPackage'
  const remarks: Remark[] = isOther ? [] : [remark('plain', how || fillLabel(called, { tool }))]
  if (others.length > 0) remarks.push(remark('plain', fillLabel(otherwise, { calls: others.join(', ') })))
  if (way === 'package') remarks.push(remark('warning', fetched))
  if (isOther) {
    const name = tree.manifest.package ?? tool
    remarks.push(remark('danger', fillLabel(otherPackage, { tool, name: `\`${name}\`` })))
  }
  if (way === 'path')
    remarks.push(remark('warning', fillLabel(byPath, { path: `\`${words.at(-1)?.text}\``, tool })))
  return { kind: 'tool', text, title: `\`${tool}\``, remarks }
}

/** Explains options that the tool does not receive, because npm interprets them. */
function explainWithheld({ withheld }: Call, { tree, labels }: ExplainFacts): Part[] {
  const tool = tree.manifest.name
  return withheld.map(({ text }) => {
    const message = fillLabel(labels.explain.before.withheld, { option: `\`${text}\``, tool })
    return { kind: 'unknown', text, title: '', remarks: [remark('danger', message)] }
  })
}

/**
 * The words of the invocation that was probably meant; undefined if none is close, or no command of the tool
 * follows.
 */
export function correctedInvocation(
  called: readonly ShellWord[],
  tree: CommandTree,
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
