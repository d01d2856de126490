// The sources that our pages name beside what no machine can check: in one form and, where clones of them are at hand, there.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { facts } from '../tool/tool-fixture.ts'
import { nameOfSection, sources as ofPages, pages } from './pages.ts'

const sources = Object.entries(ofPages).flatMap(([path, sections]) =>
  Object.entries(sections).flatMap(([section, list]) => list.map((source) => ({ path, section, source }))),
)

const FILE = /[\w./-]+\.(?:sol|ts|json|md)\b/

describe('a source', () => {
  test('names a file, and ends as a sentence', () => {
    const named = new RegExp(`${FILE.source}.*\\.$`)
    expect(sources.filter(({ source }) => !named.test(source))).toEqual([])
  })

  test('is of a section that its page has, and none is in the text', () => {
    const lost = sources.filter(({ path, section }) => {
      const { sections = [] } = pages.find((page) => page.path === path) ?? {}
      return !sections.some((written) => nameOfSection(written) === section)
    })
    expect(lost).toEqual([])
    expect(pages.filter(({ text }) => text.includes('<!-- Source')).map(({ path }) => path)).toEqual([])
  })

  /** A folder with clones of lidofinance/core and lidofinance/lido-staking-vault-cli, under their names. */
  const clones = process.env.LIDO_SOURCES
  if (!clones) return

  const git = (name: string, ...words: string[]) =>
    execFileSync('git', ['-C', join(clones, name), ...words], { encoding: 'utf8', maxBuffer: 1e9 })
  const treeOf = (name: string, revision: string) => {
    const texts = new Map<string, string>()
    return {
      paths: git(name, 'ls-tree', '-r', '--name-only', revision).split('\n'),
      text(path: string): string {
        const text = texts.get(path) ?? git(name, 'show', `${revision}:${path}`)
        texts.set(path, text)
        return text
      },
    }
  }
  const core = treeOf('core', 'v3.0.0-rc.2')
  const generations = [core, treeOf('core', 'v3.0.2'), treeOf('core', 'v3.1.0-rc.1')]
  const cli = treeOf('lido-staking-vault-cli', '349ed32')

  test.each(sources)('is there, with the names that follow it: $path $source', ({ source }) => {
    const unknown: string[] = []
    let texts = ''
    const words = source
      .replace(/\([^)]*\)/g, '')
      .matchAll(new RegExp(`(${FILE.source})|\\b_?[A-Za-z]\\w*`, 'g'))
    for (const [word, file] of words) {
      if (file) {
        const found = [...generations, cli].flatMap((tree) => {
          const path =
            tree.paths.find((each) => each === file) ?? tree.paths.find((each) => each.endsWith(`/${file}`))
          return path ? [tree.text(path)] : []
        })
        texts += found.join('\n')
        if (found.length === 0) unknown.push(file)
      } else if (/[a-z][A-Z]|_/.test(word) && !texts.includes(word)) unknown.push(word)
    }
    expect(unknown).toEqual([])
  })

  /** Where the commands of a group are, in the CLI. */
  const FILES: readonly [group: string, file: string][] = [
    ['contracts dashboard read ', 'programs/contracts/dashboard/read.ts'],
    ['contracts dashboard write ', 'programs/contracts/dashboard/write.ts'],
    ['contracts hub write ', 'programs/contracts/hub/write.ts'],
    ['contracts vault write ', 'programs/contracts/vault/write.ts'],
    ['contracts pdg write ', 'programs/contracts/pdg/write.ts'],
    ['contracts operator-grid write ', 'programs/contracts/operator-grid/write.ts'],
    ['contracts factory write ', 'programs/contracts/vault-factory/write.ts'],
    ['vault-operations write create-vault ', 'programs/use-cases/vault-operations/create-vault.ts'],
    ['vault-operations write ', 'programs/use-cases/vault-operations/write.ts'],
    ['vault-operations read ', 'programs/use-cases/vault-operations/read.ts'],
    ['deposits write ', 'programs/use-cases/deposits/write.ts'],
    ['report write ', 'programs/use-cases/report/write.ts'],
    ['account write ', 'programs/account/write.ts'],
  ]
  const sourceOf = (command: string): string | undefined => {
    const [group, file] = FILES.find(([each]) => command.startsWith(each)) ?? []
    if (!group || !file) return undefined
    const text = cli.text(file)
    const start = text.indexOf(`.command('${command.slice(group.length)}')`)
    const end = text.indexOf(".command('", start + 1)
    return start === -1 ? undefined : text.slice(start, end === -1 ? undefined : end)
  }
  const known = [...facts.calls].flatMap(([command, call]) => {
    const source = sourceOf(command)
    return source === undefined ? [] : [{ command, call, source }]
  })

  test('is read of each command that writes', () => {
    const writes = [...facts.calls.keys()].filter((path) => / write /.test(path))
    const found = new Set(known.map(({ command }) => command))
    expect(writes.filter((path) => !found.has(path))).toEqual([])
  })

  test.each(known)('asks before it signs, or does not, as $command is said to', ({ call, source }) => {
    const asks = /confirm(?!s)|\b(?:mint|burn)(?:Shares|Steth)\(|submitReport\(|makePDGProofByIndexes\(/.test(
      source,
    )
    if (call.confirms !== undefined) expect(asks).toBe(call.confirms)
  })

  test.each(known)(
    'offers another transaction first, or does not, as $command is said to',
    ({ call, source }) => {
      const report =
        /checkIsReportFresh\(|\bmint(?:Shares|Steth)\(|get(?:Vault|Dashboard)(?:Health|Overview|(?:Base)?Info)/
      const offers = /checkAllowance\(/.test(source) || report.test(source)
      expect(offers).toBe(call.offers !== undefined)
    },
  )

  test.each(known)(
    'sends several at once past --populate-tx, or does not, as $command is said to',
    ({ call, source }) => {
      expect(/callWriteMethodWithReceiptBatch/.test(source)).toBe(call.sendsWith !== undefined)
    },
  )

  const folder = 'contracts/0.8.25/vaults'
  const dashboard = ['Dashboard', 'NodeOperatorFee', 'Permissions']
    .map((name) => core.text(`${folder}/dashboard/${name}.sol`))
    .join('')
  const others = ['VaultHub', 'OperatorGrid'].map((name) => core.text(`${folder}/${name}.sol`)).join('')
  const callers = (facts.tree?.commands ?? []).flatMap(({ path, facts: { caller } }) =>
    caller && /^[A-Z_\d]+(?: or |$)/.test(caller) ? [{ path, caller }] : [],
  )

  test.each(callers)(
    'demands of the sender of $path one of the roles that are said, $caller',
    ({ path, caller }) => {
      const [role = '', admin] = caller.split(' or ')
      const isOwn = role === 'DEFAULT_ADMIN_ROLE' || role === 'NODE_OPERATOR_MANAGER_ROLE'
      const isOfDashboard = !/^contracts (?:hub|operator-grid) /.test(path)
      expect(isOfDashboard ? dashboard : others).toMatch(
        new RegExp(`only${isOfDashboard ? '(?:RoleMemberOrAdmin|Role)' : 'Role'}\\(${role}\\)`),
      )
      const isManaged = dashboard.includes(`_setRoleAdmin(${role}, NODE_OPERATOR_MANAGER_ROLE)`)
      const expected = isManaged ? 'NODE_OPERATOR_MANAGER_ROLE' : 'DEFAULT_ADMIN_ROLE'
      expect(admin).toBe(isOfDashboard && !isOwn ? expected : undefined)
    },
  )
})
