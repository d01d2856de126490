// Finds where pages mention a command: lines of code that call it, and directives that document it.

import type { Page } from '../../model/page.ts'
import { positionInCode } from '../../text/code-position.ts'
import { findCommandLines } from '../../tool/lines/command-lines.ts'
import { parseCommandLine } from '../../tool/lines/parser.ts'
import { type CommandTree, findCommand, isWithin } from '../../tool/manifest/tree.ts'
import type { Change } from './diff.ts'

export interface CommandPosition {
  file: string
  line: number
  /** Full path of the command. */
  command: string
  /** Options in the line, by long flag; `all` for a directive, which shows all of them. */
  options: string[] | 'all'
}

/** Finds the positions of a page, in no order. @param text of its source */
export function findCommandPositions(page: Page, text: string, tree: CommandTree): CommandPosition[] {
  const lines = page.code.flatMap((sample) =>
    findCommandLines(sample, tree).lines.map(({ words, start }): CommandPosition => {
      const outcome = parseCommandLine(
        tree,
        words.map((word, index) => ({ text: word.text, index })),
      )
      const given = 'options' in outcome ? outcome.options : []
      const { file, line = 1 } = positionInCode(sample, page.source, start)
      return {
        file,
        line,
        command: outcome.command.path,
        options: given.map(({ option }) => option.id),
      }
    }),
  )
  return [...lines, ...findDirectives(page.source, text, tree)]
}

function findDirectives(file: string, text: string, tree: CommandTree): CommandPosition[] {
  if (!text.includes(':::command')) return []
  return text.split('\n').flatMap((content, index) => {
    const words = /^ {0,3}:::+commands?(?:\[[^\]]*\])?[ \t]+(\S.*)$/.exec(content)?.[1]
    if (!words) return []
    const { command, rest } = findCommand(tree, words.trim().split(/\s+/))
    return rest.length > 0 ? [] : [{ file, line: index + 1, command: command.path, options: 'all' as const }]
  })
}

/** Returns whether a change of the tool affects a position that was written for its previous version. */
export function appliesTo({ kind, command, part }: Change, position: CommandPosition): boolean {
  if (kind === 'added' && !part) return false
  if (part?.kind === 'option' && position.options !== 'all') {
    return position.options.includes(part.name) && (command === '' || isWithin(position.command, command))
  }
  if (!part) return isWithin(position.command, command)
  return position.command === command && command !== ''
}
