// Finds private keys: 64 hex digits that are named like a key, or are alone where nothing speaks of hashes.
import { findHex, type HexRun, type SourceLine } from '../../text/source-lines.ts'
import type { Stretch } from './phrases.ts'

export const KEY_DIGITS = 64
/** Fewer different digits than this are a pattern that no real key has. */
const MIN_VARIETY = 8
const PATTERN = /^(?:(?:0123456789abcdef)+|(.{1,16})\1+)$/i

const KEY_LABEL =
  /private[ _-]?keys?|priv[ _-]?key|secret|mnemonic|\bs(?:ign(?:er|ing)?[ _-]?)?k(?:ey)?\b|(?<!public[ _-]?)\bkey\s*[=:]|--key\b/i
const HASH_LABEL =
  /hash|root|role|keccak|sha-?\d|commit|digest|checksum|\btx|transaction|proof|domain|credential|topic|slot|index|salt|mac\b|cipher|leaf|calldata|signature|docker|podman|container|image|layer|ipfs|nix\b|tagged|etag|\bcid\b/i
/** A line that `sha256sum` prints: a digest and the name of a file. */
const FILE_SUM = /^\s*[\da-f]{64} [ *]\S*[-./]\S/i
/** The name directly before a value: `"userId": "`, `account=`. */
const NAME = /([\w.-]+)["'`]?\s*[:=]\s*["'`]?$/
const MAX_NAME = 80
/** Names of values that may be keys. */
const KEY_NAME = /key|secret|priv|seed|\b[ps]k\b|wallet|account|signer|deployer|owner|from/i
/** Nothing but marks is before a value that is alone. */
const ALONE = /^[\s"'`>|*+-]*(?:\(?\d+[.)])?[\s"'`|]*$/

/** Returns whether hex digits may be a private key. */
export function isKeyLike(digits: string): boolean {
  const isMadeUp = new Set(digits.toLowerCase()).size < MIN_VARIETY || PATTERN.test(digits)
  return digits.length === KEY_DIGITS && !isMadeUp
}

/** Finds the private keys in a line. */
export function findKeys(line: SourceLine): Stretch[] {
  return findHex(line.text, KEY_DIGITS)
    .filter((run) => isKeyLike(run.digits) && !isName(line.text, run) && isKey(line, run))
    .map((run) => ({ start: run.start, end: endOf(run) }))
}

function endOf({ start, digits, prefixed }: HexRun): number {
  return start + digits.length + (prefixed ? 2 : 0)
}

function isKey({ text, before, head }: SourceLine, { prefixed, start }: HexRun): boolean {
  const labelled = KEY_LABEL.test(text) || (KEY_LABEL.test(before) && !HASH_LABEL.test(text))
  if (labelled || KEY_LABEL.test(head)) return true
  if (prefixed || FILE_SUM.test(text) || [text, before, head].some((line) => HASH_LABEL.test(line)))
    return false
  const prefix = text.slice(Math.max(0, start - MAX_NAME), start)
  const name = NAME.exec(prefix)?.[1]
  return name === undefined ? ALONE.test(prefix) : KEY_NAME.test(name)
}

/** Returns whether digits are part of a path, or of the name of a file or image: a hash. */
function isName(text: string, run: HexRun): boolean {
  const { start } = run
  const end = endOf(run)
  return (
    /(?:[/\\]|sha\d+[:=-])$/i.test(text.slice(Math.max(0, start - 8), start)) ||
    /^(?:[/\\]|\.\w)/.test(text.slice(end, end + 2))
  )
}

const PEM_BLOCK =
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----[A-Za-z\d+/=\s\\:,-]*?(?:-----END [A-Z ]{0,40}-----|$)/g

/** Finds private keys in PEM and PGP, whole or cut, also where `\\n` is written for a line break. */
export function findPemBlocks(text: string): Stretch[] {
  return [...text.matchAll(PEM_BLOCK)].map(({ 0: block, index }) => ({
    start: index,
    end: index + block.length,
  }))
}
