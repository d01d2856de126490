// The command line of the benchmark.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { command, packageFolder, resultsFolder } from './paths.js'

export const PARTS = ['build', 'start', 'check', 'serve', 'search', 'browser']

export const USAGE = `npm run bench -- [options]

  --quick            a few minutes: our docs and 100 pages, a shorter long page, a few runs each
  --only build,…     parts to measure: ${PARTS.join(', ')} (default: all)
  --pages 100,…      sizes of the generated sites (default: 100,1000,10000)
  --runs <n>         runs of each command (default: fewer for larger sites)
  --peer <name=command>  one more builder; {content} and {out} stand for folders; may be repeated
  --no-peers         leave other builders out
  --command <file>   the lido-docs to measure (default: this checkout's bin/lido-docs.js)
  --our-docs <folder>  the folder that has our docs: a small one tests the benchmark (default: this checkout)
  --profile          print what a build spends its time in, and measure nothing
  --record           keep the result in test/bench/results under today's date
  --out <folder>     where latest.json and latest.md are written (default: test/bench/results)
  --timeout <s>      longest build, in seconds (default: 600)`

/** Parses the arguments. @throws TypeError if they are invalid */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: PARTS.join(',') },
      pages: { type: 'string' },
      runs: { type: 'string' },
      peer: { type: 'string', multiple: true, default: [] },
      peers: { type: 'boolean', default: true },
      command: { type: 'string', default: command },
      'our-docs': { type: 'string', default: packageFolder },
      profile: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      out: { type: 'string', default: resultsFolder },
      timeout: { type: 'string', default: '600' },
      help: { type: 'boolean', default: false },
    },
  })
  const parts = values.only.split(',')
  const unknown = parts.find((part) => !PARTS.includes(part))
  if (unknown !== undefined) throw new TypeError(`--only ${unknown}: the parts are ${PARTS.join(', ')}`)
  const sizes = values.pages ?? (values.quick ? '100' : '100,1000,10000')
  return {
    ...values,
    parts: new Set(parts),
    sizes: sizes.split(',').map((size) => count(size, '--pages')),
    runs: values.runs === undefined ? undefined : count(values.runs, '--runs'),
    timeout: count(values.timeout, '--timeout') * 1000,
    command: resolve(values.command),
    ourDocs: resolve(values['our-docs']),
    out: resolve(values.out),
  }
}

function count(text, option) {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1)
    throw new TypeError(`${option} ${text}: a whole number from 1 up`)
  return number
}
