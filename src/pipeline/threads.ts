// The threads that make a site: this one, and further ones for further processors, as the work is worth them.

import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { compareCodeUnits } from '../model/code-units.ts'
import type { SourceFile } from '../model/page.ts'
import { type Problem, SiteError } from '../model/problem.ts'
import type { RouteEntry } from '../model/site.ts'
import type { LastOutput } from '../output/output.ts'
import { packageRoot } from '../package/root.ts'
import {
  type BatchInput,
  createBatch,
  type OpenJob,
  type PageBatch,
  type RenderJob,
  type RenderReport,
  type RenderShare,
} from './batch.ts'
import { keepRoutes, type MadeRoute, type MadeRoutes } from './made-route.ts'
import { loadCode } from './page-code.ts'
import type { OutlinedPage } from './parse.ts'

/**
 * Characters of Markdown that make a thread worth starting: each loads the parser, templates and React again,
 * and its compiler optimises them only after a while.
 */
const TEXT_A_THREAD = 400_000
/** Twice Node's default: what parsing a page leaves behind is collected half as often, for 35 MB a thread. */
const LIMITS = { maxYoungGenerationSizeMb: 96 }
/** The data that a thread is started with: it opens the hooks itself. */
export interface ThreadData {
  input: Omit<BatchInput, 'hooks'>
  /** As in `createBatch`. */
  share: number
}

export type Question = { parse: SourceFile[] } | { render: RenderShare }

const WORKER = join(packageRoot, 'dist', 'worker.js')

export interface Threads {
  /** Parses the pages that earlier builds have not; returns all in the same order. */
  parse(): Promise<OutlinedPage[]>
  render(job: RenderJob, options: RenderOptions): Promise<Rendered>
  close(): Promise<void>
}

export interface RenderOptions {
  /** Returns what the last build has made. */
  last: (MadeRoutes & { output: LastOutput }) | undefined
  /** Called with the number of routes that have to be rendered. */
  onBegin(count: number): void
}

export interface Rendered extends OpenJob {
  /** All routes that were made without an error, now or before. */
  routes: MadeRoute[]
  /** Those that are as the last build has made them. */
  kept: ReadonlyMap<string, MadeRoute>
  problems: Problem[]
  /** The texts of the pages that were rendered, of each thread. */
  texts: unknown[]
}

/**
 * Opens the threads of a site.
 * @param onPages called while pages are parsed and rendered; the shares are even, so a page of this thread stands for one of each
 */
export function openThreads(
  input: BatchInput,
  sources: readonly SourceFile[],
  onPages: (count: number) => void,
): Threads {
  const own = createBatch(input, 0, () => onPages(1 + others.length))
  const others: PageBatch[] = []
  const ownerOf = new Map<string, number>()
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const batches = () => [own, ...others]

  /** Starts the threads that some pages are worth. */
  function start(pages: readonly SourceFile[]): void {
    const text = pages.reduce((sum, source) => sum + source.text.length, 0)
    const wanted = existsSync(WORKER) ? Math.floor(text / TEXT_A_THREAD) : 1
    const { hooks: _, ...data } = input
    while (1 + others.length < Math.min(availableParallelism(), wanted)) {
      // By default the garbage collector lets a large heap grow to four times what is used, in each thread.
      if (others.length === 0) setFlagsFromString('--heap-growing-percent=50')
      others.push(createThread({ input: data, share: others.length + 1 }))
    }
  }

  /** Shares out routes: a thread renders what it has parsed. */
  function shareOf(routes: readonly RouteEntry[], owner: number): Pick<RenderShare, 'routes' | 'sources'> {
    const share = routes.filter(
      ({ source }, index) => (ownerOf.get(source) ?? index % batches().length) === owner,
    )
    const unknown = new Set(share.map(({ source }) => source).filter((source) => !ownerOf.has(source)))
    return { routes: share, sources: [...unknown].flatMap((source) => byPath.get(source) ?? []) }
  }

  return {
    async parse() {
      const found = sources.map(own.find)
      const missing = sources.filter((_, index) => !found[index])
      start(missing)
      for (const [index, { path }] of bySize(missing).entries()) ownerOf.set(path, index % batches().length)
      const parsed = await fromLast(batches(), (batch, owner) =>
        batch.parse(missing.filter(({ path }) => ownerOf.get(path) === owner)),
      )
      const made = new Map(parsed.flat().map((page) => [page.outline.source, page]))
      return sources.flatMap(({ path }, index) => found[index] ?? made.get(path) ?? [])
    },
    async render(job, { last, onBegin }) {
      // The scripts of pages whose components run in browsers belong to their keys.
      if (last) await loadCode(input.hooks, sources)
      const open = await own.open(job, last?.output)
      const { routes } = job.site
      const kept = last ? keepRoutes(last, { ...open, routes, keyOfPage: own.keyOfPage }) : new Map()
      const wanted = routes.filter(({ route }) => !kept.has(route))
      onBegin(wanted.length)
      start([...new Set(wanted.map(({ source }) => source))].flatMap((source) => byPath.get(source) ?? []))
      const reports = await fromLast(batches(), (batch, owner) =>
        batch.render({ ...job, ...shareOf(wanted, owner) }),
      )
      // The pages of a large site in other threads take much memory, and are no longer needed.
      for (const batch of others) void batch.close()
      for (const report of reports.slice(1)) open.output.adopt(report)
      const made = [...kept.values(), ...reports.flatMap((report) => report.routes)]
      return {
        ...open,
        kept,
        routes: inOrderOf(routes, made),
        problems: [...reports.flatMap(({ problems }) => problems), ...open.writeShared()],
        texts: reports.flatMap(({ texts }) => texts ?? []),
      }
    },
    async close() {
      await Promise.all(batches().map((batch) => batch.close()))
    },
  }
}

/** Longest first, so that the shares become even. */
function bySize(sources: readonly SourceFile[]): SourceFile[] {
  return [...sources].sort((a, b) => b.text.length - a.text.length || compareCodeUnits(a.path, b.path))
}

/** Asks the last batch first: the first one is this thread, which is then busy with its own share. */
function fromLast<Result>(
  batches: readonly PageBatch[],
  ask: (batch: PageBatch, owner: number) => Promise<Result>,
) {
  const answers = batches.map((batch, owner) => ({ batch, owner })).reverse()
  return Promise.all(answers.map(({ batch, owner }) => ask(batch, owner)).reverse())
}

function inOrderOf(routes: readonly RouteEntry[], made: readonly MadeRoute[]): MadeRoute[] {
  const known = new Map(made.map((page) => [`${page.route}\n${page.use.source}`, page]))
  return routes.flatMap(({ route, source }) => known.get(`${route}\n${source}`) ?? [])
}

/** Creates a batch in its own thread. */
function createThread(data: ThreadData): PageBatch {
  const { ask, close } = openThread(new Worker(WORKER, { workerData: data, resourceLimits: LIMITS }))
  return {
    parse: (sources) => ask<OutlinedPage[]>({ parse: sources }),
    render: (share) => ask<RenderReport>({ render: share }),
    close,
  }
}

type Answer<Result> = { result: Result } | { problems: readonly Problem[] } | { error: unknown }

interface Thread {
  /** @throws SiteError with the thread's problems, what it threw, or an Error when it has died */
  ask<Result>(question: unknown): Promise<Result>
  close(): Promise<void>
}

/** Wraps a worker that answers each message with one `Answer`. */
export function openThread(worker: Worker): Thread {
  const death = exitOf(worker)
  const answer = <Result>() =>
    new Promise<Result>((resolve, reject) => {
      worker.once('message', (message: Answer<Result>) => {
        if ('result' in message) resolve(message.result)
        else reject('problems' in message ? new SiteError(message.problems) : message.error)
      })
    })
  return {
    ask<Result>(question: unknown) {
      const answered = answer<Result>()
      worker.postMessage(question)
      return Promise.race([answered, death])
    },
    close: async () => void (await worker.terminate()),
  }
}

/** Rejects when the thread ends: with its error, or with its exit code if there was none. */
function exitOf(worker: Worker): Promise<never> {
  const death = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('messageerror', reject)
    worker.once('exit', (code) => reject(new Error(`a build worker exited unexpectedly with code ${code}`)))
  })
  // The thread may end while no question is pending, for example on purpose.
  death.catch(() => {})
  return death
}
