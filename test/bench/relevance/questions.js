// Reads lists of questions, and ranks the answers to them.
import { readFileSync } from 'node:fs'

/**
 * Reads a list with a question per line, `question => path/#section, path/`; other lines are comments.
 * @param base URL of the site's start page, to which the paths are relative
 */
export function readQuestions(file, base = '/') {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [question, answers] = line.split(' => ')
      return answers === undefined ? [] : [{ question, wanted: answers.split(', ').map((url) => base + url) }]
    })
}

/**
 * Asks every question.
 * @param ask returns groups of URLs for a question, the best first; a group is a result with the sections
 *   shown below it
 * @returns for each question, the rank of the first group with an answer; 0 if there is none
 */
export async function rankAnswers(questions, ask) {
  const ranks = []
  for (const { question, wanted } of questions) {
    const groups = await ask(question)
    const rank = groups.findIndex((urls) => urls.some((url) => wanted.includes(decodeURIComponent(url)))) + 1
    ranks.push({ question, rank })
  }
  return ranks
}

/** Share of questions with an answer among the first three, and mean reciprocal rank; each from 0 to 1. */
export function summarize(ranks) {
  const near = ranks.filter(({ rank }) => rank >= 1 && rank <= 3).length
  const reciprocal = ranks.reduce((sum, { rank }) => sum + (rank ? 1 / rank : 0), 0)
  return { firstThree: near / ranks.length, reciprocalRank: reciprocal / ranks.length }
}
