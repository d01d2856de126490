// Every text that the tool itself puts into a site, in Russian.
import type { LabelTexts } from '../../labels.ts'
import { article } from './article.ts'
import { explain } from './explain.ts'
import { page } from './page.ts'
import { search } from './search.ts'
import { shell } from './shell.ts'
import { tool } from './tool.ts'
import { values } from './values.ts'

export const texts: LabelTexts = { article, shell, page, search, values, tool: { ...tool, explain } }
