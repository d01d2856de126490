// The features of lido-docs, in the order in which help lists their commands, and in which their listings are made.
import { book } from './book/index.ts'
import { budget } from './budget/index.ts'
import { contrast } from './contrast/index.ts'
import { deployment } from './deployment/index.ts'
import { diagrams } from './diagrams/index.ts'
import { errors } from './errors/index.ts'
import { ethereum } from './ethereum/index.ts'
import { examples } from './examples/index.ts'
import { explain } from './explain/index.ts'
import { extensionPages } from './extension-pages/index.ts'
import type { Feature } from './feature.ts'
import { generations } from './generations/index.ts'
import { init } from './init/index.ts'
import { inventory } from './inventory/index.ts'
import { linkCheck } from './link-check/index.ts'
import { machineReaders } from './machine-readers/index.ts'
import { manifestMaker } from './manifest-maker/index.ts'
import { mcp } from './mcp/index.ts'
import { mdx } from './mdx/index.ts'
import { migrate } from './migrate/index.ts'
import { pictures } from './pictures/index.ts'
import { readerValues } from './reader-values/index.ts'
import { releases } from './releases/index.ts'
import { search } from './search/index.ts'
import { translation } from './translation/index.ts'
import { versioning } from './versioning/index.ts'

export const FEATURES: readonly Feature[] = [
  init,
  readerValues,
  search,
  ethereum,
  errors,
  diagrams,
  pictures,
  extensionPages,
  machineReaders,
  inventory,
  linkCheck,
  budget,
  contrast,
  book,
  deployment,
  examples,
  translation,
  explain,
  manifestMaker,
  migrate,
  mcp,
  mdx,
  versioning,
  releases,
  generations,
]
