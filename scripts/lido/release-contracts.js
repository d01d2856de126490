// Writes what commands of a release of the Lido CLI call instead of what those of its source do, by the ABIs in the package. Usage: node scripts/lido/release-contracts.js
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const PACKAGE = 'test/lido-cli/node_modules/@lidofinance/lsv-cli'
const { version } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, 'utf8'))
const release = `docs/_data/releases/${version}`

const abis = new Map()
for (const file of readdirSync(`${PACKAGE}/dist/abi`)) {
  if (!file.endsWith('.js') || file === 'index.js') continue
  const module = await import(pathToFileURL(`${PACKAGE}/dist/abi/${file}`).href)
  for (const [name, abi] of Object.entries(module)) abis.set(name.replace(/Abi$/, ''), abi)
}

function written({ name, inputs }) {
  const list = (parameters) => parameters.map(parameter).join(', ')
  const parameter = ({ type, name, components }) =>
    `${type.replace('tuple', components ? `(${list(components)})` : '')} ${name}`.trim()
  return `${name}(${list(inputs)})`
}

/** The function of the package that a command calls there; undefined if it has none by that name. */
function ofPackage({ contract, signature, ...known }) {
  const abi = abis.get(contract)
  if (!abi) return { contract, signature, ...known }
  const name = signature.slice(0, signature.indexOf('('))
  const same = abi.filter((item) => item.type === 'function' && item.name === name).map(written)
  if (same.length === 0) return undefined
  return { contract, signature: same.includes(signature) ? signature : same[0], ...known }
}

const { calls } = JSON.parse(readFileSync('docs/_data/contracts.json', 'utf8'))
const paths = new Set(JSON.parse(readFileSync(`${release}.json`, 'utf8')).commands.map(({ path }) => path))
const own = calls.flatMap(({ command, functions }) => {
  if (!paths.has(command)) return []
  const called = functions.flatMap((known) => ofPackage(known) ?? [])
  return JSON.stringify(called) === JSON.stringify(functions) ? [] : [{ command, functions: called }]
})
writeFileSync(
  `${release}.contracts.json`,
  `${JSON.stringify({ version: 1, contracts: [], calls: own }, null, 2)}\n`,
)
console.log(own.map(({ command }) => command).join('\n'))
