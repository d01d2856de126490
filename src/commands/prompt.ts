// Asks questions in a terminal; an author who ends the input instead of answering ends the command.
import { createInterface } from 'node:readline'
import { Interrupted } from '../model/problem.ts'

/** Asks a question and resolves to the answer, without spaces around it. */
export type Ask = (question: string) => Promise<string>

/** What questions are asked through: the terminal, unless a test says otherwise. */
export interface Terminal {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
}

/** Lets `talk` ask questions, one after the other. @throws Interrupted when the input ends before an answer */
export async function withQuestions<T>(
  talk: (ask: Ask) => Promise<T>,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<T> {
  const lines = createInterface({ input, output })
  // An iterator also holds lines that were typed before their question.
  const typed = lines[Symbol.asyncIterator]()
  let hasEnded = false
  lines.once('close', () => {
    hasEnded = true
  })
  const ask: Ask = async (question) => {
    lines.setPrompt(question)
    if (!hasEnded) lines.prompt()
    const { done, value } = await typed.next()
    if (done) throw new Interrupted()
    return value.trim()
  }
  try {
    return await talk(ask)
  } finally {
    lines.close()
  }
}
