// The jobs that README.md begins with, one by one, for a tool that is published: none may fail for whoever follows it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { startCommand } from './background.ts'
import { bin, makeSite, packageFolder, type TestSite } from './command.ts'
import { builtDocs } from './our-docs.ts'

const cli = join(packageFolder, 'test/lido-cli')
beforeAll(() => void execFileSync(process.execPath, [join(cli, 'install.js')]), 240_000)

const FINE = { code: 0, stderr: '' }

/** A folder in which the published CLI is installed. */
function makeFolder(): TestSite {
  const site = makeSite({ 'package.json': '{ "name": "my-docs", "description": "Operates vaults." }' })
  mkdirSync(join(site.root, 'node_modules'))
  symlinkSync(join(cli, 'node_modules/@lidofinance'), join(site.root, 'node_modules/@lidofinance'))
  return site
}

async function pageOf(command: string, site: TestSite, path = ''): Promise<string> {
  const running = startCommand([command, '--port', '0'], site.root)
  const [, url = ''] = await running.printed(/^(http:\/\/localhost:\d+\/)$/m)
  const page = await (await fetch(url + path)).text()
  await running.stop('SIGTERM')
  return page
}

const JOBS: Record<string, (site: TestSite) => Promise<void>> = {
  init: async (site) => {
    expect(await site.run('init', '--yes')).toMatchObject(FINE)
    expect(await site.run('build', '--strict')).toMatchObject(FINE)
  },
  serve: async (site) => {
    await site.run('init', '--yes')
    expect(await pageOf('serve', site)).toContain('<article')
  },
  build: async () => {
    // Without docs, those of the published CLI.
    expect(readFileSync(join(await builtDocs(), 'index.html'), 'utf8')).toContain('Staking Vault')
  },
  preview: async (site) => {
    await site.run('init', '--yes')
    await site.run('build')
    expect(await pageOf('preview', site)).toContain('<article')
  },
  'init --help-of': async (site) => {
    expect(await site.run('init', '--yes', '--help-of', `node ${bin}`)).toMatchObject({ code: 0 })
    expect(await site.run('build', '--strict')).toMatchObject(FINE)
    expect(JSON.parse(site.read('docs/_data/cli.json')).commands.length).toBeGreaterThan(20)
  },
  'init --from': async (site) => {
    expect(await site.run('init', '--yes', '--from', '@lidofinance/lsv-cli')).toMatchObject(FINE)
    expect(await site.run('build', '--strict')).toMatchObject(FINE)
    expect(JSON.parse(site.read('docs/_data/cli.json')).commands).toHaveLength(418)
    expect(await site.run('manifest', '--check', '--from', '@lidofinance/lsv-cli')).toMatchObject(FINE)
  },
  migrate: async (site) => {
    site.write(
      'docusaurus.config.js',
      `module.exports = { title: 'Vaults', url: 'https://example.org', baseUrl: '/' }`,
    )
    site.write('docs/intro.md', '---\nslug: /\n---\n\n# Vaults\n\nWhat they are.\n')
    expect(await site.run('migrate')).toMatchObject({
      code: 0,
      stderr: 'running docusaurus.config.js to read its settings\n',
    })
    expect(await site.run('build', '--strict')).toMatchObject(FINE)
  },
}

test('the jobs are those that README.md has', () => {
  const text = readFileSync(join(packageFolder, 'README.md'), 'utf8')
  const named = [...text.matchAll(/npx lido-docs ([a-z]+(?: --[a-z-]+)?)/g)].map(([, job]) => job)
  expect([...new Set(named)]).toEqual(Object.keys(JOBS))
})

test.each(Object.entries(JOBS))('%s', { timeout: 240_000 }, (_, run) => run(makeFolder()))
