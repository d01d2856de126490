// The names that a site's settings have unless the command is told another.
export const CONFIG_FILE = 'docs.config.json'

/** Settings as code, in the order in which they are looked for when there are none in JSON. */
const CODE_FILES = ['docs.config.ts', 'docs.config.mts', 'docs.config.mjs', 'docs.config.js']

/** All of them, in the order in which they are looked for. */
export const CONFIG_FILES: readonly string[] = [CONFIG_FILE, ...CODE_FILES]
