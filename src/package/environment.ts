// The variables of child processes: what foreign code may see, and with which programs print plain text.
import { delimiter, dirname, join } from 'node:path'

/** Variables that programs need to find their files; all others, such as CI's, are not theirs to see. */
const FINDING = ['PATH', 'HOME', 'USERPROFILE', 'APPDATA', 'SYSTEMROOT', 'TMPDIR', 'TEMP', 'TMP', 'LANG']

/** The environment of a process in which foreign code is loaded. */
export function foreignEnvironment(): NodeJS.ProcessEnv {
  // A name that is asked for is found in any case where the system has names in any case.
  const known = FINDING.filter((name) => process.env[name] !== undefined)
  return { ...Object.fromEntries(known.map((name) => [name, process.env[name]])), NO_COLOR: '1' }
}

/** The environment of an installed program that is to print its help: ours, without colors and pagers. */
export function helpEnvironment(): NodeJS.ProcessEnv {
  const pagers = { PAGER: 'cat', GIT_PAGER: 'cat', MANPAGER: 'cat' }
  return { ...process.env, ...plainOutput(200), ...pagers }
}

/** The environment of an example: the variables that every program needs, and nothing of ours. */
export function exampleEnvironment({ base, path, columns }: ExampleFolders): Record<string, string> {
  return {
    PATH: [...path, dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter),
    HOME: join(base, 'home'),
    TMPDIR: join(base, 'tmp'),
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    ...plainOutput(columns),
  }
}

export interface ExampleFolders {
  /** The folder that holds its home and its temporary files. */
  base: string
  /** Folders in which its programs are found first. */
  path: readonly string[]
  /** Width of its terminal. */
  columns: number
}

function plainOutput(columns: number) {
  return { NO_COLOR: '1', TERM: 'dumb', COLUMNS: String(columns) }
}
