import { Worker } from 'node:worker_threads'
import { describe, expect, onTestFinished, test } from 'vitest'
import { SiteError } from '../../../src/model/problem.ts'
import { openThread } from '../../../src/pipeline/threads.ts'
import { describeDenial } from '../../../src/text/os-errors.ts'

const PREAMBLE = "const { parentPort } = require('node:worker_threads')\n"

function start(code: string, resourceLimits = {}) {
  const thread = openThread(new Worker(PREAMBLE + code, { eval: true, resourceLimits }))
  onTestFinished(() => thread.close())
  return thread
}

const onQuestion = (work: string) => `parentPort.on('message', (question) => { ${work} })`

describe('a thread', () => {
  test('answers one question after another', async () => {
    const thread = start(onQuestion('parentPort.postMessage({ result: question + 1 })'))
    expect([await thread.ask(1), await thread.ask(2)]).toEqual([2, 3])
  })

  test('fails a question with the problems of the site', async () => {
    const problem = { severity: 'error', file: 'docs/a.md', message: 'wrong', rule: 'r' } as const
    const thread = start(onQuestion(`parentPort.postMessage({ problems: [${JSON.stringify(problem)}] })`))
    await expect(thread.ask(1)).rejects.toEqual(new SiteError([problem]))
  })

  test('fails a question with the thrown error, including its cause', async () => {
    const thrown = "new Error('odd', { cause: new Error('odder') })"
    const thread = start(onQuestion(`parentPort.postMessage({ error: ${thrown} })`))
    await expect(thread.ask(1)).rejects.toMatchObject({ message: 'odd', cause: { message: 'odder' } })
  })

  test('that throws an uncaught error fails the question with it', async () => {
    await expect(start(onQuestion("throw new Error('thrown')")).ask(1)).rejects.toThrow('thrown')
  })

  test('that ends without an answer fails the question, and every later one', async () => {
    const thread = start(onQuestion('process.exit(3)'))
    const ending = 'a build worker exited unexpectedly with code 3'
    await expect(thread.ask(1)).rejects.toThrow(ending)
    await expect(thread.ask(2)).rejects.toThrow(ending)
  })

  test('that dies while nothing is asked fails the next question', async () => {
    const dies = "if (question === 'die') throw new Error('late')"
    const worker = new Worker(`${PREAMBLE}${onQuestion(`${dies}; parentPort.postMessage({ result: 1 })`)}`, {
      eval: true,
    })
    const thread = openThread(worker)
    expect(await thread.ask(1)).toBe(1)
    const gone = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage('die')
    await gone
    await expect(thread.ask(2)).rejects.toThrow('late')
  })

  test('that runs out of memory says so in words', async () => {
    const thread = start(onQuestion('const all = []; for (;;) all.push(new Array(1000).fill(question))'), {
      maxOldGenerationSizeMb: 16,
    })
    const error = await thread.ask(1).catch((caught: unknown) => caught)
    expect(describeDenial(error)).toBe(
      'Node ran out of memory; raise its limit, for example with NODE_OPTIONS=--max-old-space-size=8192',
    )
  })
})
