// Runs a file of another builder's site: only the site's own, named before it runs, and without the variables of the
// environment, which may be secrets.
import { existsSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  type EvaluateOptions,
  type Evaluation,
  type EvaluationFailure,
  evaluate,
} from '../../evaluate/evaluate.ts'
import { foreignEnvironment } from '../../package/environment.ts'
import { isWithin } from '../../project/inside.ts'
import { repositoryOf } from '../../project/repository.ts'
import { openIgnoredFiles } from '../../sources/ignored-files.ts'
import { fromWorkingFolder } from '../../terminal/from-working-folder.ts'
import { createLog } from '../../terminal/log.ts'

type Answer = Evaluation | { failure: EvaluationFailure & { hint?: string } }

/**
 * Runs the file. If it fails, or is not the site's own, that is returned. @param file absolute path
 * @param root folder of the site
 */
export function runForeign(file: string, options: EvaluateOptions, root = dirname(file)): Answer {
  if (existsSync(file)) {
    const reason = refusalOf(file, root)
    if (reason !== undefined) return { failure: { message: `not run, because ${reason}`, hint: HINT } }
    // Functions are called of a file that was run before, and so was named.
    if (!options.calls) createLog().error(`running ${fromWorkingFolder('.', file)} to read its settings`)
  }
  return evaluate(file, options, foreignEnvironment())
}

const HINT = 'only files of the repository are run; commit the file, or write docs.config.json by hand'

/** Returns why the file is not run; undefined if it is one that people commit to the site. */
function refusalOf(file: string, root: string): string | undefined {
  const folder = realpathSync(isWithin(root, process.cwd()) ? process.cwd() : root)
  const target = realpathSync(file)
  const repository = repositoryOf(folder)
  const top = repository ?? folder
  if (!isWithin(target, top))
    return `it is outside the ${repository === undefined ? 'folder' : 'repository'} of the site`
  return openIgnoredFiles([top]).has(target, top) ? 'git ignores it' : undefined
}
