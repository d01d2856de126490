export interface AskedQuestion {
  question: string
  /** URLs of the sections that answer it. */
  wanted: string[]
}
export interface RankedAnswer {
  question: string
  rank: number
}
export function readQuestions(file: string, base?: string): AskedQuestion[]
export function rankAnswers(
  questions: readonly AskedQuestion[],
  ask: (question: string) => Promise<readonly (readonly string[])[]>,
): Promise<RankedAnswer[]>
export function summarize(ranks: readonly RankedAnswer[]): { firstThree: number; reciprocalRank: number }
