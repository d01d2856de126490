// A site whose tool is known in three releases: what came, what changed, what went.
const manifest = (release: string, commands: object[], options: object[] = []) =>
  JSON.stringify({
    version: 1,
    name: 'tidy',
    release,
    invocations: { installed: 'tidy' },
    options: [{ flags: '--quiet' }, ...options],
    commands,
  })
const environment = (...variables: object[]) =>
  JSON.stringify({
    version: 1,
    variables: variables.map((one) => ({ description: 'Where files are.', ...one })),
  })

const list = { path: 'list', description: 'Lists the boxes.' }
const fill = (...options: object[]) => ({
  path: 'fill',
  description: 'Fills a box.',
  arguments: [{ name: 'box' }],
  options,
})
const stuff = { path: 'stuff', description: 'Fills a box, fast.', arguments: [{ name: 'box' }] }

/** With its releases listed in no order, and without those of its environment. */
export const RELEASES_SITE = {
  'docs.config.json': JSON.stringify({
    title: 'Tidy',
    cli: {
      manifest: 'now.json',
      annotations: 'notes.json',
      environment: 'variables.json',
      releases: {
        '1.2': { manifest: 'now.json', annotations: 'notes.json', environment: 'variables.json' },
        '1.0': { manifest: '1.0.json', environment: 'old-variables.json' },
        '1.1': '1.1.json',
      },
    },
  }),
  '1.0.json': manifest('1.0', [stuff, fill({ flags: '--size <n>', default: 10 })]),
  '1.1.json': manifest('1.1', [
    { ...stuff, deprecated: { by: 'fill' } },
    fill({ flags: '--size <n>', default: 20 }),
    list,
  ]),
  'now.json': manifest(
    '1.2',
    [fill({ flags: '--size <n>', default: 20 }, { flags: '--limit <n>' }), list],
    [{ flags: '--loud' }],
  ),
  'notes.json': JSON.stringify({
    version: 1,
    commands: {
      fill: { options: { '--size': { unit: 'MB', deprecated: { since: '1.2', by: '--limit' } } } },
      list: { deprecated: true },
    },
  }),
  'old-variables.json': environment({ name: 'TIDY_HOME' }),
  'variables.json': environment(
    { name: 'TIDY_ROOT' },
    { name: 'TIDY_HOME', deprecated: { since: '1.2', by: 'TIDY_ROOT' } },
  ),
  'docs/changes.md': '---\ndescription: What changed.\n---\n\n# What changed for you\n\n:::changes\n:::\n',
  'docs/index.md': `---
title: Commands
description: All commands.
slug: /
---

:::reference
:::

:::environment
:::
`,
}
