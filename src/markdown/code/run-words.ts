// Reads the words in the info string of a fence that say how an example is run.
import type { RunWords } from '../../model/page.ts'

const WORD = /(?<!\S)([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?(?=\s|$)/g

/** Reads the words after the language; undefined if `run` is not among them. Other words are ignored. */
export function parseRunWords(rest: string): RunWords | undefined {
  if (!/\brun\b/.test(rest)) return undefined
  const words = [...rest.matchAll(WORD)].map(([, name = '', double, single, bare]) => ({
    name,
    value: double ?? single ?? bare,
  }))
  if (!words.some(({ name, value }) => name === 'run' && value === undefined)) return undefined
  const listOf = (key: string) =>
    words.findLast(({ name, value }) => name === key && value !== undefined)?.value?.split(/[\s,]+/)
  const services = listOf('services')?.filter(Boolean)
  return {
    isContinued: words.some(({ name, value }) => name === 'continue' && value === undefined),
    files: listOf('files')?.filter(Boolean) ?? [],
    ...(services && { services }),
    answers: words.flatMap(({ name, value }) => (name === 'answer' && value !== undefined ? value : [])),
  }
}
