// What the operating system would not do, such as write to a full disk: nobody's bug, and no mistake in the site.

/** Node puts the code first, then the reason, then what was asked: `ENOSPC: no space left on device, write`. */
const REFUSAL =
  /^(?:E2BIG|EACCES|EDQUOT|EFBIG|EIO|EMFILE|ENAMETOOLONG|ENFILE|ENOMEM|ENOSPC|EPERM|EROFS|ETXTBSY): ([^,]*), (.*)$/s

/**
 * Returns the refusal in words, such as `no space left on device (write)`; undefined for any other error. It goes by the
 * message, for that is all of an error that comes out of another thread.
 */
export function describeRefusal(error: unknown): string | undefined {
  const [, reason, request] = REFUSAL.exec(error instanceof Error ? error.message : '') ?? []
  return reason === undefined ? undefined : `${reason} (${request})`
}
