// A pseudo terminal by means of `script`, which Linux and macOS have: Node has none, and packages for it need native code.
import type { ChildProcess } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import type { Answer, Limits } from './job.ts'

const ROWS = 50

/** The program and its arguments that run a command in a new terminal. */
export function inTerminal(command: readonly string[], { columns }: Pick<Limits, 'columns'>): string[] {
  const line = `stty cols ${columns} rows ${ROWS}; exec ${command.map(quote).join(' ')}`
  if (process.platform === 'linux') return ['script', '-qef', '--echo', 'always', '-c', line, '/dev/null']
  return ['script', '-q', '/dev/null', 'sh', '-c', line]
}

function quote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`
}

/** Types the answers in order, each when its question has appeared. */
export function typeAnswers(child: ChildProcess, answers: readonly Answer[]): { unasked(): string[] } {
  let next = 0
  let seen = ''
  child.stdin?.on('error', () => {})
  child.stdout?.on('data', (chunk: Buffer) => {
    seen += chunk.toString()
    for (let answer = answers[next]; answer; answer = answers[next]) {
      const text = stripVTControlCharacters(seen)
      const at = text.indexOf(answer.question)
      if (at === -1) return
      child.stdin?.write(answer.keys)
      seen = ''
      next++
    }
  })
  return { unasked: () => answers.slice(next).map(({ question }) => question) }
}
