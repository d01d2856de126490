// Guesses which shell a text is written for: those of Windows have their own quotes, escapes and
// continuations.

export type Shell = 'posix' | 'cmd' | 'powershell'

const BY_LANGUAGE: Readonly<Record<string, Shell>> = {
  powershell: 'powershell',
  ps1: 'powershell',
  bat: 'cmd',
  cmd: 'cmd',
}
/** Its prompt, a continued line, a variable. */
const CMD = /^[ \t]*[A-Za-z]:\\[^<>|"\n]{0,200}>|[ \t]\^\r?\n|%[A-Za-z_]\w{0,60}%/m
const POWERSHELL = /^[ \t]*PS(?: [^>\n]{0,200})?>|[ \t]`\r?\n|\$env:/im
/** `C:\x` or `.\x`, which both shells of Windows read in the same way. */
const WINDOWS_PATH = /(?:^|[\s"'&])(?:[A-Za-z]:|\.{1,2})\\[\w.]/

/** By the language of the block, otherwise by syntax that only one shell has. */
export function shellOf(text: string, language = ''): Shell {
  const known = BY_LANGUAGE[language]
  if (known) return known
  if (POWERSHELL.test(text)) return 'powershell'
  if (CMD.test(text)) return 'cmd'
  return WINDOWS_PATH.test(text) ? 'powershell' : 'posix'
}
