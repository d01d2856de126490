// The DOM of explanations. Pasted text is always inserted as text, never as markup.

import { announce } from '#templates/client/announce.ts'
import { create } from '#templates/client/create-element.ts'
import { fillLabel } from '../../../../../model/fill-label.ts'
import type { ExplainLabels } from '../../../../../model/labels.ts'
import type { ExplainedText, Explanation, Part, Remark } from '../../../explanation.ts'

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
  const links = lines.map((line) => {
    const link = create('a', { href: `#line=${encodeURIComponent(line)}` })
    link.append(codeOf(line))
    return link
  })
  return [textOf('h2', view.examples), listOf('explain-examples', links)]
}

/** Shows the explanation of a text. */
export function showText(explained: ExplainedText, labels: ExplainLabels, actions: Actions): Node[] {
  const { text, remarks, commands } = explained
  const said = commands.length === 0 ? [textOf('p', labels.view.nothing)] : []
  return [
    actionBar(text, labels, actions),
    ...remarksOf(remarks, labels),
    ...said,
    ...commands.flatMap((command, index) =>
      showCommand(command, labels, { ...actions, number: commands.length > 1 ? index + 1 : 0 }),
    ),
  ]
}

function actionBar(text: string, { view }: ExplainLabels, { linkOf, clear }: Actions): HTMLElement {
  const copy = actionOf(view.link)
  copy.onclick = async () => {
    const done = await navigator.clipboard.writeText(linkOf(text)).then(
      () => view.linkCopied,
      () => view.linkFailed,
    )
    copy.textContent = done
    announce(done)
  }
  const clearing = actionOf(view.clear, clear)
  const bar = create('div', { className: 'explain-actions' })
  bar.append(copy, clearing)
  return bar
}

function showCommand(
  command: Explanation,
  labels: ExplainLabels,
  { number, tool, take }: Actions & { number: number },
): Node[] {
  const { view } = labels
  const {
    effect,
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
  } = command
  const section = create('section', { className: 'explain-command' })
  section.dataset.effect = effect
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
  if (about !== '') {
    const purpose = create('p', {})
    purpose.append(...wordsOf(about))
    verdict.append(purpose)
  }
  verdict.append(...remarksOf(remarks, labels))
  section.append(verdict)
  const lists = [
    [partsTitle ?? view.words, parts],
    [view.missing, missing],
    [view.unsaid, unsaid],
  ] as const
  for (const [heading, list] of lists)
    if (list.length > 0) section.append(textOf('h3', heading), partList(list, labels))
  if (needed.length > 0) {
    const details = create('details', {})
    details.append(
      create('summary', { textContent: fillLabel(view.needed, { tool }) }),
      partList(needed, labels),
    )
    section.append(details)
  }
  return [section]
}

function partList(parts: readonly Part[], labels: ExplainLabels): HTMLElement {
  const list = create('dl', { className: 'explain-words' })
  for (const part of parts) {
    const row = create('div', { className: 'explain-word' })
    const term = create('dt', {})
    const meaning = create('dd', {})
    row.dataset.kind = part.kind
    if (part.text === '') term.append(...wordsOf(part.title))
    else term.append(codeOf(part.text))
    meaning.append(nameOf(part, labels), ...remarksOf(part.remarks, labels))
    row.append(term, meaning)
    list.append(row)
  }
  return list
}

/** Describes a word, with its name in the reference as a link. */
function nameOf({ kind, title, text, href }: Part, { kinds }: ExplainLabels): HTMLElement {
  const name = create('p', { className: 'explain-name' })
  const badge = create('span', { className: 'explain-kind', textContent: kinds[kind] })
  name.append(badge)
  if (title === '' || (text === '' && href === undefined)) return name
  const shown = href === undefined ? create('span', {}) : create('a', { href })
  shown.append(...wordsOf(title))
  name.append(' ', shown)
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
  const list = create('ul', { className })
  for (const item of items) {
    const entry = create('li', {})
    entry.append(item)
    list.append(entry)
  }
  return list
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
  const box = create('p', { className: 'explain-line' })
  box.append(codeOf(line))
  return box
}

function actionOf(textContent: string, onclick: (() => void) | null = null): HTMLButtonElement {
  return create('button', { type: 'button', className: 'page-action', textContent, onclick })
}

function textOf(name: 'h2' | 'h3' | 'p', textContent: string): HTMLElement {
  return create(name, { textContent })
}
