// Repositories whose settings name programs: no command runs any of them, and pages still show their dates and authors.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { words } from '../lists.ts'
import { startCommand } from './background.ts'
import { makeSite, runCommand, type TestSite } from './command.ts'

/**
 * Every setting that git's documentation says to be, or to be run by, a program (`Documentation/config/`, `gitattributes`); the name
 * of a driver, tool or remote is `evil`. What is set besides is below.
 */
const PROGRAMS = words(`
  alias.log alias.status alias.ls-files alias.evil.command browser.evil.cmd core.alternateRefsCommand core.askPass
  core.editor core.fsmonitor core.gitProxy core.pager core.sshCommand credential.helper
  credential.https://example.org.helper diff.evil.command diff.evil.textconv diff.external difftool.evil.cmd
  difftool.evil.path filter.evil.clean filter.evil.process filter.evil.smudge gc.recentObjectsHook
  gpg.openpgp.program gpg.program gpg.ssh.defaultKeyCommand gpg.ssh.program gpg.x509.program guitool.evil.cmd
  hook.evil.command imap.tunnel instaweb.browser instaweb.httpd interactive.diffFilter man.evil.cmd
  man.evil.path merge.evil.driver mergetool.evil.cmd mergetool.evil.path pager.log pager.ls-files pager.rev-parse
  pager.status receive.procReceiveRefs remote.evil.receivepack remote.evil.uploadpack sendemail.ccCmd
  sendemail.headerCmd sendemail.sendmailCmd sendemail.smtpServer sendemail.toCmd sequence.editor
  submodule.evil.update tar.evil.command trailer.evil.cmd trailer.evil.command uploadpack.packObjectsHook
  web.browser
`)

/** By its name, a setting that `git help --config` lists may be a program, too, in any release of git. */
const SAYS_PROGRAM =
  /(?:askpass|browser|clean|cmd|command|driver|editor|external|filter|fsmonitor|helper|hook|httpd|pager|process|program|proxy|server|smudge|textconv|tunnel|update|vcs|(?:receive|upload)pack|^(?:alias|pager)\..*|(?:browser|man|tool)\.<tool>\.path)$/i

/** What is only switched on and off. */
const SWITCH = /^(?:advice|color|column)\.|\.allow|cachetextconv$/i

function listPrograms(): string[] {
  const listed = execFileSync('git', ['help', '--config'], { encoding: 'utf8' }).split('\n')
  const named = listed.filter((name) => SAYS_PROGRAM.test(name) && !SWITCH.test(name))
  const known = new Set(PROGRAMS.map((name) => name.toLowerCase()))
  const further = named.map((name) =>
    name.replace(/<url>/, 'https://example.org').replace(/<[^>]*>|\*/, 'evil'),
  )
  return [...PROGRAMS, ...further.filter((name) => name.includes('.') && !known.has(name.toLowerCase()))]
}

/** From `githooks`. */
const HOOKS = words(`
  applypatch-msg pre-applypatch post-applypatch pre-commit pre-merge-commit prepare-commit-msg commit-msg
  post-commit pre-rebase post-checkout post-merge pre-push pre-receive update proc-receive post-receive
  post-update reference-transaction push-to-checkout pre-auto-gc post-rewrite sendemail-validate
  fsmonitor-watchman post-index-change
`)

/** What makes git run them sooner. */
const SWITCHES = {
  'log.showSignature': 'true',
  'diff.ignoreSubmodules': 'none',
  'status.submoduleSummary': 'true',
  'gpg.ssh.allowedSignersFile': '.gitignore',
  'hook.evil.event': 'post-index-change',
  'browser.tool': 'evil',
  'diff.tool': 'evil',
  'merge.tool': 'evil',
  'man.viewer': 'evil',
  'protocol.allow': 'always',
  'protocol.ext.allow': 'always',
  'core.untrackedCache': 'true',
  'core.attributesFile': '.git/more-attributes',
}

const SIGNATURES = ['PGP SIGNATURE', 'SSH SIGNATURE', 'SIGNED MESSAGE']

const FILES = {
  'docs.config.json': JSON.stringify({
    title: 'Tidy',
    url: 'https://tidy.example',
    docs: {
      showLastUpdateTime: true,
      showLastUpdateAuthor: true,
      editUrl: 'https://example.org/edit/',
      versions: { current: { label: 'Next' }, '1.0': { from: 'git:v1.0' } },
    },
    proof: { commitUrl: 'https://example.org/commit/' },
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    cli: { manifest: 'facts/tidy.json' },
  }),
  '.gitignore': '.lido-docs/\nbuild/\nbook.html\n',
  'facts/tidy.json': JSON.stringify({
    version: 1,
    name: 'tidy',
    invocations: { installed: 'tidy' },
    commands: [{ path: 'fill' }],
  }),
  'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nText.\n\n:::command fill\n:::\n',
}

function git(folder: string, args: string[], input = ''): string {
  const env = {
    ...process.env,
    GIT_AUTHOR_NAME: 'Ada',
    GIT_AUTHOR_EMAIL: 'a@example.org',
    GIT_AUTHOR_DATE: '2026-01-31T12:00:00Z',
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'a@example.org',
    GIT_COMMITTER_DATE: '2026-01-31T12:00:00Z',
  }
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', input, env, stdio: 'pipe' }).trim()
}

/** Commits that are signed in each of git's formats, the last one with all files. */
function commitSigned(folder: string): void {
  git(folder, ['add', '-A'])
  git(folder, ['commit', '-qm', 'first'])
  for (const name of SIGNATURES) {
    const [head = '', ...message] = git(folder, ['cat-file', 'commit', 'HEAD']).split('\n\n')
    const parent = git(folder, ['rev-parse', 'HEAD'])
    const lines = head
      .split('\n')
      .filter((line) => !line.startsWith('parent ') && !/^(?:gpgsig| )/.test(line))
    const signed = [lines[0], `parent ${parent}`, ...lines.slice(1), `gpgsig -----BEGIN ${name}-----`]
    const text = `${signed.join('\n')}\n \n x\n -----END ${name}-----\n\n${message.join('\n\n')}\n`
    git(folder, ['update-ref', 'HEAD', git(folder, ['hash-object', '-t', 'commit', '-w', '--stdin'], text)])
  }
}

const signed = makeSite(FILES, { until: 'file' }).root
git(signed, ['init', '-q', '-b', 'main'])
commitSigned(signed)
git(signed, ['tag', 'v1.0'])

/** Adds settings to a file of git's, as `git config` does. */
function set(file: string, settings: readonly (readonly [name: string, value: string])[]): void {
  const lines = settings.map(([name, value]) => {
    const [, section, , inner, key] = /^([^.]*)(\.(.*))?\.([^.]*)$/.exec(name) ?? []
    return `[${section}${inner === undefined ? '' : ` "${inner}"`}]\n\t${key} = ${value}\n`
  })
  appendFileSync(file, lines.join(''))
}

/** Programs, one for each name, that note down that they were run. */
function makePrograms(site: TestSite): { path(name: string): string; ran(): string[] } {
  const list = join(site.root, 'ran.txt')
  const path = (name: string) => {
    const file = join(site.root, 'programs', name.replaceAll('/', '+'))
    site.write(
      `programs/${name.replaceAll('/', '+')}`,
      `#!/bin/sh\necho '${name}' >> '${list}'\ncat\nexit 1\n`,
    )
    chmodSync(file, 0o755)
    return file
  }
  return {
    path,
    ran: () => (existsSync(list) ? [...new Set(readFileSync(list, 'utf8').trim().split('\n'))].sort() : []),
  }
}

/** A repository whose settings and hooks are programs, wherever they can be. */
function makeHostile() {
  const site = makeSite({})
  const folder = join(site.root, 'repository')
  cpSync(signed, folder, { recursive: true })
  const programs = makePrograms(site)
  const names = listPrograms()
  expect(names.length + HOOKS.length).toBeGreaterThan(90)
  const settings = names.map((name): [string, string] => {
    const isShell = /^(?:alias|credential|submodule)\./.test(name)
    return [name, `${isShell ? '!' : ''}${programs.path(name)}`]
  })
  set(join(folder, '.git/included'), [...settings, ...Object.entries(SWITCHES)])
  // From here on, git itself runs what is set.
  const hooks = join(folder, '.git/hooks')
  mkdirSync(hooks, { recursive: true })
  for (const name of HOOKS) cpSync(programs.path(`hooks/${name}`), join(hooks, name))
  const drivers = '* filter=evil diff=evil merge=evil\n'
  mkdirSync(join(folder, '.git/info'), { recursive: true })
  for (const file of ['.git/info/attributes', '.git/more-attributes', '.gitattributes'])
    writeFileSync(join(folder, file), drivers)
  writeFileSync(
    join(folder, '.git/config'),
    `${readFileSync(join(folder, '.git/config'), 'utf8')}[include]\n\tpath = included\n`,
  )
  return { site, folder, programs, ran: programs.ran }
}

const fine = (args: string[], folder: string, env: Record<string, string> = {}) =>
  runCommand(args, folder, { env }).then(({ code, stderr }) => expect([code, stderr]).toEqual([0, '']))

async function serves(args: string[], folder: string): Promise<void> {
  const command = startCommand([...args, '--port', '0'], folder)
  const [, url = ''] = await command.printed(/^(http:\/\/localhost:\d+\/)$/m)
  expect(await (await fetch(`${url}next/`)).text()).toContain('Ada')
  await command.stop('SIGTERM')
}

/** By its name, each command in a folder with a built site. */
const COMMANDS: Record<string, (folder: string) => Promise<unknown>> = {
  build: async (folder) => {
    await fine(['build'], folder)
    expect(readFileSync(join(folder, 'build/next/index.html'), 'utf8')).toMatch(/2026-01-31.*Ada/s)
    const isModified = () =>
      JSON.parse(readFileSync(join(folder, 'build/build-manifest.json'), 'utf8')).modified
    expect(isModified()).toBeUndefined()
    writeFileSync(join(folder, 'docs/index.md'), FILES['docs/index.md'].replace('Text', 'Other text'))
    await fine(['build'], folder)
    await fine(['build', '--no-cache'], folder)
    expect(isModified()).toBe(true)
  },
  serve: (folder) => serves(['serve'], folder),
  preview: (folder) => serves(['preview'], folder),
  'check-commands': (folder) => fine(['check-commands'], folder),
  'explain-rule': (folder) => fine(['explain-rule', 'git-version'], folder),
  routes: (folder) => fine(['routes'], folder),
  'check-links': (folder) => fine(['check-links'], folder),
  book: (folder) => fine(['book'], folder),
  verify: (folder) => runCommand(['verify', 'http://127.0.0.1:9/'], folder),
  changes: (folder) => runCommand(['changes', 'build'], folder),
  'check-examples': (folder) => fine(['check-examples'], folder),
  messages: (folder) => fine(['messages'], folder),
  translated: (folder) => runCommand(['translated'], folder),
  explain: (folder) => fine(['explain', 'tidy fill'], folder),
  manifest: (folder) => runCommand(['manifest', '--help-of', 'true'], folder),
  migrate: (folder) => {
    mkdirSync(join(folder, 'old'))
    writeFileSync(
      join(folder, 'old/docusaurus.config.js'),
      'module.exports = { title: "Tidy", url: "https://x.example", baseUrl: "/" }',
    )
    return runCommand(['migrate'], join(folder, 'old'))
  },
  init: async (folder) => {
    mkdirSync(join(folder, 'new'))
    await fine(['init', '--yes'], join(folder, 'new'))
  },
  mcp: (folder) => runCommand(['mcp'], folder, { through: ['timeout', '10'] }),
  cut: async (folder) => {
    await fine(['cut', '3.0'], folder)
    await fine(['cut', '2.0', '--from-tag', 'v1.0'], folder)
    expect(readFileSync(join(folder, 'versioned_docs/version-2.0/index.md'), 'utf8')).toBe(
      FILES['docs/index.md'],
    )
  },
  help: (folder) => fine(['help'], folder),
}

test('none of the programs that git could run is run by any command', { timeout: 300_000 }, async () => {
  const { folder, ran } = makeHostile()
  const { stdout } = await runCommand(['--help'], folder)
  const listed = [...stdout.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual(Object.keys(COMMANDS).sort())
  const found: [string, string[]][] = []
  for (const [name, run] of Object.entries(COMMANDS)) {
    await run(folder)
    found.push([name, ran()])
  }
  expect(found.filter(([, programs]) => programs.length > 0)).toEqual([])
  // Git itself does run them.
  for (const args of [
    ['log', '-p'],
    ['status'],
    ['diff'],
    ['add', '-A'],
    ['worktree', 'add', '../tree', 'v1.0'],
  ])
    spawnSync('git', args, { cwd: folder, timeout: 10_000 })
  const expected = words(`
    core.fsmonitor diff.evil.command filter.evil.process gpg.program gpg.ssh.program gpg.x509.program
    hooks/post-index-change hooks/reference-transaction
  `)
  expect(expected.filter((name) => !ran().includes(name))).toEqual([])
})

type Hostile = ReturnType<typeof makeHostile>

const VARIABLES = words(`
  GIT_SSH_COMMAND GIT_SSH GIT_PAGER GIT_EDITOR GIT_SEQUENCE_EDITOR GIT_ASKPASS SSH_ASKPASS GIT_EXTERNAL_DIFF GIT_PROXY_COMMAND
  GIT_MERGE_AUTOEDIT GIT_IMAP_PASS GIT_HTTP_PROXY GIT_CREDENTIAL_HELPER PAGER EDITOR VISUAL LESSOPEN
`)

/** Other ways by which settings and programs come to git. Each changes the repository, and may return variables of the environment. */
const WAYS: Record<string, (hostile: Hostile) => Record<string, string> | undefined> = {
  'a condition': ({ folder }) => {
    const config = join(folder, '.git/config')
    writeFileSync(config, readFileSync(config, 'utf8').replace('[include]', '[includeIf "gitdir:**"]'))
    return undefined
  },
  'the settings of a work tree': ({ folder }) => {
    const config = join(folder, '.git/config')
    writeFileSync(
      config,
      readFileSync(config, 'utf8').replace(/\[include\][^[]*/, '[extensions]\n\tworktreeConfig = true\n'),
    )
    git(folder, ['config', 'core.repositoryformatversion', '1'])
    cpSync(join(folder, '.git/included'), join(folder, '.git/config.worktree'))
    return undefined
  },
  'a repository elsewhere': ({ folder, site }) => {
    renameSync(join(folder, '.git'), join(site.root, 'elsewhere'))
    writeFileSync(join(folder, '.git'), `gitdir: ${join(site.root, 'elsewhere')}\n`)
    return undefined
  },
  'a repository that shares another': ({ folder, site }) => {
    renameSync(join(folder, '.git'), join(site.root, 'shared'))
    const own = join(folder, '.git')
    mkdirSync(own)
    for (const name of ['HEAD', 'index']) cpSync(join(site.root, 'shared', name), join(own, name))
    writeFileSync(join(own, 'commondir'), join(site.root, 'shared'))
    return undefined
  },
  'a submodule': ({ folder }) => {
    cpSync(join(folder, '.git'), join(folder, 'docs/inner/.git'), { recursive: true })
    writeFileSync(join(folder, 'docs/inner/page.md'), '---\ndescription: Inner\n---\n\n# Inner\n')
    writeFileSync(
      join(folder, '.gitmodules'),
      '[submodule "evil"]\n\tpath = docs/inner\n\turl = ./docs/inner\n\tupdate = !false\n\tignore = none\n',
    )
    return undefined
  },
  'hooks among its files': ({ folder }) => {
    cpSync(join(folder, '.git/hooks'), join(folder, 'hooks'), { recursive: true })
    set(join(folder, '.git/included'), [['core.hooksPath', 'hooks']])
    return undefined
  },
  'a work tree that is elsewhere': ({ folder, site }) => {
    cpSync(folder, join(site.root, 'tree'), { recursive: true })
    set(join(folder, '.git/included'), [['core.worktree', join(site.root, 'tree')]])
    return undefined
  },
  'an alternate': ({ folder, site }) => {
    cpSync(join(folder, '.git/objects'), join(site.root, 'store/objects'), { recursive: true })
    writeFileSync(join(folder, '.git/objects/info/alternates'), join(site.root, 'store/objects'))
    return undefined
  },
  'split and shared indexes': ({ folder }) => {
    const switches = ['core.splitIndex', 'index.sparse', 'core.sparseCheckout']
    set(
      join(folder, '.git/included'),
      switches.map((name) => [name, 'true']),
    )
    return undefined
  },
  variables: ({ programs }) => Object.fromEntries(VARIABLES.map((name) => [name, programs.path(name)])),
  'settings in variables': ({ programs, folder, site }) => {
    const settings = {
      'core.fsmonitor': programs.path('env.fsmonitor'),
      'gpg.program': programs.path('env.gpg'),
    }
    const entries = Object.entries({ ...settings, ...SWITCHES })
    return {
      GIT_CONFIG_COUNT: String(entries.length),
      ...Object.fromEntries(
        entries.flatMap(([key, value], index) => [
          [`GIT_CONFIG_KEY_${index}`, key],
          [`GIT_CONFIG_VALUE_${index}`, value],
        ]),
      ),
      GIT_CONFIG_PARAMETERS: entries.map(([key, value]) => `'${key}=${value}'`).join(' '),
      GIT_CONFIG: join(folder, '.git/included'),
      GIT_TEMPLATE_DIR: join(folder, '.git'),
      GIT_TRACE: join(site.root, 'ran.txt'),
      GIT_TRACE2_EVENT: join(site.root, 'ran.txt'),
      GIT_TRACE_SETUP: join(site.root, 'ran.txt'),
    }
  },
}

test.each(Object.keys(WAYS))('nor by %s', { timeout: 120_000 }, async (way) => {
  const hostile = makeHostile()
  const { folder } = hostile
  const env = WAYS[way]?.(hostile) ?? {}
  writeFileSync(join(folder, 'docs/index.md'), FILES['docs/index.md'].replace('Text', 'Other text'))
  await fine(['build', '--no-cache'], folder, env)
  expect(readFileSync(join(folder, 'build/next/index.html'), 'utf8')).toMatch(/2026-01-31.*Ada/s)
  await fine(['cut', '2.0', '--from-tag', 'v1.0'], folder, env)
  await runCommand(['changes', 'build'], folder, { env })
  expect(hostile.ran()).toEqual([])
})

test('settings that git cannot read are reported as such', async () => {
  const site = makeSite({})
  cpSync(signed, site.root, { recursive: true })
  git(site.root, ['config', 'diff.evil.cachetextconv', 'maybe'])
  expect((await site.run('build')).stderr).toContain('git cannot read docs, facts/tidy.json of v1.0\n')
})

test('a folder with the files of a bare repository is not taken for one', { timeout: 60_000 }, async () => {
  const site = makeSite({})
  const programs = makePrograms(site)
  const origin = join(site.root, 'origin')
  const bare = join(origin, 'website')
  const inner = join(site.root, 'inner')
  cpSync(signed, inner, { recursive: true })
  git(inner, ['pack-refs', '--all'])
  cpSync(inner, bare, { recursive: true })
  for (const name of readdirSync(join(inner, '.git')))
    cpSync(join(inner, '.git', name), join(bare, name), { recursive: true })
  rmSync(join(bare, '.git'), { recursive: true })
  mkdirSync(join(bare, 'refs/heads'), { recursive: true })
  writeFileSync(join(bare, 'refs/heads/main'), `${git(inner, ['rev-parse', 'HEAD'])}\n`)
  const program = programs.path('gpg.program')
  set(join(bare, 'config'), [
    ['core.bare', 'false'],
    ['core.worktree', '.'],
    ['log.showSignature', 'true'],
    ['gpg.program', program],
    ['gpg.ssh.program', program],
    ['core.fsmonitor', programs.path('core.fsmonitor')],
  ])
  git(origin, ['init', '-q', '-b', 'main'])
  git(origin, ['add', '-f', '.'])
  git(origin, ['commit', '-qm', 'site'])
  git(origin, ['tag', 'v1.0'])
  git(site.root, ['clone', '-q', origin, 'clone'])
  const folder = join(site.root, 'clone/website')
  await COMMANDS.build?.(folder).catch(() => undefined)
  await fine(['build', '--no-cache'], folder)
  expect(readFileSync(join(folder, 'build/index.html'), 'utf8')).toContain(
    git(join(site.root, 'clone'), ['rev-parse', 'HEAD']),
  )
  await serves(['serve'], folder)
  expect(programs.ran()).toEqual([])
  // Nor is it where there is no repository around it.
  rmSync(join(site.root, 'clone/.git'), { recursive: true })
  expect((await runCommand(['build', '--no-cache'], folder)).stderr).toContain(
    'the site is in no git repository',
  )
  expect(programs.ran()).toEqual([])
  spawnSync('git', ['log'], { cwd: folder })
  expect(programs.ran()).toEqual(['gpg.program'])
})

test.each<[string, Record<string, string>]>([
  ['a program', { url: 'ext::[PROGRAM]' }],
  ['a helper', { vcs: 'evil', url: 'x' }],
  ['ssh', { url: 'ssh://127.0.0.1:9/x' }],
  ['git', { url: 'git://127.0.0.1:9/x' }],
  ['https', { url: 'https://127.0.0.1:9/x' }],
  ['a folder', { url: '[ROOT]/.git', uploadpack: '[PROGRAM]' }],
])('a commit that is fetched when it is used is not fetched by %s', async (_, remote) => {
  const site = makeSite({})
  cpSync(signed, site.root, { recursive: true })
  const programs = makePrograms(site)
  const blob = git(site.root, ['rev-parse', 'v1.0:docs/index.md'])
  rmSync(join(site.root, '.git/objects', blob.slice(0, 2), blob.slice(2)))
  const settings = {
    'core.repositoryformatversion': '1',
    'extensions.partialClone': 'evil',
    'remote.evil.promisor': 'true',
    'remote.evil.fetch': '+refs/heads/*:refs/remotes/evil/*',
    'protocol.allow': 'always',
    'protocol.ext.allow': 'always',
    'core.sshCommand': programs.path('ssh'),
    'core.gitProxy': programs.path('proxy'),
    ...Object.fromEntries(
      Object.entries(remote).map(([key, value]) => [
        `remote.evil.${key}`,
        value.replace('[PROGRAM]', programs.path('remote')).replace('[ROOT]', site.root),
      ]),
    ),
  }
  set(join(site.root, '.git/config'), Object.entries(settings))
  const missing = `git does not have docs/index.md of ${git(site.root, ['rev-parse', 'v1.0'])}`
  expect((await site.run('build')).stderr).toContain(missing)
  site.write('docs.config.json', '{"title":"Tidy","url":"https://tidy.example"}')
  const { code, stderr } = await site.run('cut', '2.0', '--from-tag', 'v1.0')
  expect([code, stderr]).toEqual([2, expect.stringContaining(missing)])
  expect(programs.ran()).toEqual([])
})
