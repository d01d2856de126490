// A mock of an execution and a consensus node on Hoodi, for the examples of the Lido pages. What it answers is in
// `states/`, and so is what transactions change.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { answerBeacon } from './beacon.js'
import { createChain } from './chain.js'

/** States that are laid over each other, with those that are named when the node is started on top. */
const STATES = ['made', 'vault', 'transactions', 'refusals']

const [port, ...names] = process.argv.slice(2)
const read = (name) => JSON.parse(readFileSync(new URL(`../../states/${name}.json`, import.meta.url), 'utf8'))
const state = [...STATES, ...names].map(read).reduce(layOver)
const answer = createChain(state)

createServer(async (request, response) => {
  const body = await textOf(request)
  if (request.method === 'GET') return answerBeacon(request.url ?? '', state.beacon, response)
  const asked = JSON.parse(body)
  const answers = await Promise.all([asked].flat().map(answerOne))
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(Array.isArray(asked) ? answers : answers[0]))
}).listen(Number(port), '127.0.0.1')

async function answerOne({ id, method, params }) {
  try {
    return { jsonrpc: '2.0', id, result: await answer(method, params ?? []) }
  } catch (error) {
    const { code = -32603, message, data } = error
    console.error(`${method}: ${message}`)
    return { jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } }
  }
}

async function textOf(request) {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/** Objects are merged, all else is exchanged. */
function layOver(below, above) {
  if (!isObject(below) || !isObject(above)) return above
  const keys = [...new Set([...Object.keys(below), ...Object.keys(above)])]
  return Object.fromEntries(
    keys.map((key) => [
      key,
      key in above ? (key in below ? layOver(below[key], above[key]) : above[key]) : below[key],
    ]),
  )
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
