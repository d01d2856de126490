// A terminal session as steps: each command with what it prints and the exit status that the author writes.
import { readSession } from './session.ts'

export interface SessionStep {
  /** As typed, without the prompt; may have several lines. */
  command: string
  /** Number of the command's first line in the session, from 0. */
  line: number
  /** Number of the first line after the command. */
  outputLine: number
  /** The lines after the command, without blank ones at the end and without the status. */
  output: string[]
  /** Number of lines of output and status, including blank ones between them. */
  height: number
  /** Exit status, as `[1]` in the last line; 0 where none is written. */
  status: number
}

export interface SessionSteps {
  steps: SessionStep[]
  /** Number of a line with text before the first command; undefined if there is none. */
  stray?: number
}

const STATUS = /^\[(\d{1,3})\]$/

/** Reads the steps of a session; none when it has no prompt. */
export function readSteps(session: string): SessionSteps {
  const lines = readSession(session) ?? []
  const steps: SessionStep[] = []
  let stray: number | undefined
  for (const [index, { kind, prompt, text }] of lines.entries()) {
    const last = steps.at(-1)
    if (kind === 'command' && prompt !== '') steps.push(stepAt(index, text))
    else if (!last) stray ??= text.trim() === '' ? undefined : index
    else if (kind === 'output') last.output.push(text)
    else {
      last.command += `\n${text}`
      last.outputLine = index + 1
    }
  }
  return { steps: steps.map(takeStatus), ...(stray !== undefined && { stray }) }
}

function stepAt(line: number, command: string): SessionStep {
  return { command, line, outputLine: line + 1, output: [], height: 0, status: 0 }
}

/** Returns whether a line of output would be read as a status. */
export function isStatus(line: string): boolean {
  return STATUS.test(line)
}

function takeStatus(step: SessionStep): SessionStep {
  const output = withoutBlankEnd(step.output)
  const status = STATUS.exec(output.at(-1) ?? '')?.[1]
  const height = output.length
  if (status === undefined) return { ...step, output, height }
  return { ...step, height, output: withoutBlankEnd(output.slice(0, -1)), status: Number(status) }
}

/** Lines without the blank ones at their end. */
export function withoutBlankEnd(lines: readonly string[]): string[] {
  const end = lines.findLastIndex((line) => line.trim() !== '') + 1
  return lines.slice(0, end)
}
