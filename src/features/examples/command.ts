// `lido-docs check-examples`: runs the examples of the pages, and reports where a page differs from what the tool prints.
import { availableParallelism } from 'node:os'
import { isError, type Problem, SiteError, sortProblems, UsageError } from '../../model/problem.ts'
import { openHooks, type SiteFeature } from '../../pipeline/feature.ts'
import { loadCode } from '../../pipeline/page-code.ts'
import { createMarkdownParser } from '../../pipeline/parse.ts'
import { openProject, type Project } from '../../project/project.ts'
import { loadContent } from '../../sources/load-content.ts'
import { EXIT } from '../../terminal/exit-codes.ts'
import { createFileFilter } from '../../terminal/file-filter.ts'
import { fromWorkingFolder } from '../../terminal/from-working-folder.ts'
import { countProblems, createLog } from '../../terminal/log.ts'
import { type Format, printReport } from '../../terminal/report.ts'
import { pluralize } from '../../text/pluralize.ts'
import { showInLine } from '../../text/shown-controls.ts'
import { checkExamples, type ExamplesReport } from './check-examples.ts'

export interface CheckExamplesOptions {
  config?: string
  format?: Format
  /** Write the actual outputs into the pages. */
  update?: boolean
  /** False: run all examples again, even those recorded as passed. */
  cache?: boolean
  /** Number of examples to run at a time. */
  concurrency?: number
  verbose?: boolean
  quiet?: boolean
}

/**
 * Runs the command and returns its exit code.
 * @param files pages or folders to check; all when empty
 * @throws UsageError for a file that does not exist
 */
export async function run(
  files: readonly string[],
  options: CheckExamplesOptions,
  features: readonly SiteFeature[],
): Promise<number> {
  const { update = false } = options
  const log = createLog(options)
  const project = await openProject({ cwd: process.cwd(), config: options.config })
  if (project.embedded) throw new UsageError('this folder has no docs, and so no examples to run')
  const selection = {
    isSelected: files.length === 0 ? () => true : createFileFilter(files, project.config.root),
    concurrency: options.concurrency ?? availableParallelism(),
  }
  const check = (settings: { update: boolean; useRecord: boolean }) =>
    checkPages(project, features, {
      ...selection,
      ...settings,
      onProgress: (done, total) => log.progress(`ran ${done} of ${total} examples`),
    })
  let report = await check({ update, useRecord: options.cache !== false })
  const { updated } = report
  // Run the corrected examples, and record them.
  if (updated.length > 0) report = await check({ update: false, useRecord: true })
  log.progress('')
  const problems = sortProblems(report.problems)
  const summary = [
    ...updated.map((file) => `Updated ${fromWorkingFolder(project.config.root, file)}.`),
    summarize(report, problems),
  ].join('\n')
  printReport(log, { problems, format: options.format, root: project.config.root, summary })
  return problems.some(isError) ? EXIT.problems : EXIT.fine
}

type CheckSettings = Pick<
  Parameters<typeof checkExamples>[0],
  'isSelected' | 'update' | 'useRecord' | 'concurrency' | 'onProgress'
>

async function checkPages(
  { config }: Project,
  features: readonly SiteFeature[],
  selection: CheckSettings,
): Promise<ExamplesReport> {
  const { editions, facts, problems } = await loadContent(config)
  // The record is written by this command.
  const errors = problems.filter(({ severity, file }) => severity === 'error' && file !== config.cli.examples)
  if (errors.length > 0) throw new SiteError(errors)
  const sources = editions.flatMap((edition) => edition.sources)
  const hooks = await openHooks(features, config)
  await loadCode(hooks, sources)
  const parse = createMarkdownParser({ config, facts, hooks })
  const pages = sources.filter(({ text }) => RUN.test(text)).map(parse)
  return checkExamples({ config, pages, facts, ...selection })
}

/** Other pages have no examples, except in partials. */
const RUN = /\brun\b|^import\s|<[A-Z]/m

/** As many of the ignored paths as a summary names. */
const MAX_NAMED = 3

function summarize(
  { examples, commands, ran, sandbox, ignored }: ExamplesReport,
  problems: readonly Problem[],
): string {
  const known = examples - ran
  const parts = [
    `${pluralize(commands, 'command')} in ${pluralize(examples, 'example')}`,
    ...(known > 0 ? [`${known} unchanged since ${known === 1 ? 'it' : 'they'} ran`] : []),
    countProblems(problems) || 'no problems',
  ]
  const isolated =
    sandbox === undefined
      ? 'This system could not isolate the examples from the network and the rest of the disk.'
      : `The examples were isolated by ${sandbox}.`
  const unseen = ignored.slice(0, MAX_NAMED).map((path) => showInLine(fromWorkingFolder('.', path)))
  const hint =
    unseen.length > 0 && problems.length > 0
      ? ` They do not see what git ignores, such as ${unseen.join(', ')}; name in examples.inputs what they need.`
      : ''
  return `Checked ${parts.join(', ')}.${ran > 0 ? ` ${isolated}${hint}` : ''}`
}
