// Explains a pasted text: replaces its secrets, then explains each of its commands.
import { fillLabel, fillPlural } from '../../model/fill-label.ts'
import { codePointName } from '../../text/code-point.ts'
import type { Effect } from '../../tool/effect.ts'
import { nameAt } from '../../tool/manifest/tree.ts'
import { explainCommand } from './explain-command.ts'
import type { ExplainFacts, LazyFile } from './explain-facts.ts'
import { type ExplainedText, type Explanation, type Remark, remark, remarksOf } from './explanation.ts'
import { hideSecrets, type Secret } from './hide-secrets.ts'
import { readTyped, type TypedCommand } from './typed-text.ts'

/** Most characters and commands to explain: no command line that people send has more. */
const MAX_TEXT = 20_000
const MAX_COMMANDS = 25
/** Most words of a command to explain: a list of files may be longer, but nobody reads that. */
const MAX_WORDS = 300

/** Most invisible or look-alike characters to list. */
const MAX_NAMED = 5

/** Control characters, invisible ones, and those that change the direction of text. */
const INVISIBLE = /(?![\t\n])[\p{Cc}\p{Cf}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu
/** Letters of other alphabets, fullwidth and mathematical letters, which look like plain ones. */
const ALIKE = /[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}\p{sc=Cher}\uff01-\uff5e\u{1d400}-\u{1d7ff}]/gu
const PLAIN = /[a-z\d\uff01-\uff5e\u{1d400}-\u{1d7ff}]/iu
const ODD_BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g

/** Explains a text. The result contains none of its secrets. */
export function explainText(pasted: string, context: ExplainFacts): ExplainedText {
  const { locale, explain } = context.labels
  const labels = explain.text
  const visible = makeVisible(pasted.slice(0, MAX_TEXT))
  const { text, secrets } = hideSecrets(visible.text, context)
  const typed = readTyped(text, context.tree)
  const commands = typed.commands.slice(0, MAX_COMMANDS)
  const remarks = remarksOf(
    describeSecrets(secrets, context),
    visible.characters.length > 0 &&
      remark('danger', fillLabel(labels.invisible, { characters: visible.characters.join(', ') })),
    describeAlike(text, context),
    visible.hasOddBlanks && remark('warning', labels.blank),
    typed.isUnclosed && remark('danger', labels.unclosed),
    pasted.length > MAX_TEXT && remark('warning', fillLabel(labels.cut, { count: MAX_TEXT })),
    typed.commands.length > MAX_COMMANDS &&
      remark('warning', fillLabel(labels.many, { count: MAX_COMMANDS })),
    commands.length > 1 && remark('plain', fillPlural(labels.several, commands.length, locale)),
    typed.outputLines > 0 && remark('plain', fillPlural(labels.output, typed.outputLines, locale)),
  )
  const explained = explainEach(commands, text, context)
  const own = explained.filter(({ effect }) => !FOREIGN.has(effect))
  const reported = own.flatMap(({ reported: line }) => line ?? []).join('\n')
  return { text, reported, hadSecrets: secrets.length > 0, remarks, commands: explained }
}

/** The explanations of the last text. */
const lastExplained = new WeakMap<ExplainFacts, ReadonlyMap<string, Explanation>>()

/** Explains commands; those that the last text had, too, keep their explanation: while somebody types, most of them do. */
function explainEach(commands: readonly TypedCommand[], text: string, context: ExplainFacts): Explanation[] {
  const before = lastExplained.get(context)
  const explained = commands.map((command): [key: string, explanation: Explanation] => {
    const { start, end } = command
    const words = command.words
      .slice(0, MAX_WORDS)
      .map((word) => ({ ...word, start: word.start - start, end: word.end - start }))
    const within = { ...command, words, start: 0, end: end - start }
    const line = text.slice(start, end)
    const key = JSON.stringify([line, within])
    return [key, before?.get(key) ?? explainCommand(within, line, context)]
  })
  lastExplained.set(context, new Map(explained))
  return explained.map(([, explanation]) => explanation)
}

/** Effects of commands that are not the tool's. */
const FOREIGN: ReadonlySet<Effect> = new Set(['other', 'unclear', 'shell', 'sets'])

/** The first file, not loaded yet, with commands of a group that a line names; undefined if there is none. */
export function findLazyFile({ commands }: ExplainedText, { lazyFiles }: ExplainFacts): LazyFile | undefined {
  const titles = new Set(commands.flatMap(({ parts }) => parts.map(({ title }) => title)))
  return lazyFiles.find(({ groups }) => groups.some((path) => titles.has(`\`${nameAt(path)}\``)))
}

function makeVisible(pasted: string): { text: string; characters: string[]; hasOddBlanks: boolean } {
  const characters = new Set<string>()
  const text = pasted.replaceAll('\r\n', '\n').replace(INVISIBLE, (character) => {
    const name = `⟨${codePointName(character)}⟩`
    characters.add(name)
    return name
  })
  return {
    text: text.replace(ODD_BLANKS, ' '),
    characters: [...characters].slice(0, MAX_NAMED),
    hasOddBlanks: text.search(ODD_BLANKS) !== -1,
  }
}

/** Warns of look-alike letters in words with plain ones, and lists their code points. */
function describeAlike(text: string, { labels }: ExplainFacts): Remark[] {
  const words = text.split(/\s+/).filter((word) => PLAIN.test(word))
  const found = [...new Set(words.flatMap((word) => word.match(ALIKE) ?? []))]
  if (found.length === 0) return []
  const characters = found.slice(0, MAX_NAMED).map((letter) => `${letter} (${codePointName(letter)})`)
  return [remark('danger', fillLabel(labels.explain.text.lookalike, { characters: characters.join(', ') }))]
}

function describeSecrets(secrets: readonly Secret[], { labels }: ExplainFacts): Remark[] {
  const { text } = labels.explain
  if (secrets.length === 0) return []
  const kinds = new Set(secrets.map(({ kind, name = '' }) => fillLabel(text[kind], { name: `\`${name}\`` })))
  return [...kinds].map((kind) => remark('danger', `${kind} ${text.taken}`))
}
