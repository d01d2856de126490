// Commands of other builders, and what does the same here.

const HINTS: Record<string, string> = {
  dev: 'lido-docs serve shows the site while you write',
  start: 'lido-docs serve shows the site while you write',
  watch: 'lido-docs serve shows the site while you write',
  new: 'lido-docs init sets up a site',
  create: 'lido-docs init sets up a site',
  lint: 'lido-docs build checks the site; check-links, check-commands and check-examples check more',
  check: 'lido-docs build checks the site; check-links, check-commands and check-examples check more',
  test: 'lido-docs build checks the site; check-links, check-commands and check-examples check more',
  info: 'lido-docs --version prints the version; lido-docs routes lists the pages',
  version: 'lido-docs --version prints the version',
  clear: 'lido-docs build --no-cache ignores the cache, which is the folder .lido-docs',
  clean: 'lido-docs build --no-cache ignores the cache, which is the folder .lido-docs',
  deploy: 'lido-docs build writes the site to build/, for any static host',
}

/** Returns what to call instead of a command that does not exist here. */
export function commandHint(name: string): string | undefined {
  return Object.hasOwn(HINTS, name) ? HINTS[name] : undefined
}
