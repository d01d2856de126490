// Writes what checks each change of a site and publishes it, for the host of its repository.
import { posix } from 'node:path'
import type { Draft } from '../../init/draft.ts'
import { hostOf, type Repository, repositoryUrl } from '../../init/repository.ts'
import { pinned } from './actions.ts'
import type { PackageManager, Survey } from './survey.ts'

export interface WorkflowSite {
  repository: Repository
  found: Pick<Survey, 'packageManager' | 'isPackage' | 'workflows'>
  /** Folder of the settings, relative to the repository. */
  site: string
  /** True if warnings fail the build: not where pages were there before. */
  isStrict: boolean
  /** Module of the documented program, relative to the repository. */
  program?: string | undefined
}

/** The commands by which each package manager installs exactly the locked versions, and runs installed commands. */
const MANAGERS = {
  npm: { cache: 'npm', lock: 'package-lock.json', before: [], install: 'npm ci', run: 'npx' },
  pnpm: {
    cache: 'pnpm',
    lock: 'pnpm-lock.yaml',
    before: ['corepack enable'],
    install: 'pnpm install --frozen-lockfile',
    run: 'pnpm exec',
  },
  yarn: {
    cache: 'yarn',
    lock: 'yarn.lock',
    before: ['corepack enable'],
    install: 'yarn install --immutable',
    run: 'yarn',
  },
} satisfies Record<
  PackageManager,
  { cache: string; lock: string; before: string[]; install: string; run: string }
>

/** Where each host reads workflows, and where they are written if that file exists. */
const FILES = {
  GitHub: ['.github/workflows/docs.yml', '.github/workflows/docs-site.yml'],
  GitLab: ['.gitlab-ci.yml', '.gitlab/docs.yml'],
  Forgejo: ['.forgejo/workflows/docs.yml', '.forgejo/workflows/docs-site.yml'],
} as const

/** The workflow of a site; `note` says what its author has to do for it. */
export function workflowOf(input: WorkflowSite): Draft & { note?: string | undefined } {
  const { kind } = hostOf(input.repository)
  const [usual, other] = FILES[kind]
  const known = input.found.workflows
  const isOurs = known[usual] === undefined || /\blido-docs build\b/.test(known[usual])
  const path = isOurs ? usual : other
  // Of two workflows that publish the pages of a repository, the last one would win.
  const publishes = Object.entries(known).find(
    ([file, text]) => file !== path && /deploy-pages|gh-pages|^pages:/m.test(text),
  )?.[0]
  const text = { GitHub: gitHub, GitLab: gitLab, Forgejo: forgejo }[kind](input, publishes === undefined)
  const includes = kind === 'GitLab' && path === other ? `include ${path} in ${usual}` : undefined
  const note =
    publishes === undefined ? includes : `it only checks, because ${publishes} publishes the pages already`
  return { path, text, note }
}

function commandsOf({ found, isStrict, program, site }: WorkflowSite) {
  const { before, install, run } = MANAGERS[found.isPackage ? found.packageManager : 'npm']
  const source = program && posix.join(site === '.' ? '' : '..', program)
  return {
    before,
    install,
    build: `${run} lido-docs build${isStrict ? ' --strict' : ''}`,
    checks: [
      ...(source ? [`${run} lido-docs manifest --check --from ${source}`] : []),
      `${run} lido-docs check-links`,
    ],
  }
}

function gitHub(input: WorkflowSite, publishes: boolean): string {
  const { repository, site } = input
  return `name: Docs
on:
  push:
    branches: [${repository.branch}]
  pull_request:
permissions:
  contents: read
${workingFolder(site)}jobs:
  check:
    runs-on: ubuntu-latest
    steps:
${installSteps(input)}${publishes ? uploadStep(site) + DEPLOY : ''}`
}

const ON_DEFAULT_BRANCH =
  "github.event_name == 'push' && github.ref_name == github.event.repository.default_branch"

const uploadStep = (site: string) => `      - if: ${ON_DEFAULT_BRANCH}
        uses: ${pinned('actions/upload-pages-artifact')}
        with:
          path: ${posix.join(site, 'build')}
          include-hidden-files: true
`

const DEPLOY = `  deploy:
    needs: check
    if: ${ON_DEFAULT_BRANCH}
    runs-on: ubuntu-latest
    permissions:
      pages: write
      id-token: write
    concurrency:
      group: pages
      cancel-in-progress: true
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - id: deployment
        uses: ${pinned('actions/deploy-pages')}
`

function installSteps(input: WorkflowSite): string {
  const { before, install, build, checks } = commandsOf(input)
  const run = (commands: readonly string[]) => commands.map((command) => `      - run: ${command}\n`).join('')
  return `      - uses: ${pinned('actions/checkout')}
        with:
          # The dates of last changes are read from the whole history.
          fetch-depth: 0
${run(before)}      - uses: ${pinned('actions/setup-node')}
        with:
          node-version: 22
${cacheOf(input.found, input.site)}${run([install, build, ...checks])}`
}

function cacheOf({ isPackage, packageManager }: WorkflowSite['found'], site: string): string {
  const { cache, lock } = MANAGERS[isPackage ? packageManager : 'npm']
  const path = isPackage || site === '.' ? '' : `          cache-dependency-path: ${site}/${lock}\n`
  return `          cache: ${cache}\n${path}`
}

function workingFolder(site: string): string {
  return site === '.' ? '' : `defaults:\n  run:\n    working-directory: ${site}\n`
}

function forgejo(input: WorkflowSite, publishes: boolean): string {
  const { repository, site } = input
  const url = repositoryUrl(repository).replace('https://', `https://docs:\${{ github.token }}@`)
  const deploy = `      - if: github.ref == 'refs/heads/${repository.branch}'
        run: |
          cd build
          git init -q -b pages
          git add -A
          git -c user.name=docs -c user.email=docs@localhost commit -qm 'Build the docs'
          git push -q --force ${url}.git pages
`
  return `name: Docs
on:
  push:
    branches: [${repository.branch}]
  pull_request:
${workingFolder(site)}jobs:
  check:
    runs-on: docker
    steps:
${installSteps(input)}${publishes ? deploy : ''}`
}

function gitLab(input: WorkflowSite, publishes: boolean): string {
  const { before, install, build, checks } = commandsOf(input)
  const report = 'gl-code-quality-report.json'
  const folder = input.site === '.' ? [] : [`cd ${input.site}`]
  const back = input.site === '.' ? '' : '$CI_PROJECT_DIR/'
  const lines = (commands: readonly string[]) => commands.map((command) => `    - ${command}\n`).join('')
  const deploy = `
pages:
  extends: .docs
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  artifacts:
    paths: [public]
`
  return `.docs:
  image: node:22
  variables:
    # The dates of last changes are read from the whole history.
    GIT_DEPTH: 0
  script:
${lines([...folder, ...before, install, `${build} --format gitlab > ${back}${report}`, ...checks, `rm -rf ${back}public`, `mv build ${back}public`])}
docs:
  extends: .docs
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  artifacts:
    when: always
    reports:
      codequality: ${report}
${publishes ? deploy : ''}`
}
