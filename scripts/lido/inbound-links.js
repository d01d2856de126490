// Lists the addresses and anchors that others may link to: all of the CLI's own documentation, and those that Lido's
// documentation links to; and the pages of the latter about vaults, to which ours link. Usage: node scripts/lido/inbound-links.js path/to/lido-staking-vault-cli path/to/docs [revision]
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import Slugger from 'github-slugger'

const [cli, docs, revision = '349ed32'] = process.argv.slice(2)
const git = (clone, ...words) =>
  execFileSync('git', ['-C', clone, ...words], { encoding: 'utf8', maxBuffer: 1e9 })

const FOLDER = 'docs/cli/'
const SITE = 'https://lidofinance.github.io/lido-staking-vault-cli'
const LINK = /https:\/\/lidofinance\.github\.io\/lido-staking-vault-cli([\w/.-]*)(?:#([\w-]+))?/g

const routes = {}
for (const path of git(cli, 'ls-tree', '-r', '--name-only', revision, FOLDER).split('\n')) {
  if (!/\.mdx?$/.test(path)) continue
  const text = git(cli, 'show', `${revision}:${path}`)
  const [, slug] = /^---\n[\s\S]*?^slug: *(\S+)$[\s\S]*?^---$/m.exec(text) ?? []
  routes[slug ?? `/${path.slice(FOLDER.length).replace(/\.mdx?$/, '')}`] = anchorsOf(text)
}

/** As Docusaurus makes them: the id of a heading, or its words; not those of the title. */
function anchorsOf(text) {
  const slugger = new Slugger()
  const prose = text.replace(/^---\n[\s\S]*?\n---\n|^(`{3,})[\s\S]*?^\1/gm, '')
  return [...prose.matchAll(/^(#{1,6}) +(.+?)(?: *\{#([\w-]+)\})? *$/gm)].flatMap(([, marks, words, id]) => {
    const anchor = id ?? slugger.slug(words.replace(/\[([^\]]*)\]\([^)]*\)|[*`]/g, '$1'))
    return marks.length > 1 ? [anchor] : []
  })
}

const vaultPages = git(docs, 'ls-tree', '-r', '--name-only', 'HEAD', 'run-on-lido/stvaults')
  .split('\n')
  .flatMap((path) => (/\.mdx?$/.test(path) ? `/${path.replace(/(?:\/index)?\.mdx?$/, '')}` : []))

const linked = new Set(
  git(docs, 'grep', '-hoE', `${SITE}[^)" >]*`, 'HEAD')
    .split('\n')
    .flatMap((line) => [...line.matchAll(LINK)])
    .map(([, path, anchor]) => `${path.replace(/\/$/, '') || '/'}${anchor ? `#${anchor}` : ''}`),
)
writeFileSync(
  'test/fixtures/inbound-links.json',
  `${JSON.stringify({ revision, routes, linked: [...linked].sort(), vaultPages }, null, 2)}\n`,
)
console.log(
  `${Object.keys(routes).length} pages, ${Object.values(routes).flat().length} anchors; ${linked.size} addresses in Lido's documentation`,
)
