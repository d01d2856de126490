// The DOM of explanations. Pasted text is always inserted as text, never as markup.

import { announce } from '#templates/client/announce.ts'
import { create } from '#templates/client/create-element.ts'
import { fillLabel } from '../../../../../model/fill-label.ts'
import type { ExplainLabels } from '../../../../../model/labels.ts'
import type { Effect } from '../../../../../tool/effect.ts'
import type { ExplainedText, Explanation, Part, Remark, Tone } from '../../../explanation.ts'

interface Actions {
  /** Name of the tool. */
  tool: string
  linkOf(line: string): string
  /** Replaces the line in the field. */
  take(line: string): void
  clear(): void
}

/** Shows links to example lines. */
export function showExamples(lines: readonly string[], { view }: ExplainLabels): Node[] {
  const links = lines.map((line) =>
    createWith('a', { href: `#line=${encodeURIComponent(line)}` }, codeOf(line)),
  )
  return [textOf('h2', view.examples), listOf('explain-examples', links)]
}

/** Shows the explanation of a text. */
export function showText(explained: ExplainedText, labels: ExplainLabels, actions: Actions): Node[] {
  const { reported, remarks, commands } = explained
  const said = commands.length === 0 ? [textOf('p', labels.view.nothing)] : []
  return [
    actionBar(reported, labels, actions),
    ...remarksOf(remarks, labels),
    ...said,
    ...showCommands(commands, labels, actions),
  ]
}

/** The commands that are shown, each with its section. */
let shownCommands: { command: Explanation; number: number; section: HTMLElement }[] = []

/** Shows commands; those that are shown already, under the same number, keep their section. */
function showCommands(commands: readonly Explanation[], labels: ExplainLabels, actions: Actions): Node[] {
  shownCommands = commands.map((command, index) => {
    const number = commands.length > 1 ? index + 1 : 0
    const shown = shownCommands[index]
    if (shown?.command === command && shown.number === number) return shown
    return { command, number, section: showCommand(command, labels, { ...actions, number }) }
  })
  return shownCommands.map(({ section }) => section)
}

/** Gives an element other children; those that it had keep their layout. */
export function replaceOtherChildren(parent: Element, nodes: readonly Node[]): void {
  const kept = new Set(nodes)
  for (const child of [...parent.childNodes]) if (!kept.has(child)) child.remove()
  for (const [index, node] of nodes.entries()) {
    const child = parent.childNodes[index] ?? null
    if (child !== node) parent.insertBefore(node, child)
  }
}

function actionBar(reported: string, { view }: ExplainLabels, { linkOf, clear }: Actions): HTMLElement {
  const copy = actionOf(view.link, async () => {
    const done = await navigator.clipboard.writeText(linkOf(reported)).then(
      () => view.linkCopied,
      () => view.linkFailed,
    )
    copy.textContent = done
    announce(done)
  })
  const actions = reported === '' ? [] : [copy]
  return createWith('div', { className: 'explain-actions' }, ...actions, actionOf(view.clear, clear))
}

function showCommand(
  command: Explanation,
  labels: ExplainLabels,
  { number, tool, take }: Actions & { number: number },
): HTMLElement {
  const { view } = labels
  const {
    headline,
    about,
    line,
    remarks,
    mistakes,
    corrected,
    parts,
    missing,
    unsaid,
    needed,
    partsTitle,
    sameCall,
  } = command
  const section = create('section', { className: 'explain-command' })
  section.dataset.tone = toneOf(command)
  const verdict = create('div', { className: 'explain-verdict' })
  const wrong = mistakes.length > 0 && fillLabel(view.mistakes, { tool })
  verdict.append(textOf('h2', `${number > 0 ? `${number}. ` : ''}${wrong || headline}`))
  if (number > 0) verdict.append(codeLine(line))
  if (wrong) {
    const found = mistakes.map(({ message, hint }): Remark => {
      return { tone: 'danger', text: hint === undefined ? message : `${message}; ${hint}` }
    })
    verdict.append(...remarksOf(found, labels))
    if (corrected !== undefined)
      verdict.append(
        textOf('p', view.corrected),
        codeLine(corrected),
        actionOf(view.use, () => take(corrected)),
      )
    verdict.append(textOf('h3', headline))
  }
  if (about !== '') verdict.append(createWith('p', {}, ...wordsOf(about)))
  verdict.append(...remarksOf(remarks, labels))
  section.append(verdict)
  const lists = [
    [partsTitle ?? view.words, parts],
    [view.missing, missing],
    [view.unsaid, unsaid],
  ] as const
  for (const [heading, list] of lists)
    if (list.length > 0) section.append(textOf('h3', heading), partList(list, labels))
  if (sameCall) section.append(callList(sameCall))
  if (needed.length > 0) {
    const summary = create('summary', { textContent: fillLabel(view.needed, { tool }) })
    section.append(createWith('details', {}, summary, partList(needed, labels)))
  }
  return section
}

/** Wrong or dangerous is `danger`; what surely changes nothing is `good`. */
function toneOf({ effect, mistakes, isUncertain, remarks, parts }: Explanation): Tone {
  const all = [...remarks, ...parts.flatMap((part) => part.remarks)]
  const isWrong = mistakes.length > 0 || isUncertain || effect === 'unclear' || effect === 'other'
  if (isWrong || all.some(({ tone }) => tone === 'danger')) return 'danger'
  return HARMLESS.has(effect) ? 'good' : 'plain'
}

const HARMLESS: ReadonlySet<Effect> = new Set(['reads', 'previews', 'helps', 'version'])

function callList({ title, commands }: NonNullable<Explanation['sameCall']>): HTMLElement {
  const names = commands.flatMap(({ name, href }, index) => [
    ...(index > 0 ? [', '] : []),
    href === undefined ? codeOf(name) : createWith('a', { href }, codeOf(name)),
  ])
  return createWith('p', { className: 'explain-calls' }, `${title}: `, ...names)
}

function partList(parts: readonly Part[], labels: ExplainLabels): HTMLElement {
  const rows = parts.map((part) => {
    const { text, title, remarks } = part
    const term = createWith('dt', {}, ...(text === '' ? wordsOf(title) : [codeOf(text)]))
    const meaning = createWith('dd', {}, nameOf(part, labels), ...remarksOf(remarks, labels))
    return createWith('div', { className: 'explain-word' }, term, meaning)
  })
  return createWith('dl', { className: 'explain-words' }, ...rows)
}

/** Describes a word, with its name in the reference as a link. */
function nameOf({ kind, title, text, href }: Part, { kinds }: ExplainLabels): HTMLElement {
  const isForeign = kind === 'unknown' || kind === 'program'
  const badge = create('span', {
    className: `badge${isForeign ? ' badge-write' : ''}`,
    textContent: kinds[kind],
  })
  const name = createWith('p', { className: 'explain-name' }, badge)
  if (title === '' || (text === '' && href === undefined)) return name
  const words = wordsOf(title)
  name.append(
    ' ',
    href === undefined ? createWith('span', {}, ...words) : createWith('a', { href }, ...words),
  )
  return name
}

function remarksOf(remarks: readonly Remark[], { tones }: ExplainLabels): HTMLElement[] {
  if (remarks.length === 0) return []
  const items = remarks.map(({ tone, text }) => {
    const item = create('span', { className: `explain-${tone}` })
    if (tone !== 'plain')
      item.append(create('span', { className: 'visually-hidden', textContent: `${tones[tone]}: ` }))
    item.append(...wordsOf(text))
    return item
  })
  return [listOf('explain-remarks', items)]
}

function listOf(className: string, items: readonly Node[]): HTMLElement {
  return createWith('ul', { className }, ...items.map((item) => createWith('li', {}, item)))
}

/** Text in which backticks enclose code. */
function wordsOf(text: string): (string | Node)[] {
  return text.split(/`([^`]*)`/).map((part, index) => (index % 2 === 0 ? part : codeOf(part)))
}

/** Isolates text that reads from left to right, whatever it contains. */
function codeOf(text: string): HTMLElement {
  return create('code', { dir: 'ltr', textContent: text })
}

function codeLine(line: string): HTMLElement {
  return createWith('p', { className: 'explain-line' }, codeOf(line))
}

function actionOf(textContent: string, onclick: (() => void) | null = null): HTMLButtonElement {
  return create('button', { type: 'button', className: 'page-action', textContent, onclick })
}

function textOf(name: 'h2' | 'h3' | 'p', textContent: string): HTMLElement {
  return create(name, { textContent })
}

/** Creates an element that contains `children`. */
function createWith<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const element = create(name, properties)
  element.append(...children)
  return element
}
