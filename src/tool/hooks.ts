// The hooks of features into the checks and notes about the tool.
import type { Config } from '../config/resolve.ts'
import type { ToolLabels } from '../model/labels.ts'
import type { CodeSample } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { AuthoredText } from './authored-text.ts'
import type { Facts } from './facts/facts.ts'

export interface ToolHooks {
  /** Finds mistakes in the text of a page or a partial, or in code that it quotes. */
  checkText?(text: AuthoredText, context: { config: Pick<Config, 'cli'>; facts: Facts }): Problem[]
  /** Prepares to note something below code. */
  openNotes?(facts: Facts, labels: ToolLabels): (code: Pick<CodeSample, 'run'>) => string | undefined
}
