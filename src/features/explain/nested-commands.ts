// Finds commands of the tool that another program runs: after its own arguments, as in `docker exec box
// lsv-cli …`, or in quotes, as in `tmux new -d 'lsv-cli …'`.
import { commandsIn } from '../../tool/lines/inner-commands.ts'
import { readHead } from '../../tool/lines/invocations.ts'
import type { ShellWord } from '../../tool/lines/shell-words.ts'
import type { CommandTree } from '../../tool/manifest/tree.ts'
import { meantInvocation } from './explain-call.ts'

/** Programs that print their arguments, and run nothing. */
const SHOWS = /^(?:echo|printf)$/
/** Text after the arguments of `echo` that pipes them to a shell. */
const TO_SHELL = /^["')]*\s*\|&?\s*(?:sudo\s+)?(?:\S*\/)?(?:ba|da|k|z)?sh\b/
/** A command of the tool is only searched for in the first words. */
const MAX_WORDS = 100
/** Words that end the command in the arguments of `find` and `parallel`. */
const ENDS = /^(?:;|\+|:{3,4}\+?)$/
/** Number of characters after a command in which to look for a pipe. */
const TAIL = 100
/** Number of words that are enough to recognize the beginning of a command. */
const BEGINNING = 16

/**
 * Returns the commands that a program runs, and marks the words that contain them with `isText`.
 * @param text the text that the words are from
 */
export function nestedCommands(words: readonly ShellWord[], text: string, tree: CommandTree): ShellWord[][] {
  const { call, rest } = readHead(words, tree)
  const [first] = rest
  if (call || !first || isShown(words, text) || tree.root.byName.has(first.text)) return []
  if (meantInvocation(rest, tree)) return []
  const at = rest
    .slice(0, MAX_WORDS)
    .findIndex((_, index) => index > 0 && isCommand(rest.slice(index, index + BEGINNING), tree))
  const after = at > 0 ? rest.slice(at) : []
  const end = after.findIndex((word) => ENDS.test(word.text))
  const own = after.slice(0, end === -1 ? undefined : end)
  for (const word of own) word.isText = true
  if (at > 0) return [own.map((word) => ({ ...word, isText: false }))]
  return rest.flatMap((word) => {
    if (word.isText || !/\s/.test(word.text)) return []
    const inner = commandsIn(word, text)
    word.isText = inner.some((each) => readHead(each, tree).call)
    return word.isText ? inner : []
  })
}

function isShown([first, ...others]: readonly ShellWord[], text: string): boolean {
  if (!first || !SHOWS.test(first.text)) return false
  const end = others.at(-1)?.end ?? first.end
  return first.text !== 'echo' || !TO_SHELL.test(text.slice(end, end + TAIL))
}

/** Whether words call the tool, or are a group and a command of it, as after `docker run image`. */
function isCommand(words: readonly ShellWord[], tree: CommandTree): boolean {
  const { leads, call, rest } = readHead(words, tree)
  const [group, command] = call?.own ?? rest
  const known = tree.root.byName.get(group?.text ?? '')
  return call ? known !== undefined : leads.length === 0 && known?.byName.has(command?.text ?? '') === true
}
