// What becomes of a question that is answered, and of one that is not.
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { withQuestions } from '../../../../src/features/init/command.ts'
import { Interrupted } from '../../../../src/model/problem.ts'

/** Asks two questions at a terminal in which `typed` is typed; returns the answers, and what was shown. */
async function talk(typed: string) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = new PassThrough()
  input.end(typed)
  const answers = withQuestions(async (ask) => [await ask('Name: '), await ask('Purpose: ')], {
    input,
    output: Object.assign(output, { isTTY: true }),
  })
  return answers.catch((error: unknown) => error)
}

test('the answer to a question has no spaces around it', async () => {
  expect(await talk('tidy \n sorts files\n')).toEqual(['tidy', 'sorts files'])
})

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
  ['Ctrl-C at the second question', 'tidy\n\u0003'],
  ['Ctrl-C in the middle of an answer', 'ti\u0003'],
  ['the end of the input', ''],
])('%s ends the command instead of answering', async (_, typed) => {
  expect(await talk(typed)).toBeInstanceOf(Interrupted)
})
