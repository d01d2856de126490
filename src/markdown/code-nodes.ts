// Nodes of a document in other languages than Markdown: code and formulas.
import type { ExampleRun } from '../model/page.ts'
import type { Position } from '../text/position.ts'
import type { Positioned } from './source.ts'

/** A word of a fence: long lines are wrapped; there is no button that copies. */
export type CodeLook = 'wrap' | 'nocopy'

export interface CodeBlock extends Positioned {
  type: 'code'
  /** In lower case; empty if none is given. */
  language: string
  /** As written, with the comments that highlight lines. */
  text: string
  title?: string
  /** The text after the language, as written. */
  meta?: string
  /** Name of its tab in a group. */
  label?: string
  /** 1-based numbers of the lines to highlight. */
  highlighted: number[]
  /** Number of the first line; absent if lines are not numbered. */
  firstNumber?: number
  /** Its look to readers. */
  looks?: CodeLook[]
  /** It is an example that is run. */
  run?: ExampleRun
  /** Where `text` begins; undefined if it is from another file. */
  textAt: Position | undefined
}

/** A formula, in the text or on its own lines. */
export interface Formula extends Positioned {
  type: 'formula'
  /** As written, without dollars. */
  tex: string
  /** MathML for browsers; undefined if the TeX is invalid. */
  mathml: string | undefined
}
