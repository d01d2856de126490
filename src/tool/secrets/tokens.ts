// Finds the tokens and keys of services by the forms that these give them.
import type { Stretch } from './phrases.ts'
import { isPlaceholder } from './random-text.ts'

/** Names of tokens, and their forms; each part is as long as real ones are. */
export const FORMS: Readonly<Record<string, string>> = {
  'a GitHub token': 'gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}',
  'a GitLab token': '(?:glpat|gldt|glrt|glcbt)-[\\w-]{20,}',
  'an AWS access key': '(?:AKIA|ASIA)[A-Z0-9]{16}',
  'a Slack token': 'xox[abeoprs]-(?:\\d+-)+[A-Za-z0-9]{20,}|xapp-\\d-[A-Z0-9]+-\\d+-[a-f0-9]{40,}',
  'a Stripe key': '[rs]k_(?:live|test)_[A-Za-z0-9]{20,}|whsec_[A-Za-z0-9]{30,}',
  'a Google API key': 'AIza[\\w-]{35}|GOCSPX-[\\w-]{28}|ya29\\.[\\w-]{50,}',
  'an npm token': 'npm_[A-Za-z0-9]{36}',
  'a PyPI token': 'pypi-[\\w-]{80,}',
  'an OpenAI or Anthropic key': 'sk-(?:ant-|proj-|svcacct-)?[\\w-]{40,}',
  'a SendGrid key': 'SG\\.[\\w-]{22}\\.[\\w-]{43}',
  'a DigitalOcean token': 'do[opr]_v1_[a-f0-9]{64}',
  'a Hugging Face token': 'hf_[A-Za-z0-9]{34}',
  'a Telegram token': '\\d{8,10}:AA[\\w-]{33}',
  'a Shopify token': 'shp(?:at|ca|pa|ss)_[a-f0-9]{32}',
  'a Docker token': 'dckr_(?:pat|oat)_[\\w-]{27,}',
  'a Vault token': 'hv[sbr]\\.[\\w-]{24,}',
  'a Grafana token': 'glsa_[A-Za-z0-9]{32}_[a-f0-9]{8}',
  'a Notion token': 'ntn_[A-Za-z0-9]{40,}|secret_[A-Za-z0-9]{43}',
  'a Linear key': 'lin_api_[A-Za-z0-9]{40}',
  'a Postman key': 'PMAK-[a-f0-9]{24}-[a-f0-9]{34}',
  'a Databricks token': 'dapi[a-f0-9]{32}',
  'a JSON web token': 'eyJ[\\w-]{8,}\\.eyJ[\\w-]{8,}\\.[\\w-]{16,}',
  'an extended private key': '[txyz]prv[1-9A-HJ-NP-Za-km-z]{100,}',
  'a private key of Bitcoin': '[5KLc9][1-9A-HJ-NP-Za-km-z]{50,51}',
  'an age key': 'AGE-SECRET-KEY-1[A-Z0-9]{58}',
}

const ANY = new RegExp(`(?<![\\w-])(?:${Object.values(FORMS).join('|')})(?![A-Za-z0-9])`, 'g')
const EACH = Object.entries(FORMS).map(([name, form]) => ({ name, form: new RegExp(`^(?:${form})$`) }))
/** Beginnings of all other forms, which nearly no text has. */
const BEGINNINGS =
  /gh[pousr]_|github_pat_|gl(?:pat|dt|rt|cbt)-|A[KS]IA|xox|xapp-|k_(?:live|test)_|whsec_|AIza|GOCSPX|ya29|npm_|pypi-|sk-|SG\.|o[opr]_v1_|hf_|:AA|shp(?:at|ca|pa|ss)_|dckr_|hv[sbr]\.|glsa_|ntn_|secret_|lin_api_|PMAK|dapi|eyJ|[txyz]prv|AGE-SECRET/

/** A key of Bitcoin, the only form without a beginning of its own, has as many letters and digits at least. */
export const LONG_WORD = 51
const MAYBE_BITCOIN = new RegExp(`[A-Za-z\\d]{${LONG_WORD}}`)

export function hasTokenBeginning(text: string): boolean {
  return BEGINNINGS.test(text)
}

/** Finds tokens in a text. @param isSample whether what looks made up is no token */
export function findTokens(
  text: string,
  isSample: (token: string) => boolean = (token) => isPlaceholder(token.slice(-LAST)),
): (Stretch & { name: string })[] {
  if (!hasTokenBeginning(text) && !MAYBE_BITCOIN.test(text)) return []
  return [...text.matchAll(ANY)].flatMap(({ 0: token, index }) => {
    const name = EACH.find(({ form }) => form.test(token))?.name
    return name === undefined || isSample(token) ? [] : [{ name, start: index, end: index + token.length }]
  })
}

/** As many characters at the end as every form has at random. */
const LAST = 16
