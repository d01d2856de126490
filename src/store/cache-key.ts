// The key that seals what is kept between builds. What is in the store ends up in pages, so a file that came
// with a pull request, or from a shared disk, must not pass for one of ours: writing entries takes the key.
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { UsageError } from '../model/problem.ts'

/** Machines that share a store share this secret; any other machine generates its own. */
const VARIABLE = 'LIDO_DOCS_CACHE_KEY'

/** Fewer characters could be guessed. */
const LEAST = 32

/** Returns the key of this machine; undefined if none can be kept, in which case nothing can be trusted. @throws UsageError */
export function cacheKey(): Buffer | undefined {
  const secret = process.env[VARIABLE]
  if (secret && secret.length < LEAST) {
    throw new UsageError(
      `${VARIABLE} must have at least ${LEAST} characters: whoever guesses it can write pages; make one with openssl rand -hex 32`,
    )
  }
  if (secret) return createHash('sha256').update(secret).digest()
  const file = join(
    process.env.XDG_STATE_HOME || join(homedir(), '.local', 'state'),
    'lido-docs',
    'cache-key',
  )
  return readKey(file) ?? makeKey(file)
}

function readKey(file: string): Buffer | undefined {
  try {
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
    return key.length === 32 ? key : undefined
  } catch {
    return undefined
  }
}

/** If two builds create a key at the same time, one wins, and both use its key. */
function makeKey(file: string): Buffer | undefined {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch {
    // Another build has created it, or it cannot be created.
  }
  return readKey(file)
}
