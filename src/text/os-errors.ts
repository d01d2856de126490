// Errors of the operating system, such as a full disk: neither a bug nor a mistake in the site.
import { messageOf } from './error-message.ts'

/** Node puts the code first, then the reason, then what was asked: `ENOSPC: no space left on device, write`. */
const REFUSAL =
  /^(?:E2BIG|EACCES|EBUSY|EDQUOT|EFBIG|EIO|EMFILE|ENAMETOOLONG|ENFILE|ENOMEM|ENOSPC|EPERM|EROFS|ETXTBSY): ([^,]*), (.*)$/s

/** The code that the system gave an error, such as `EISDIR`. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** Returns whether an error means that a file does not exist. */
export function isMissing(error: unknown): boolean {
  return errorCode(error) === 'ENOENT'
}

/** Why the system would not read a file, in its words: `permission denied`. */
export function reasonOf(error: unknown): string {
  const code = errorCode(error)
  const message = messageOf(error)
  return code === undefined ? message : message.slice(code.length + 2).replace(/,.*$/s, '')
}

/** Node's message for a thread that exceeds its memory limit. */
const OUT_OF_MEMORY = 'Worker terminated due to reaching memory limit'
const MORE_MEMORY =
  'Node ran out of memory; raise its limit, for example with NODE_OPTIONS=--max-old-space-size=8192'

/**
 * Returns the refusal in words, such as `no space left on device (write)`; undefined for any other error. It goes by the
 * message, for that is all of an error that comes out of another thread.
 */
export function describeDenial(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : ''
  if (message.startsWith(OUT_OF_MEMORY)) return MORE_MEMORY
  const [, reason, request] = REFUSAL.exec(message) ?? []
  return reason === undefined ? undefined : `${reason} (${request})`
}
