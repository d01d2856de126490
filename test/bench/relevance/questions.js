// Lists of questions, and how well the answers to them rank.
import { readFileSync } from 'node:fs'

/**
 * Reads a list: a line for each question, `question => path/#section, path/`; other lines are comments.
 * @param base URL of the site's start page, which the paths are below
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
 * @param ask a question to groups of URLs, the best first; a group is one result with what it shows below itself
 * @returns for each question the rank of the first group with an answer; 0 where there is none
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

/** Share of the questions with an answer among the first three, and the mean reciprocal rank; each from 0 to 1. */
export function summarize(ranks) {
  const near = ranks.filter(({ rank }) => rank >= 1 && rank <= 3).length
  const reciprocal = ranks.reduce((sum, { rank }) => sum + (rank ? 1 / rank : 0), 0)
  return { firstThree: near / ranks.length, reciprocalRank: reciprocal / ranks.length }
}
