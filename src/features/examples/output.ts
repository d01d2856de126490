// Turns what a command printed into the lines that readers see: without colours, and with stable names for folders and
// ports.
import { stripVTControlCharacters } from 'node:util'
import { withoutBlankEnd } from '../../text/session-steps.ts'
import type { StepResult } from './run/job.ts'

export interface OutputPlace {
  /** Absolute path of the run's folder. */
  base: string
  ports: Readonly<Record<string, number>>
  /** Width of the terminal. */
  columns: number
}

/** Escape sequences with which programs such as spinners overwrite their output, even without a terminal. */
const MOVES = /\u001b\[[\d;?]*[A-HJ-Lf]/
/** Number of columns that is enough for any line that a page shows, so that none is wrapped. */
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

/** Replaces what differs between runs: the folder, which is home, by `~`, and the port of a service by `{port}`. */
export function toLines(text: string, { base, ports }: Pick<OutputPlace, 'base' | 'ports'>): string[] {
  let plain = text.replaceAll('\r\n', '\n').replaceAll(`${base}/home`, '~').replaceAll(`${base}/tmp`, '/tmp')
  for (const port of Object.values(ports)) plain = plain.replaceAll(`:${port}`, ':{port}')
  return withoutBlankEnd(plain.split('\n').map(afterReturn))
}

/** Removes the text that a carriage return overwrites, as progress bars do. */
function afterReturn(line: string): string {
  return line.slice(line.trimEnd().lastIndexOf('\r') + 1).trimEnd()
}
