// The inventory of routes and anchors, from its first writing to a page that is lost; and reports of the build for machines.
import { describe, expect, test } from 'vitest'
import { makeSite } from './command.ts'

function site(files: Record<string, string> = {}) {
  return makeSite({
    'docs.config.json': JSON.stringify({ title: 'Site' }),
    'docs/index.md': '# Home\n\nWhere it begins.\n\n## First steps\n\nOne.\n',
    'docs/guide.md': '# Guide\n\nHow to go on.\n',
    ...files,
  })
}

describe('routes --save', () => {
  test('writes what later builds must keep, the same each time', async () => {
    const { run, read } = site()
    const wrote = { code: 0, stdout: 'wrote routes.json: 2 routes, 1 anchor\n', stderr: '' }
    expect(await run('routes', '--save')).toEqual(wrote)
    const text = read('routes.json')
    expect(JSON.parse(text)).toEqual({ version: 1, routes: { '/': ['first-steps'], '/guide': [] } })
    expect(await run('routes', '--save')).toEqual(wrote)
    expect(read('routes.json')).toBe(text)
    expect((await run('build', '--strict', '--quiet')).stderr).toBe('')
  })

  test('names the file as it is found from the current folder', async () => {
    const { run, read } = makeSite({
      'website/docs.config.json': '{}',
      'website/docs/index.md': '# Home\n\nText.\n',
    })
    const { stdout } = await run('routes', '--save', '--config', 'website/docs.config.json')
    expect(stdout).toBe('wrote website/routes.json: 1 route, 0 anchors\n')
    expect(JSON.parse(read('website/routes.json')).routes).toEqual({ '/': [] })
  })

  test('writes nothing while a page has mistakes', async () => {
    const { run } = site({ 'docs/guide.md': '---\ntitle: [\n---\n\nText.\n' })
    const { code, stdout } = await run('routes', '--save')
    expect([code, stdout]).toEqual([1, ''])
  })
})

describe('a build', () => {
  test('fails when a page or an anchor is lost, also after an edit, and accepts a redirect', async () => {
    const { run, write, read } = site({ 'docs/index.md': '# Home\n\nText.\n\n## First steps\n\nOne.\n' })
    await run('routes', '--save')
    expect((await run('build')).code).toBe(0)
    write('docs/index.md', read('docs/index.md').replace('First', 'Next'))
    const { code, stderr } = await run('build')
    expect(code).toBe(1)
    expect(stderr).toBe(
      [
        'routes.json:5:7  error  no anchor #first-steps on / any more',
        '    keep it as a further id in docs/index.md, such as {#next-steps #first-steps}; if it is gone on purpose, run lido-docs routes --save',
        '1 error. Nothing was written.',
        '',
      ].join('\n'),
    )
    write('docs/index.md', '# Home\n\nText.\n\n## Next steps {#next-steps #first-steps}\n\nOne.\n')
    expect((await run('build')).code).toBe(0)
    const redirects = [{ from: '/guide', to: '/' }]
    write('docs/guide.md', '---\nslug: /manual\n---\n\n# Guide\n\nHow to go on.\n')
    expect((await run('build')).code).toBe(1)
    write('docs.config.json', JSON.stringify({ title: 'Site', redirects }))
    expect((await run('build')).code).toBe(0)
  })

  test('explains an invalid inventory, and one that the settings name but that does not exist', async () => {
    const { run, write } = site({ 'routes.json': '{ "version": 1, "routes": [] }' })
    expect((await run('build')).stderr).toContain(
      'routes.json:1:1  error  expected {"version": 1, "routes": {…}}, the anchors of each route\n    write it again with lido-docs routes --save\n',
    )
    write('docs.config.json', '{ "title": "Site", "proof": { "inventory": "kept.json" } }')
    expect((await run('build')).stderr).toContain(
      'docs.config.json:1:44  error  the inventory kept.json does not exist\n    write it with lido-docs routes --save\n',
    )
    await run('routes', '--save')
    expect((await run('build')).code).toBe(0)
  })

  test.each(['json', 'sarif'])(
    'reports as %s, warnings and errors alike, and nothing else',
    async (format) => {
      const { run, write } = site({ 'docs/guide.md': '# Guide\n\nTo [it](#nowhere).\n' })
      const warned = await run('build', '--format', format)
      expect([warned.code, warned.stderr]).toEqual([0, ''])
      expect(JSON.stringify(JSON.parse(warned.stdout))).toContain('broken anchor #nowhere')
      expect(await run('build', '--format', format)).toEqual(warned)
      write('docs/guide.md', '# Guide\n\nTo [it](./nowhere.md).\n')
      const failed = await run('build', '--format', format)
      expect([failed.code, failed.stderr]).toEqual([1, ''])
      expect(JSON.stringify(JSON.parse(failed.stdout))).toContain('nowhere.md')
    },
  )

  test('reports to GitHub with the line', async () => {
    const settings = { title: 'Site', url: 'https://example.org' }
    const files = { 'docs/guide.md': '# Guide\n\nTo [it](#nowhere).\n' }
    const { run } = site({ 'docs.config.json': JSON.stringify(settings), ...files })
    const { code, stdout } = await run('build', '--strict', '--format', 'github')
    expect([code, stdout]).toEqual([
      1,
      '::error file=docs/guide.md,line=3,col=4,title=broken-anchor::broken anchor #nowhere%0Athis page has no #nowhere%0Alido-docs explain-rule broken-anchor\n',
    ])
  })
})
