// Finds where plain text ends: at anything that may begin another token, including email addresses.

/**
 * Matches what may begin another token, except email addresses, and braces, at which marked has already cut
 * the text.
 */
const END_OF_TEXT =
  /[\\<![`*~_$]|(?<!:):(?=[A-Za-z][\w-]*(?:[[{]|$))|[hH][tT][tT][pP]|(?<![sS])[fF][tT][pP]:\/\/|(?<![^\s*_~(])www\.|(?<! ) {2,}\n/g

/** The last part of a domain begins with a letter: `pkg@1.2.3` is a package. */
export const MAIL =
  /^(?:mailto:|xmpp:)?[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[A-Za-z](?:[\w-]{0,61}[A-Za-z\d])?(?![\w-])/

/** Offset at which another token may begin. */
export function endOfText(source: string, mayHoldMail: boolean): number {
  END_OF_TEXT.lastIndex = 1
  if (!mayHoldMail) return END_OF_TEXT.exec(source)?.index ?? source.length
  // Searches piece by piece, so that neither search goes far beyond the result of the other.
  for (let size = 500; ; size *= 2) {
    const piece = source.slice(0, size + 20)
    END_OF_TEXT.lastIndex = 1
    const end = END_OF_TEXT.exec(piece)?.index ?? Number.POSITIVE_INFINITY
    const found = Math.min(end, startOfMail(source, Math.min(end, size)))
    if (found <= size) return found
    if (size >= source.length) return source.length
  }
}

/** Offset of the first email address after the first character and before `end`; infinite if there is none. */
function startOfMail(source: string, end: number): number {
  for (let at = source.indexOf('@', 1); at !== -1 && at <= end + 64; at = source.indexOf('@', at + 1)) {
    let start = at
    while (start > 1 && at - start < 64 && /[\w.+-]/.test(source[start - 1] ?? '')) start--
    const scheme = /(?<![A-Za-z\d])(?:mailto|xmpp):$/.exec(source.slice(Math.max(0, start - 8), start))
    if (scheme && start - scheme[0].length > 0) start -= scheme[0].length
    if (start < at && start < end && MAIL.test(source.slice(start, start + 700))) return start
  }
  return Number.POSITIVE_INFINITY
}
