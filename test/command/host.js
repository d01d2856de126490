// A process that runs the built command again and again: what Node has compiled once, it runs at once from then on.
// Each run has its own arguments, folder and variables, and ends when Node would end: when nothing of it is left to wait for.
import { pathToFileURL } from 'node:url'
// Its service starts in the folder where it was loaded, which must not be that of a run: it is gone after the test.
import 'esbuild'

/** How Node ends a process whose modules wait for what never comes. */
const UNSETTLED = 13

const [, , bin, entry, endOfOutput] = process.argv
const { href } = pathToFileURL(entry)
const outputs = [process.stdout, process.stderr]
const environment = { ...process.env }
let runs = 0
let isSettled = true

process.on('message', async ({ args, cwd, env }) => {
  process.chdir(cwd)
  setEnvironment({ ...environment, ...env })
  process.argv = [process.execPath, bin, ...args]
  process.exitCode = undefined
  isSettled = false
  process.channel.unref()
  // The entry alone is loaded anew: it reads the arguments when it is loaded.
  await import(`${href}?run=${++runs}`)
  isSettled = true
})

process.on('beforeExit', () => {
  if (!isSettled) process.exit(UNSETTLED)
  // The run's own listeners would pile up, and speak of its end when this process ends.
  process.removeAllListeners('exit')
  for (const output of outputs) output.removeAllListeners('error')
  process.channel.ref()
  process.send(process.exitCode ?? 0)
  for (const output of outputs) output.write(endOfOutput)
})

process.on('disconnect', () => process.exit())

/** Makes the variables these, one by one: a new object would be no environment. */
function setEnvironment(variables) {
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name]
  Object.assign(process.env, variables)
}
