// The module that settings written as code import from this package.

/** The module: it returns settings as they are, for TypeScript and editors to check. */
export const DEFINE_CONFIG = 'export const defineConfig = (settings) => settings\n'
