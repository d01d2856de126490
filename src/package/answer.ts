// Lets a process that this package starts answer it: by a channel of its own, since what runs in it may print anything.
import { writeSync } from 'node:fs'

/** Number of the file descriptor that an answer is written to. */
export const ANSWER_CHANNEL = 3

/** Writes an answer whole, however little the pipe takes at once. To be followed by the end of the process. */
export function writeAnswer(answer: unknown): void {
  const bytes = Buffer.from(JSON.stringify(answer))
  for (let at = 0; at < bytes.length; ) at += writeSync(ANSWER_CHANNEL, bytes, at)
}
