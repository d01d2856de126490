// Finds the sentence with which a help text says what its program does.
import { isOptionEntry, type Section } from './sections.ts'

/** The name of a program with its version, an address, a call, or a remark about the call or about other helps. */
const REMARK =
  /^\S+(?: CLI)?,? (?:version )?v?\d+\.\d|<[\w.+-]+@|https?:\/\/\S+$|^(?:usage|or|error|unknown|try|run|use|see|for (?:more|help)|alias(?:es)?|options|this is not|the available)\b/i

/**
 * The first sentence before the first heading, below the heading "description", or below the call; empty if there is
 * none. @param tool its name, with which calls begin
 */
export function readDescription(sections: readonly Section[], tool: string): string {
  const linesOf = (name: RegExp) => sections.filter(({ title }) => name.test(title)).map(({ lines }) => lines)
  const prose = [...linesOf(/^$/), ...linesOf(/^description$/i), ...linesOf(/^usage$/).map(belowCall)]
  const found = prose.flatMap(paragraphsOf).find((text) => isAbout(text, tool)) ?? ''
  return /^.*?[.!?](?=\s\p{Lu}|$)/u.exec(found)?.[0] ?? found
}

/** The lines of a usage after the call: below an empty line, or at the margin. */
function belowCall(lines: readonly string[]): string[] {
  const start = lines.findIndex((line) => line !== '')
  const end = lines.findIndex((line, index) => index > start && (line === '' || /^[A-Z][^:]*$/.test(line)))
  return end === -1 ? [] : lines.slice(end)
}

/** Paragraphs before the first option, each as one line; lists and tables are none. */
function paragraphsOf(lines: readonly string[]): string[] {
  const end = lines.findIndex(isOptionEntry)
  const blocks = (end === -1 ? lines : lines.slice(0, end)).join('\n').split(/\n{2,}/)
  const isFlat = (block: string) => new Set(block.split('\n').map((line) => line.search(/\S/))).size === 1
  return blocks
    .map((block) => block.replace(/^\n+|\n+$/g, ''))
    .filter((block) => isFlat(block) && !/\S\s{3,}\S/.test(block))
    .map((block) => block.replace(/\s+/g, ' ').trim())
}

function isAbout(text: string, tool: string): boolean {
  const isCall = text.startsWith(`${tool} `) && /[<[]/.test(text)
  return / /.test(text) && /^\p{L}/u.test(text) && !text.endsWith(':') && !isCall && !REMARK.test(text)
}
