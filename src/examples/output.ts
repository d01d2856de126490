// What a command printed as readers see it: lines without colours, with the names of folders and ports that stay the same.
import { stripVTControlCharacters } from 'node:util'
import { withoutBlankEnd } from '../text/session-steps.ts'
import type { StepResult } from './run/job.ts'

export interface OutputPlace {
  /** Absolute path of the run's folder. */
  base: string
  ports: Readonly<Record<string, number>>
  /** Width of the terminal. */
  columns: number
}

/** Escape sequences of programs that overwrite their output, as spinners do, even without a terminal. */
const MOVES = /\u001b\[[\d;?]*[A-HJ-Lf]/
/** Columns in which no line is wrapped that anybody would show. */
const UNBROKEN = 500

/** The lines of an output; undefined when it is not text. */
export async function readOutput(
  { output, isTerminal }: StepResult,
  place: OutputPlace,
): Promise<string[] | undefined> {
  const text = Buffer.from(output).toString()
  if (/[\u0000\ufffd]/.test(text)) return undefined
  if (isTerminal || MOVES.test(text)) {
    const { readScreen } = await import('./screen.ts')
    const columns = isTerminal ? place.columns : UNBROKEN
    return toLines((await readScreen(output, { columns, isTerminal })).join('\n'), place)
  }
  return toLines(stripVTControlCharacters(text), place)
}

/** Takes out what differs from run to run: the folder is `~`, as it is home, and the port of a service `{port}`. */
export function toLines(text: string, { base, ports }: Pick<OutputPlace, 'base' | 'ports'>): string[] {
  let plain = text.replaceAll('\r\n', '\n').replaceAll(`${base}/home`, '~').replaceAll(`${base}/tmp`, '/tmp')
  for (const port of Object.values(ports)) plain = plain.replaceAll(`:${port}`, ':{port}')
  return withoutBlankEnd(plain.split('\n').map(afterReturn))
}

/** A carriage return begins the line again, as progress bars do. */
function afterReturn(line: string): string {
  return line.slice(line.trimEnd().lastIndexOf('\r') + 1).trimEnd()
}
