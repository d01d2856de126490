// Cases in `test/cases/texts`: what becomes of a text, many in a file, each below its title.
// `npx vitest run UNIT-TEST --update` writes what is expected of a new one.
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'

const PART = /^%% /m
const FOLDER = new URL('../cases/texts/', import.meta.url)

/** What a case is about: its text, and by their names its further parts and those of the whole file, such as what is included. */
export interface TextCase {
  title: string
  text: string
  parts: Record<string, string>
}

/** Makes a test of each case of a file, which compares what is shown of it with what the file expects. */
export function textCases(name: string, show: (textCase: TextCase) => string | Promise<string>): void {
  const file = new URL(`${name}.txt`, FOLDER)
  const [head = '', ...sections] = readFileSync(file, 'utf8').split(/^%%% /m)
  if (sections.length === 0) throw new Error(`no cases in ${name}.txt`)
  const shared = partsOf(head.split(PART).slice(1))
  const written: string[] = []
  for (const section of sections) {
    const { expected, asked, ...textCase } = readCase(section)
    test(textCase.title, async () => {
      const shown = (await show({ ...textCase, parts: { ...shared, ...textCase.parts } })).trimEnd()
      if (isUpdate()) written.push(`%%% ${asked}\n=>${shown && `\n${shown}`}\n`)
      else expect(shown).toBe(expected)
    })
  }
  afterAll(() => {
    if (written.length === sections.length) writeFileSync(file, head + written.join('\n'))
  })
}

/** What a case asks for by the names of its parts, each below its name if there are several. */
export function showAspects<T>(
  { title, parts }: TextCase,
  aspects: Record<string, (made: T) => readonly unknown[]>,
  made: T,
): string {
  const asked = Object.entries(aspects).filter(([name]) => name in parts)
  if (asked.length === 0) throw new Error(`"${title}" asks for none of ${Object.keys(aspects).join(', ')}`)
  const shown = asked.flatMap(([name, of]) => [...(asked.length > 1 ? [`-- ${name} --`] : []), ...of(made)])
  return shown.join('\n')
}

function readCase(section: string): TextCase & { expected: string | undefined; asked: string } {
  const [asked = '', expected] = section.split(/^=>$\n?/m)
  const [head = '', ...parts] = asked.split(PART)
  const [title, text] = firstLine(head)
  return {
    title,
    text: text.replace(/\n+$/, ''),
    parts: partsOf(parts),
    asked: asked.trimEnd(),
    expected: expected?.trimEnd(),
  }
}

/** Each ends with its last line that is not blank. */
function partsOf(parts: string[]): Record<string, string> {
  return Object.fromEntries(parts.map((part) => firstLine(part.replace(/\n+$/, '\n'))))
}

function firstLine(text: string): [first: string, rest: string] {
  const end = text.indexOf('\n')
  return end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)]
}

const isUpdate = () => expect.getState().snapshotState.snapshotUpdateState === 'all'
