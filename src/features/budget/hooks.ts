// Weighs finished pages, and reports those over their budget.

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../model/problem.ts'
import { defineRule } from '../../model/rule.ts'
import type { ListingInput, MadeListings } from '../../pipeline/listings.ts'
import type { Project } from '../../project/project.ts'
import { outputPathOf } from '../../site/permalink.ts'
import { memoize } from '../../text/memoize.ts'
import { limitsFor, overBudget } from './over-budget.ts'
import { weigh } from './weigh.ts'

const heavyPage = defineRule({
  id: 'budget',
  severity: 'error',
  about: 'A page has more bytes than `budget` allows.',
  fix: 'Make the largest files smaller, or split the page; a further glob in `budget` allows more on some pages.',
})

export function openListings({ config }: Pick<Project, 'config'>) {
  const { budget } = config
  return async ({ site, folder, files }: ListingInput): Promise<MadeListings> => {
    const sizeOf = memoize(
      (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0,
    )
    const problems = site.routes.flatMap(({ route, source }): Problem[] => {
      const path = outputPathOf(route, config)
      if (!budget || !files.has(path)) return []
      const weight = weigh(readFileSync(join(folder, path), 'utf8'), config.baseUrl, sizeOf)
      const over = overBudget(route, weight, limitsFor(route, budget))
      return over ? [heavyPage({ file: source, ...over })] : []
    })
    return { files: [], problems }
  }
}
