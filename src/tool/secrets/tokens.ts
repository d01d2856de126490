// The forms of keys and tokens that services document, by which they are found anywhere. Sources are in the guide.
import type { Stretch } from './phrases.ts'
import { isPlaceholder } from './random-text.ts'

/** What services call them, and how they begin; each part is as long as real ones are. */
const FORMS: Readonly<Record<string, string>> = {
  'a GitHub token': 'gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}',
  'a GitLab token': 'glpat-[\\w-]{20,}',
  'an AWS access key': '(?:AKIA|ASIA)[A-Z0-9]{16}',
  'a Slack token': 'xox[abeoprs]-(?:\\d+-)+[A-Za-z0-9]{20,}',
  'a Stripe key': '[rs]k_live_[A-Za-z0-9]{20,}',
  'a Google API key': 'AIza[\\w-]{35}',
  'an npm token': 'npm_[A-Za-z0-9]{36}',
  'a PyPI token': 'pypi-[\\w-]{80,}',
  'an OpenAI or Anthropic key': 'sk-(?:ant-|proj-|svcacct-)?[\\w-]{40,}',
  'a SendGrid key': 'SG\\.[\\w-]{22}\\.[\\w-]{43}',
  'a DigitalOcean token': 'do[opr]_v1_[a-f0-9]{64}',
  'a Hugging Face token': 'hf_[A-Za-z0-9]{34}',
  'an extended private key': '[txyz]prv[1-9A-HJ-NP-Za-km-z]{100,}',
  'an age key': 'AGE-SECRET-KEY-1[A-Z0-9]{58}',
}

const ANY = new RegExp(`(?<![\\w-])(?:${Object.values(FORMS).join('|')})(?![A-Za-z0-9])`, 'g')
const EACH = Object.entries(FORMS).map(([name, form]) => ({ name, form: new RegExp(`^(?:${form})$`) }))
/** Beginnings of all forms, which nearly no line has. */
const BEGINNINGS =
  /gh[pousr]_|github_pat_|glpat-|A[KS]IA|xox|k_live_|AIza|npm_|pypi-|sk-|SG\.|o[opr]_v1_|hf_|[txyz]prv|AGE-SECRET/

export function mayHoldToken(text: string): boolean {
  return BEGINNINGS.test(text)
}

/** Finds tokens in a line. */
export function findTokens(line: string): (Stretch & { name: string })[] {
  return [...line.matchAll(ANY)].flatMap(({ 0: token, index }) => {
    const name = EACH.find(({ form }) => form.test(token))?.name
    if (name === undefined || isPlaceholder(token.slice(-LAST))) return []
    return [{ name, start: index, end: index + token.length }]
  })
}

/** As many characters at the end as every form has at random. */
const LAST = 16

const PEM = /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/
/** As many letters as the first line of a key has at least. */
export const PEM_LETTERS = 40
const BODY = new RegExp(`[A-Za-z0-9+/]{${PEM_LETTERS},}`)

/** Finds the first line of a private key in PEM, which its head may precede on the same line. */
export function findPem(line: string, before: string): Stretch[] {
  const head = PEM.exec(line)
  const from = head ? head.index + head[0].length : PEM.test(before) ? 0 : line.length
  const body = BODY.exec(line.slice(from))
  return body ? [{ start: from + body.index, end: line.length }] : []
}
