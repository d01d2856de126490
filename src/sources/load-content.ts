// Reads what the site is made from, concurrently: the docs of all editions, the facts of the tool, and the history in git.
import type { Config } from '../config/resolve.ts'
import type { Problem } from '../model/problem.ts'
import { builtEditions } from '../site/editions.ts'
import type { Memo } from '../store/memo.ts'
import { type History, readHistory } from './history.ts'
import { type EditionFiles, readEditions } from './read-editions.ts'
import { readSiteFacts, type SiteFacts } from './read-facts.ts'
import { staticProblems } from './static-files.ts'

export interface Content extends SiteFacts, History {
  /** The editions to build. */
  editions: EditionFiles[]
  problems: Problem[]
}

/** Reads everything that the site is made from, except its config. @param memo of earlier builds */
export async function loadContent(config: Config, memo?: Memo): Promise<Content> {
  const built = builtEditions(config.editions, config)
  const [tool, history, docs] = await Promise.all([
    readSiteFacts(config, built, memo),
    readHistory(config, built),
    readEditions(config, built),
  ])
  const problems = [tool, history, docs].flatMap((part) => part.problems)
  problems.push(...staticProblems(config.root, config.staticDirectories))
  return { ...tool, ...history, ...docs, problems }
}
