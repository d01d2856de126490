// Finds commands within commands: text that is passed to a shell, as in `bash -c '…'` or `ssh host '…'`.
import { type ShellOptions, type ShellText, type ShellWord, splitShell } from './shell-words.ts'
import { programName, readPrefix } from './wrappers.ts'

/** Programs that run the text after `-c` as a shell does. */
export const RUNNERS = /^(?:(?:ba|da|z|k)?sh|su|script)$/

/** Splits text into commands. Commands that one passes to a shell follow it in the result. */
export function splitCommands(text: string, options: ShellOptions = {}): ShellText {
  const whole = splitShell(text, options)
  const known = new Set(whole.commands.map(startOf))
  const commands = whole.commands.flatMap((words) => [
    words,
    ...innerCommands(words, text).filter((inner) => !known.has(startOf(inner))),
  ])
  return { ...whole, commands }
}

function startOf([first]: readonly ShellWord[]): number | undefined {
  return first?.start
}

function innerCommands(words: readonly ShellWord[], text: string): ShellWord[][] {
  const word = scriptArgument(words)
  const commands = word ? commandsIn(word, text) : []
  if (word && commands.length > 0) word.isText = true
  return commands
}

/** The commands in a word that is shell text, and those within them. */
export function commandsIn(word: ShellWord, text: string): ShellWord[][] {
  const raw = text.slice(word.start, word.end)
  const quotes = raw === word.text ? 0 : 1
  // If the word contains escapes, the offsets of its value do not match the offsets of the text.
  if (raw.slice(quotes, raw.length - quotes) !== word.text) return []
  // The output of another command is unknown.
  if (/^(?:\$\(|`)/.test(word.text)) return []
  const inner = text.slice(0, word.end - quotes)
  const { commands } = splitShell(inner, { start: word.start + quotes })
  return commands.flatMap((command) => [command, ...innerCommands(command, inner)])
}

/** The word of a command that a shell runs as text; undefined if there is none. */
function scriptArgument(words: readonly ShellWord[]): ShellWord | undefined {
  let at = 0
  let isTaken = false
  for (let prefix = readPrefix(words, at); prefix; prefix = readPrefix(words, at)) {
    at += prefix.words.length
    isTaken = prefix.takesText ?? false
  }
  const word = words[at]
  if (isTaken && word && at === words.length - 1 && /\s/.test(word.text)) return word
  if (!RUNNERS.test(programName(word?.text ?? ''))) return undefined
  const option = words.findIndex(({ text }, index) => index > at && /^-\w*c$/.test(text))
  return option > 0 ? words[option + 1] : undefined
}
