// Parses a line as it was probably meant: each mistake is corrected or skipped, where the tool would stop at
// the first.
import type { LineFault } from '../../tool/lines/line-fault.ts'
import type { Reading } from '../../tool/lines/outcome.ts'
import { readCommandLine } from '../../tool/lines/parser.ts'
import { checkWords } from '../../tool/lines/verdict.ts'
import type { CommandTree } from '../../tool/manifest/tree.ts'

export interface CorrectedLine {
  reading: Reading
  /** The same without guessed options. */
  certain: Reading
  faults: LineFault[]
  /** Corrections, by the index of the word. */
  meant: ReadonlyMap<number, string>
}

/** After so many mistakes, a line is not corrected further. */
const MAX_MISTAKES = 8

/** Reads the words after the tool's name. */
export function parseWithRecovery(tree: CommandTree, words: readonly string[]): CorrectedLine {
  const texts = [...words]
  const skipped = new Set<number>()
  const meant = new Map<number, string>()
  const faults: LineFault[] = []
  for (;;) {
    const left = texts.map((text, index) => ({ text, index })).filter(({ index }) => !skipped.has(index))
    const { reading, faults: found } = checkWords(tree, left, { texts })
    const wrong = found.find(({ word, meant: fix }) => word >= 0 && fix !== undefined && fix !== texts[word])
    const isUnknown = reading.outcome.kind === 'unknown-option'
    const next = wrong ?? (isUnknown ? found[0] : undefined)
    if (!next || next.word < 0 || faults.length >= MAX_MISTAKES) {
      const typed = left.filter(({ index }) => !meant.get(index)?.startsWith('-'))
      const certain = typed.length === left.length ? reading : readCommandLine(tree, typed)
      return { reading, certain, faults: [...faults, ...found], meant }
    }
    faults.push(next)
    if (next.meant === undefined) {
      skipped.add(next.word)
      texts[next.word] = ''
    } else {
      texts[next.word] = next.meant
      meant.set(next.word, next.meant)
    }
  }
}
