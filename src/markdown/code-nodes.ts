// Nodes of a document that authors write in another language than Markdown.
import type { ExampleRun } from '../model/page.ts'
import type { Position } from '../text/position.ts'
import type { Replaceable } from './replaced.ts'
import type { Placed } from './source.ts'

export interface CodeBlock extends Placed, Replaceable {
  type: 'code'
  /** Lower case; empty when none is given. */
  language: string
  /** As written, with the comments that highlight lines. */
  text: string
  title?: string
  /** What is behind its language, as written. */
  meta?: string
  /** Name of its tab in a group. */
  label?: string
  /** 1-based numbers of the lines to highlight. */
  highlighted: number[]
  /** Number of the first line, when lines are numbered. */
  firstNumber?: number
  /** It is an example that is run. */
  run?: ExampleRun
  /** Where `text` begins; undefined when it is another file's. */
  textAt: Position | undefined
}

/** Mathematics, in the text or in lines of its own. */
export interface Formula extends Placed {
  type: 'formula'
  /** As written, without dollars. */
  tex: string
  /** What browsers set; undefined when the TeX has a fault. */
  mathml: string | undefined
}
