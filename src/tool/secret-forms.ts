// What secrets look like: private keys, recovery phrases, URLs of nodes with a key in them.

export const KEY_DIGITS = 64
/** Fewer different digits than this are a pattern that no real key has. */
const LEAST_VARIETY = 8
const PHRASE_LENGTHS = new Set([12, 15, 18, 21, 24])
export const LEAST_WORDS = Math.min(...PHRASE_LENGTHS)
/** Common words that no recovery phrase holds, as they are not in the word list of BIP-39. */
const PROSE = new Set(
  'the and for are not you your with this that its from into has have was were will who which when then than them they their our out how why may must does did been being both each else only'.split(
    ' ',
  ),
)

/** A stretch of a text. */
export interface Stretch {
  start: number
  end: number
}

/** Whether hex digits may be a private key. */
export function isKeyLike(digits: string): boolean {
  return digits.length === KEY_DIGITS && new Set(digits.toLowerCase()).size >= LEAST_VARIETY
}

/** Finds as many words as a recovery phrase has, alone between quotes, marks or the ends of the line. */
export function findPhrases(line: string): (Stretch & { words: number })[] {
  return [...line.matchAll(/[^"'`=:<>|,.;()]+/g)].flatMap((match) => {
    const phrase = match[0].trim()
    const words = phrase.split(' ')
    const fits =
      PHRASE_LENGTHS.has(words.length) && words.every((word) => /^[a-z]{3,8}$/.test(word) && !PROSE.has(word))
    const start = match.index + match[0].search(/\S/)
    return fits ? [{ start, end: start + phrase.length, words: words.length }] : []
  })
}

/** Finds URLs with a user and password, or with a long random part where providers of RPC nodes put the key. */
export function findSecretUrls(line: string): Stretch[] {
  return [...line.matchAll(/\b(?:https?|wss?):\/\/[^\s"'`<>|)\]]+/g)].flatMap(({ 0: url, index }) => {
    if (/[${}…]|\.\.\.|your/i.test(url) || !hasKey(url)) return []
    return [{ start: index, end: index + url.length }]
  })
}

function hasKey(text: string): boolean {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return false
  }
  if (url.password !== '') return true
  for (const [name, value] of url.searchParams) {
    if (/key|token|secret|auth/i.test(name) && isRandom(value, 16)) return true
  }
  const provider =
    /infura|alchemy|quiknode|quicknode|ankr|drpc|chainstack|blockpi|getblock|nodereal|blastapi|rpc|node/i.test(
      url.hostname,
    )
  return provider && url.pathname.split('/').some((part) => isRandom(part, 20))
}

function isRandom(text: string, least: number): boolean {
  return (
    text.length >= least &&
    /^[\w-]+$/.test(text) &&
    /\d/.test(text) &&
    /[a-z]/i.test(text) &&
    !text.startsWith('0x')
  )
}
