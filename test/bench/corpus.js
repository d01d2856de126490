// Generates a docs folder of any size, the same in every run: folders of 20 to 40 pages, each page of 2 to 5
// kB with headings, text, code, a table, a box and links. All links and anchors resolve.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { createRandom } from './random.js'

const AREAS =
  'Accounts Balances Bridges Clients Exits Fees Keys Ledgers Markets Oracles Pools Queues Roles Tokens'
const TOPICS = 'Basics Recipes Commands Errors Events Limits Metrics Queries Releases Settings'
const ACTIONS =
  'Add Approve Burn Check Claim Close Export Fund Import List Lock Merge Open Pay Prove Read Send Split'
const OBJECTS =
  'balance batch deposit epoch fee key limit message node order pool quote receipt report role share vault'
const HEADINGS = [
  'What you need',
  'The short way',
  'Arguments',
  'Options',
  'What it prints',
  'When it fails',
  'Who may do it',
  'What it costs',
  'In a script',
  'On a test network',
  'Undo it',
  'See also',
]
const NOUNS =
  'account amount answer balance block byte chain client command epoch error event fee file flag gas hash index key limit list lock message name network node number operator option order owner path proof queue rate report request role root server share signer state table token transaction unit value vault wallet'
const VERBS =
  'adds asks changes checks closes counts ends finds gives holds keeps moves names needs reads sends shows takes'
const LANGUAGES = ['bash', 'bash', 'typescript', 'json', 'solidity']
const [areas, topics, actions, objects, nouns, verbs] = [AREAS, TOPICS, ACTIONS, OBJECTS, NOUNS, VERBS].map(
  (words) => words.split(' '),
)

/**
 * Writes `pages` Markdown files below a folder.
 * @param seed another seed gives other pages
 * @param links least and most links of a page, or their number
 * @returns their paths, relative to the folder
 */
export function writeCorpus(folder, pages, { seed = 1, links = [3, 6] } = {}) {
  const plan = planPages(pages, seed)
  const made = new Set()
  const write = (path, text) => {
    const file = join(folder, path)
    if (!made.has(dirname(file))) mkdirSync(dirname(file), { recursive: true })
    made.add(dirname(file))
    writeFileSync(file, text)
  }
  for (const [index, { path, label }] of plan.folders.entries()) {
    write(`${path}/_category_.json`, `${JSON.stringify({ label, position: index + 2 })}\n`)
  }
  for (const page of plan.pages) write(page.path, pageText(page, plan.pages, { seed, links: [links].flat() }))
  return plan.pages.map(({ path }) => path)
}

/** Plans all folders, pages and headings first, so that links can point to any of them. */
function planPages(count, seed) {
  const random = createRandom(seed)
  const pages = [{ path: 'intro.md', title: 'Introduction', slug: '/', position: 1 }]
  const folders = []
  for (let topic = 0; pages.length < count; topic++) {
    const areaIndex = Math.floor(topic / 5)
    const area = numbered(areas, areaIndex)
    const label = topics[(topic % 5) + 5 * (areaIndex % 2)]
    if (topic % 5 === 0) folders.push({ path: slug(area), label: area })
    const path = `${slug(area)}/${slug(label)}`
    folders.push({ path, label })
    const size = Math.min(random.from(20, 40), count - pages.length)
    for (let position = 1; position <= size; position++) {
      const title = `${random.one(actions)} the ${random.one(objects)} ${pages.length}`
      pages.push({ path: `${path}/${slug(title)}.md`, title, position })
    }
  }
  for (const [index, page] of pages.entries()) {
    page.index = index
    page.headings = random.some(HEADINGS, random.from(4, 8))
  }
  return { pages: pages.slice(0, count), folders }
}

function numbered(words, index) {
  const turn = Math.floor(index / words.length)
  return words[index % words.length] + (turn > 0 ? ` ${turn + 1}` : '')
}

function slug(text) {
  return text.toLowerCase().replaceAll(' ', '-')
}

function pageText(page, pages, { seed, links }) {
  const random = createRandom(seed * 1_000_003 + page.index)
  const sections = page.headings.map((heading, index) => {
    const level = index > 0 && random.chance(0.3) ? '###' : '##'
    return [`${level} ${heading}`, prose(random, random.from(2, 5))]
  })
  const place = (block) => random.one(sections).push(block)
  place(table(random))
  place(`:::${random.one(['note', 'tip', 'warning'])}\n\n${prose(random, 2)}\n\n:::`)
  for (let fence = random.from(2, 3); fence > 0; fence--) place(codeBlock(random))
  for (let link = random.from(links[0], links.at(-1)); link > 0; link--) {
    place(`${sentence(random)} See ${linkFrom(page, pages, random)}.`)
  }
  const head = ['---', `title: ${page.title}`, `description: ${plain(sentence(random))}`]
  head.push(page.slug ? `slug: ${page.slug}` : `sidebar_position: ${page.position}`, '---')
  return `${head.join('\n')}\n\n${[prose(random, 4), ...sections.flat()].join('\n\n')}\n`
}

/** Half of the links point to a page nearby, the others to any page; half point to a heading. */
function linkFrom(page, pages, random) {
  const near = Math.min(pages.length - 1, Math.max(0, page.index + random.from(-12, 12)))
  const target = pages[random.chance(0.5) ? near : random.from(0, pages.length - 1)]
  const path = posix.relative(posix.dirname(page.path), target.path)
  const url = path.startsWith('.') ? path : `./${path}`
  if (random.chance(0.5)) return `[${target.title}](${url})`
  const heading = random.one(target.headings)
  return `[${target.title}, ${heading.toLowerCase()}](${url}#${slug(heading)})`
}

function sentence(random) {
  const clause = () =>
    `the ${random.one(nouns)} ${random.one(verbs)} the ${random.one(nouns)} of the ${random.one(nouns)}`
  const first = clause()
  const code = random.chance(0.3) ? ` as \`${random.one(nouns)}-${random.one(nouns)}\`` : ''
  const rest = random.chance(0.6) ? `, and **${random.one(nouns)}** means that ${clause()}` : ''
  return `${first[0].toUpperCase()}${first.slice(1)}${code}${rest}.`
}

function prose(random, sentences) {
  return Array.from({ length: sentences }, () => sentence(random)).join(' ')
}

function plain(text) {
  return text.replace(/[*`]/g, '')
}

function table(random) {
  const row = () =>
    `| \`--${random.one(nouns)}-${random.one(nouns)}\` | ${random.one(['address', 'number', 'text'])} | the ${random.one(nouns)} that the ${random.one(nouns)} ${random.one(verbs)} |`
  const rows = Array.from({ length: random.from(3, 8) }, row)
  return ['| Option | Value | Meaning |', '|---|---|---|', ...rows].join('\n')
}

/** A fenced block of code, a few lines long. */
export function codeBlock(random) {
  const language = random.one(LANGUAGES)
  const [a, b, c] = [nouns, nouns, nouns].map((words) => random.one(words))
  const number = random.from(1, 9999)
  const code = {
    bash: `# ${plain(sentence(random))}\nexport ${a.toUpperCase()}=${number}\ntool ${a} ${b} --${c} "$${a.toUpperCase()}" \\\n  --limit ${number} > ${b}.log`,
    typescript: `import { ${a} } from './${b}'\n\nexport async function ${a}Of(id: string): Promise<number> {\n  const found = await ${a}.find({ id, limit: ${number} })\n  if (!found) throw new Error(\`no ${a} called \${id}\`)\n  return found.${c}\n}`,
    json: JSON.stringify(
      { [a]: number, [`${b}List`]: [1, 2, number], [`${c}Of`]: { [b]: true } },
      undefined,
      2,
    ),
    solidity: `pragma solidity ^0.8.25;\n\ncontract Keeper {\n    mapping(address => uint256) public ${a}Of;\n\n    function keep(address owner, uint256 amount) external {\n        require(amount < ${number} ether, "too much");\n        ${a}Of[owner] += amount;\n    }\n}`,
  }
  return `\`\`\`${language}\n${code[language]}\n\`\`\``
}

/** A page much longer than any that people write: by default, with 500 headings and 200 code blocks. */
export function longPage(sections = 500) {
  const random = createRandom(7)
  const section = (_, index) => {
    const heading = `${index % 5 === 0 ? '##' : '###'} Part ${index + 1}`
    return [heading, prose(random, 2), ...(index % 5 < 2 ? [codeBlock(random)] : [])].join('\n\n')
  }
  const parts = Array.from({ length: sections }, section)
  return `---\ntitle: A long page\ndescription: Every part of it.\n---\n\n${parts.join('\n\n')}\n`
}
