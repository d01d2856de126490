// The process in which a module of settings runs: bundles and runs it, calls the functions that the request
// names, and writes the result to file descriptor 3.
import { writeAnswer } from '../package/answer.ts'
import { compilerMessages } from '../package/compiler-messages.ts'
import { asData, recordArguments } from './data.ts'
import type { EvaluationAnswer, EvaluationFailure, EvaluationRequest } from './evaluate.ts'
import { loadModule } from './load-module.ts'

/** Arguments with which builders call a config that is a function. */
const CALLED_FOR = { command: 'build', mode: 'production' }

async function answer(request: EvaluationRequest): Promise<EvaluationAnswer> {
  const { stubs = false, recorded = [] } = request
  recordArguments(recorded)
  const { exported, inputs } = await loadModule(request.file, { stubs, recorded })
  const value: unknown = await (typeof exported === 'function' ? exported(CALLED_FOR) : exported)
  const results = (request.calls ?? []).map(({ path, arguments: lists }) => {
    const called = path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), value)
    return lists.map((list) => (typeof called === 'function' ? asData(called(...list)) : null))
  })
  return { value: asData(value), results, inputs }
}

function failureOf(error: unknown): EvaluationFailure {
  if (!(error instanceof Error)) return { message: String(error) }
  const [first] = compilerMessages(error) ?? []
  if (first) {
    const { text, location } = first
    return location
      ? { message: text, file: location.file, line: location.line, column: location.column + 1 }
      : { message: text }
  }
  const frame = /\(?((?:file:\/\/)?[/\\A-Za-z][^\n():]*):(\d+):(\d+)\)?$/m.exec(
    error.stack?.replace(/^.*node:.*$/gm, '') ?? '',
  )
  const [, file = '', line, column] = frame ?? []
  const position = frame ? { file, line: Number(line), column: Number(column) } : {}
  return { message: error.message.split('\n')[0] ?? '', ...position }
}

const request: EvaluationRequest = JSON.parse(process.argv[2] ?? '')
try {
  writeAnswer(await answer(request))
} catch (error) {
  writeAnswer({ failure: failureOf(error) })
}
process.exit(0)
