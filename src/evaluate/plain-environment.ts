// The variables of the environment that foreign code may see: those that say where files are.

/** Variables that programs need to find their files; all others, such as those of CI, are not theirs to see. */
const VARIABLES = ['PATH', 'HOME', 'USERPROFILE', 'APPDATA', 'SYSTEMROOT', 'TMPDIR', 'TEMP', 'TMP', 'LANG']

/** The environment of a process in which foreign code is loaded. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const known = VARIABLES.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(known), NO_COLOR: '1' }
}
