// The workflow that builds a site, checks it and publishes it on GitHub Pages.
import type { Repository } from './repository.ts'
import type { PackageManager } from './survey.ts'

/** How each package manager installs exactly the locked versions, and runs installed commands. */
const MANAGERS = {
  npm: { cache: 'npm', before: [], install: 'npm ci', run: 'npx' },
  pnpm: {
    cache: 'pnpm',
    before: ['corepack enable'],
    install: 'pnpm install --frozen-lockfile',
    run: 'pnpm exec',
  },
  yarn: { cache: 'yarn', before: ['corepack enable'], install: 'yarn install --immutable', run: 'yarn' },
} satisfies Record<PackageManager, { cache: string; before: string[]; install: string; run: string }>

export function deployWorkflow({ branch }: Pick<Repository, 'branch'>, manager: PackageManager): string {
  const { cache, before, install, run } = MANAGERS[manager]
  const steps = [install, `${run} lido-docs build --strict`, `${run} lido-docs check-links`]
  const runs = (commands: readonly string[]) =>
    commands.map((command) => `      - run: ${command}\n`).join('')
  return `name: Deploy
on:
  push:
    branches: [${branch}]
permissions:
  contents: read
  pages: write
  id-token: write
concurrency:
  group: pages
  cancel-in-progress: true
jobs:
  deploy:
    runs-on: ubuntu-latest
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - uses: actions/checkout@v4
        with:
          # The dates of last changes are read from the whole history.
          fetch-depth: 0
${runs(before)}      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: ${cache}
${runs(steps)}      - uses: actions/upload-pages-artifact@v3
        with:
          path: build
      - id: deployment
        uses: actions/deploy-pages@v4
`
}
