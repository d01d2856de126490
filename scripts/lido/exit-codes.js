// Lists the commands of the Lido CLI that print a failure and return, so that they exit with 0: read from the syntax of its
// sources, by the statements after each message. Usage: node scripts/lido/exit-codes.js path/to/lido-staking-vault-cli [revision]
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parse } from 'acorn'
import { transformSync } from 'esbuild'

const [clone, revision = '349ed32'] = process.argv.slice(2)
const git = (...words) => execFileSync('git', ['-C', clone, ...words], { encoding: 'utf8', maxBuffer: 1e9 })

/** By the name of a variable: the group of commands that it holds, and the name that it has there. */
const groups = new Map()
/** By name: what a function calls, and what it prints before it returns. */
const functions = new Map()
/** Such objects, with the group and the name of the command. */
const commands = []

for (const path of git('ls-tree', '-r', '--name-only', revision).split('\n')) {
  if (!path.endsWith('.ts') || /^(?:abi|tests?|docs)\/|\.test\./.test(path)) continue
  const { code } = transformSync(git('show', `${revision}:${path}`), { loader: 'ts' })
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), [], collect)
}

/** Calls `act` with each node and those around it, the innermost first; stops where it returns true. */
function visit(node, around, act) {
  if (act(node, around)) return
  for (const value of Object.values(node).flat())
    if (typeof value?.type === 'string') visit(value, [node, ...around], act)
}

function collect({ type, id, init, body, callee, arguments: given }) {
  if (type === 'VariableDeclarator' && init) {
    const command = commandIn(init)
    if (command) groups.set(id.name, command)
    if (isFunction(init)) functions.set(id.name, readBody(init.body))
  }
  if (type === 'FunctionDeclaration') functions.set(id.name, readBody(body))
  if (type !== 'CallExpression' || callee.property?.name !== 'action') return
  const [first] = given
  const run = isFunction(first) ? first : (first.arguments?.find(isFunction) ?? first)
  const command = commandIn(callee.object)
  if (command)
    commands.push({ ...command, ...(isFunction(run) ? readBody(run.body) : { calls: [run.name], says: [] }) })
}

/** The group and the name of `group.command('name').…`. */
function commandIn(node) {
  for (let call = node; call.type === 'CallExpression' && call.callee.object; call = call.callee.object) {
    const { object, property } = call.callee
    const name = call.arguments[0]?.value
    if (property.name === 'command' && name) return { group: object.name, name: name.split(' ')[0] }
  }
  return undefined
}

function isFunction(node) {
  return /Function/.test(node?.type)
}

function readBody(body) {
  const calls = new Set()
  const says = []
  visit(body, [], (node, around) => {
    if (node.type !== 'CallExpression') return
    if (isFailure(node, around) && returnsAfter(node, around)) says.push(textOf(node.arguments))
    else calls.add(node.callee.name)
  })
  return { calls: [...calls], says }
}

/** An error that is printed, or anything that is printed where an exception is caught. */
function isFailure({ callee }, around) {
  if (callee.name === 'logError' || (callee.object?.name === 'console' && callee.property.name === 'error'))
    return true
  return callee.name === 'logInfo' && around.some(({ type }) => type === 'CatchClause')
}

/** Nothing after it throws or ends the process before the function returns. */
function returnsAfter(node, around) {
  let inner = node
  for (const outer of around) {
    const rest = outer.type === 'BlockStatement' ? outer.body.slice(outer.body.indexOf(inner) + 1) : []
    if (rest.some(endsWithError)) return false
    if (rest.some(({ type }) => type === 'ReturnStatement')) return true
    if (isFunction(outer)) return true
    inner = outer
  }
  return true
}

function endsWithError({ type, expression }) {
  return type === 'ThrowStatement' || ['exit', 'error'].includes(expression?.callee?.property?.name)
}

function textOf(given) {
  const texts = given.map(
    ({ value, quasis }) => quasis?.map(({ value }) => value.cooked).join('…') ?? value ?? '',
  )
  return String(texts.find(Boolean) ?? '')
    .trim()
    .replace(/\s+/g, ' ')
}

function pathOf({ group, name }) {
  const outer = groups.get(group)
  return [...(outer ? pathOf(outer) : []), name]
}

/** What a function prints, itself or by what it calls. */
function saidBy({ calls, says }, seen = new Set()) {
  const inner = calls.flatMap((name) => {
    const called = seen.has(name) ? undefined : functions.get(name)
    seen.add(name)
    return called ? saidBy(called, seen) : []
  })
  return [...says, ...inner]
}

const messages = {}
for (const command of commands) {
  const path = pathOf(command).join(' ')
  if (!path.startsWith('defi-wrapper'))
    for (const text of new Set(saidBy(command)))
      if (/\w/.test(text)) messages[text] = [...(messages[text] ?? []), path]
}
for (const paths of Object.values(messages)) paths.sort()
writeFileSync('test/fixtures/exit-codes.json', `${JSON.stringify({ revision, messages }, null, 2)}\n`)
console.log(`${commands.length} commands; ${Object.keys(messages).length} failures exit with 0`)
