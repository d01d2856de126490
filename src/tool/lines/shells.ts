// Which shell a text is written for: those of Windows quote, escape and continue lines in their own ways.

export type Shell = 'posix' | 'cmd' | 'powershell'

const BY_LANGUAGE: Readonly<Record<string, Shell>> = {
  powershell: 'powershell',
  ps1: 'powershell',
  bat: 'cmd',
  cmd: 'cmd',
}
/** Its prompt, a line that goes on, a variable. */
const CMD = /^[ \t]*[A-Za-z]:\\[^<>|"\n]{0,200}>|[ \t]\^\r?\n|%[A-Za-z_]\w{0,60}%/m
const POWERSHELL = /^[ \t]*PS(?: [^>\n]{0,200})?>|[ \t]`\r?\n|\$env:/im
/** `C:\x`, `.\x`, which both of them read alike. */
const WINDOWS_PATH = /(?:^|[\s"'&])(?:[A-Za-z]:|\.{1,2})\\[\w.]/

/** Tells by the language of a block, or by what only one of them has. */
export function shellOf(text: string, language = ''): Shell {
  const known = BY_LANGUAGE[language]
  if (known) return known
  if (POWERSHELL.test(text)) return 'powershell'
  if (CMD.test(text)) return 'cmd'
  return WINDOWS_PATH.test(text) ? 'powershell' : 'posix'
}
