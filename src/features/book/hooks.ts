// The books that a build publishes, which are made of its other files.

import type { Config } from '../../config/resolve.ts'
import type { Problem } from '../../model/problem.ts'
import { defineRule } from '../../model/rule.ts'
import type { OutputFile } from '../../model/site.ts'
import type { ListingInput, MadeListings } from '../../pipeline/listings.ts'
import type { Project } from '../../project/project.ts'
import { formatPath } from '../../schema/path.ts'
import { positionOfSetting } from '../../site/setting-position.ts'
import { EmptyBook } from './contents.ts'
import { makeBook } from './make-book.ts'

export function listingPaths({ books }: Config): [path: string, remedy: string][] {
  return Object.keys(books).map((path) => [path, 'give the book another name in books'])
}

export function openListings({ config }: Project) {
  return async ({ folder, site }: ListingInput): Promise<MadeListings> => {
    const made: OutputFile[] = []
    const problems: Problem[] = []
    for (const [path, scope] of Object.entries(config.books)) {
      try {
        made.push({ path, contents: makeBook({ config, site, folder }, scope) })
      } catch (error) {
        if (!(error instanceof EmptyBook)) throw error
        problems.push(problemOf(error, path, config))
      }
    }
    return { files: made, problems }
  }
}

const emptyBook = defineRule({
  id: 'book',
  severity: 'error',
  about: 'A book of `books` has no pages: there is no such collection, version, language or category.',
  fix: 'Use the name that the hint suggests.',
})

function problemOf({ message, hint, key }: EmptyBook, path: string, config: Config): Problem {
  const position = positionOfSetting(config, formatPath(['books', path, ...(key === undefined ? [] : [key])]))
  return emptyBook({ ...position, message, ...(hint && { hint }) })
}
