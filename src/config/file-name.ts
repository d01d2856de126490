// The name that a site's settings have unless the command is told another.
export const CONFIG_FILE = 'docs.config.json'
