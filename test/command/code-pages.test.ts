// Pages that are files of code: what they are called, what they show, and that builds and the dev server follow their edits.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startCommand } from './background.ts'
import { makeSite } from './command.ts'

const FILES = {
  'docs.config.json': JSON.stringify({
    title: 'Site',
    tagline: 'A tool',
    customFields: { people: ['Ada'] },
    url: 'https://example.org',
    docs: { routeBasePath: 'docs' },
    collections: [
      {
        id: 'pages',
        path: 'pages-of-code',
        routeBasePath: '/',
        sidebars: {},
        include: ['**/*.{jsx,tsx,md}'],
      },
    ],
  }),
  'docs/index.md': '---\ndescription: The docs.\n---\n\n# Docs\n\nSee [the start](/).\n',
  'pages-of-code/index.jsx': `import Layout from '@theme/Layout'
import Link from '@docusaurus/Link'
import Logo from './logo.svg'
import styles from './index.module.css'

export default function Home() {
  const Drawing = require('./logo.svg').default
  return (
    <Layout>
      <main className={styles.hero}>
        <Logo role="img" title="The logo" /><Drawing />
        <Link to="/docs">Read on</Link>
      </main>
    </Layout>
  )
}
`,
  'pages-of-code/index.module.css': '.hero { color: red }',
  'pages-of-code/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'pages-of-code/team.tsx': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import Layout from '@theme/Layout'
export default function Team() {
  const people: string[] = useDocusaurusContext().siteConfig.customFields.people
  return <Layout title="Team" description="Who we are.">{people.map((name) => <p key={name}>Dear {name}</p>)}</Layout>
}
`,
  'pages-of-code/_part.jsx': 'export default () => null\n',
}

describe('pages of code', () => {
  test('are what their component shows, with the title and the description that it gives', async () => {
    const site = makeSite(FILES)
    expect(await site.run('build', '--strict')).toMatchObject({ code: 0, stderr: '' })
    const home = site.read('build/index.html')
    expect(home).toContain('<title>Site</title>')
    expect(home).toContain('<meta name="description" content="A tool"')
    expect(home).toMatch(
      /<div class="\w+_hero"><img alt="The logo" src="(\/assets\/logo\.\w+\.svg)"\/><img alt="" src="\1"\/><a href="\/docs\/">Read on<\/a><\/div>/,
    )
    expect(home.match(/<main\b/g)).toHaveLength(1)
    expect(home).not.toContain('<h1>')
    const team = site.read('build/team/index.html')
    expect(team).toContain('<title>Team | Site</title>')
    expect(team).toContain('<meta name="description" content="Who we are."')
    expect(team).toContain('<p>Dear Ada</p>')
    expect(readdirSync(join(site.root, 'build'))).not.toContain('_part')
    expect(site.read('build/llms.txt')).toContain('[Team]')
  })

  test('are called by their title less that of the site, whatever is between them', async () => {
    const site = makeSite({
      ...FILES,
      'docs.config.json': FILES['docs.config.json'].replace('{', '{"titleDelimiter":"·",'),
      'pages-of-code/team.tsx': FILES['pages-of-code/team.tsx'].replace(
        'title="Team"',
        'title="Team | Home · all"',
      ),
    })
    expect(await site.run('build')).toMatchObject({ code: 0, stderr: '' })
    expect(site.read('build/team/index.html')).toContain('<title>Team | Home · all · Site</title>')
    expect(site.read('build/llms.txt')).toMatch(/\[Team \\?\| Home · all\]/)
  })

  test('are built again when they are edited, with the bytes of a new build', async () => {
    const site = makeSite(FILES)
    await site.run('build')
    site.write('pages-of-code/team.tsx', FILES['pages-of-code/team.tsx'].replace('Dear', 'Hello'))
    expect(await site.run('build')).toMatchObject({ code: 0 })
    const edited = site.read('build/team/index.html')
    expect(edited).toContain('<p>Hello Ada</p>')
    await site.run('build', '--no-cache')
    expect(site.read('build/team/index.html')).toBe(edited)
  })

  test('report problems with their file, without a line that nobody wrote', async () => {
    const site = makeSite({ ...FILES, 'pages-of-code/team.tsx': 'export default () => missing.text\n' })
    expect((await site.run('build')).stderr).toBe(
      'pages-of-code/team.tsx:1:30  error  <Page> failed to render\n    missing is not defined\n1 error. Nothing was written.\n',
    )
  })

  test('are shown by the dev server as they are edited', async () => {
    const site = makeSite(FILES)
    const command = startCommand(['serve', '--port', '0'], site.root)
    const [, url = ''] = await command.printed(/^(http:\/\/localhost:\d+\/)$/m)
    const team = async () => (await fetch(`${url}team/`)).text()
    expect(await team()).toContain('<p>Dear Ada</p>')
    site.write('pages-of-code/team.tsx', FILES['pages-of-code/team.tsx'].replace('Dear', 'Hello'))
    await expect.poll(team, { timeout: 20_000 }).toContain('<p>Hello Ada</p>')
  })
})
