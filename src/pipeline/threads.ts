// Several batches as one: that of this thread, and one for each further processor, each with a share of pages.

import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { compareCodeUnits } from '../model/code-units.ts'
import type { SourceFile } from '../model/page.ts'
import { packageRoot } from '../package/root.ts'
import { type BatchInput, createBatch, type PageBatch, type RenderJob, type RenderReport } from './batch.ts'
import type { OutlinedPage } from './parse.ts'
import { openThread } from './thread.ts'

/**
 * Characters of Markdown that make a thread worth starting: each loads the parser, templates and React again,
 * and its compiler optimises them only after a while.
 */
const TEXT_A_THREAD = 400_000
/** What a thread is started with: it opens the hooks itself. */
export interface ThreadData {
  input: Omit<BatchInput, 'hooks'>
  /** As in `createBatch`. */
  share: number
}

export type Question = { parse: SourceFile[] } | { render: RenderJob }

const WORKER = join(packageRoot, 'dist', 'worker.js')

/**
 * Opens as many threads as the pages are worth; a small site gets this one only.
 * @param onPages called while pages are parsed and rendered; the shares are even, so a page of this thread stands for one of each
 */
export function openBatch(
  input: BatchInput,
  sources: readonly SourceFile[],
  onPages: (count: number) => void,
): PageBatch {
  const text = sources.reduce((sum, source) => sum + source.text.length, 0)
  const wanted = existsSync(WORKER) ? Math.floor(text / TEXT_A_THREAD) : 1
  const threads = Math.max(1, Math.min(availableParallelism(), wanted))
  // By default the garbage collector lets a large heap grow to four times what is used, in each thread.
  if (threads > 1) setFlagsFromString('--heap-growing-percent=50')
  const { hooks: _, ...data } = input
  // The others are started first, so that they load while this thread does.
  const others = Array.from({ length: threads - 1 }, (_, index) =>
    createThread({ input: data, share: index + 1 }),
  )
  const own = createBatch(input, 0, () => onPages(threads))
  return others.length === 0 ? own : joinBatches(own, others)
}

/** Deals the pages out to the batches in turn; each renders what it has parsed. */
function joinBatches(own: PageBatch, others: readonly PageBatch[]): PageBatch {
  const batches = [own, ...others]
  const ownerOf = new Map<string, number>()
  return {
    async parse(sources) {
      for (const [index, { path }] of bySize(sources).entries()) ownerOf.set(path, index % batches.length)
      const shares = batches.map((_, owner) => sources.filter((source) => ownerOf.get(source.path) === owner))
      const parsed = await fromLast(batches, (batch, owner) => batch.parse(shares[owner] ?? []))
      return inOrderOf(sources, parsed.flat())
    },
    async render(job) {
      const share = (owner: number): RenderJob => ({
        ...job,
        routes: job.routes.filter(({ source }) => (ownerOf.get(source) ?? 0) === owner),
        shared: job.shared && owner === 0,
      })
      const reports = await fromLast(batches, (batch, owner) => batch.render(share(owner)))
      // What the threads knew about a large site takes much memory, and is no longer needed.
      for (const batch of others) void batch.close()
      return mergeReports(reports)
    },
    renderLate: (pages) => own.renderLate(pages),
    async close() {
      await Promise.all(batches.map((batch) => batch.close()))
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

function inOrderOf(sources: readonly SourceFile[], pages: readonly OutlinedPage[]): OutlinedPage[] {
  const bySource = new Map(pages.map((page) => [page.outline.source, page]))
  return sources.flatMap(({ path }) => bySource.get(path) ?? [])
}

function mergeReports(reports: readonly RenderReport[]): RenderReport {
  return {
    pages: reports.flatMap(({ pages }) => pages),
    files: new Map(reports.flatMap(({ files }) => [...files])),
    bytes: reports.reduce((sum, { bytes }) => sum + bytes, 0),
    problems: reports.flatMap(({ problems }) => problems),
    variants: reports.flatMap(({ variants }) => variants),
    collected: reports.flatMap(({ collected }) => collected),
    sections: reports.flatMap(({ sections }) => sections),
  }
}

/** Creates a batch in its own thread. */
function createThread(data: ThreadData): PageBatch {
  const { ask, close } = openThread(new Worker(WORKER, { workerData: data }))
  return {
    parse: (sources) => ask<OutlinedPage[]>({ parse: sources }),
    render: (job) => ask({ render: job }),
    renderLate: async () => ({ files: [], problems: [] }),
    close,
  }
}
