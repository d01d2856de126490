// Makes the job of an example from what its page says and the settings.
import { join } from 'node:path'
import type { Config } from '../../config/resolve.ts'
import type { Problem } from '../../model/problem.ts'
import type { Inside } from '../../project/inside.ts'
import { getOwn } from '../../text/get-own.ts'
import { suggestNearest } from '../../text/nearest.ts'
import { type Example, type ExampleBlock, problemAt } from './example.ts'
import { readFiles } from './files.ts'
import type { Answer, Job, ServiceJob } from './run/job.ts'

/** Reads the answers to type into a terminal: `question: keys`, with names for keys that are not characters. */
const KEYS: Readonly<Record<string, string>> = {
  enter: '\r',
  space: ' ',
  tab: '\t',
  esc: '\u001b',
  backspace: '\u007f',
  up: '\u001b[A',
  down: '\u001b[B',
  right: '\u001b[C',
  left: '\u001b[D',
  'ctrl+c': '\u0003',
  'ctrl+d': '\u0004',
}

const KEY_NAMES = Object.keys(KEYS)

/** Reads an answer; undefined when it has no question. The keys follow the last `: `. */
function readAnswer(written: string): Answer | undefined {
  const colon = written.lastIndexOf(': ')
  const question = written.slice(0, Math.max(colon, 0)).trim()
  if (question === '') return undefined
  const keys = written
    .slice(colon + 2)
    .trim()
    .replace(/<([^<>]*)>/g, (all, name: string) => KEYS[name.toLowerCase()] ?? all)
  return { question, keys }
}

export interface JobInput {
  config: Config
  inside: Inside
  /** Files that the settings give to all examples. */
  shared: Job['files']
}

/** Makes the job of an example, and reports what its page asks for in vain. */
export function jobOf(
  example: Example,
  { config, inside, shared }: JobInput,
): { job: Omit<Job, 'base'>; problems: Problem[] } {
  const { examples: settings, root } = config
  const problems: Problem[] = []
  const job = {
    root,
    path: settings.path.map((path) => join(root, path)),
    environment: settings.environment,
    files: readFiles(example, { inside, shared, problems }),
    services: servicesOf(example, settings, problems),
    steps: stepsOf(example, problems),
    limits: { timeout: settings.timeout, maxMemory: settings.maxMemory, ...LIMITS },
  }
  return { job, problems }
}

/** Far more than an example that readers understand needs. */
const LIMITS = { maxOutput: 100_000, maxDisk: 50_000_000, columns: 100 }

function servicesOf(
  { blocks }: Example,
  { services, use }: Config['examples'],
  problems: Problem[],
): ServiceJob[] {
  const names = new Set(blocks.flatMap(({ run }, index) => run.services ?? (index === 0 ? use : [])))
  return [...names].flatMap((name) => {
    const service = getOwn(services, name)
    if (service) return { name, ...service }
    const hint = suggestNearest(name, Object.keys(services)) ?? 'add it to examples.services'
    problems.push({ ...problemAt(blocks[0], `unknown service "${name}"`), hint })
    return []
  })
}

function stepsOf({ blocks }: Example, problems: Problem[]): Job['steps'] {
  return blocks.flatMap((block) => {
    const { answers: written } = block.run
    if (written.length > 0 && block.steps.length > 1) {
      const hint =
        'put each command that asks into its own block; "run continue" continues in the same folder'
      problems.push({ ...problemAt(block, 'answers are for a block with one command'), hint })
    }
    const answers = written.flatMap((text) => answersIn(text, block, problems))
    return block.steps.map(({ command }) => ({ command, ...(written.length > 0 && { answers }) }))
  })
}

function answersIn(written: string, block: ExampleBlock, problems: Problem[]): Answer[] {
  const answer = readAnswer(written)
  if (answer) return [answer]
  const hint = `write answer="question: keys"; named keys: ${KEY_NAMES.map((name) => `<${name}>`).join(' ')}`
  problems.push({ ...problemAt(block, `no question in answer="${written}"`), hint })
  return []
}
