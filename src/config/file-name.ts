// The default names of a site's settings file.
export const CONFIG_FILE = 'docs.config.json'

/** Settings as code, in the order of preference, if there is no JSON file. */
const CODE_FILES = ['docs.config.ts', 'docs.config.mts', 'docs.config.mjs', 'docs.config.js']

/** All names, in the order of preference. */
export const CONFIG_FILES: readonly string[] = [CONFIG_FILE, ...CODE_FILES]
