// Steps with pages: they are written, moved and deleted, and everything that a page can contain is added and
// changed.
import { posix } from 'node:path'
import {
  edit,
  insert,
  oneOf,
  type Parts,
  pagesOf,
  partialsOf,
  picture,
  picturesOf,
  relativeTo,
  type Step,
  type Steps,
  setKey,
  type Work,
} from './work.ts'

const FOLDERS = ['', '', 'guides/', 'guides/deep/', 'reference/', '01-first/']
const NAMES = ['alpha', 'beta', 'gamma', 'delta', 'index', '02-two', 'README', 'épsilon']

/** The text of a new page. */
export function newPage(work: Work): string {
  const number = work.number()
  const description = work.chance.happens(0.7) ? `---\ndescription: About ${number}\n---\n\n` : ''
  const sections = Array.from({ length: work.chance.below(3) }, () => section(work)).join('')
  // Some are longer than the part of a page that the dev server reads at first.
  const long = work.chance.happens(0.2) ? `${'Many words make a long page. '.repeat(20)}\n\n`.repeat(2) : ''
  return `${description}# Page ${number}\n\nWords ${work.number()} of it.\n\n${long}${sections}`
}

const section = (work: Work) => `## Part ${work.number()}\n\nWords ${work.number()} there.\n\n`

/** A step that changes a random page. */
function onPage(what: string, change: (parts: Parts, work: Work, path: string) => string | undefined): Step {
  return (work) => {
    const path = oneOf(work, [...pagesOf(work), 'docs/index.md'])
    if (path === undefined) return undefined
    let done: string | undefined
    edit(work, path, (parts) => {
      done = change(parts, work, path)
    })
    return done === undefined ? undefined : `${what} of ${path}: ${done}`
  }
}

/** A step that inserts a block into a random page. */
const addBlock = (what: string, block: (work: Work, path: string) => string | undefined): Step =>
  onPage(what, (parts, work, path) => {
    const text = block(work, path)
    if (text !== undefined) insert(work, parts, text)
    return text
  })

/** Some have the same style as other pages. */
const addStyled = addBlock('a styled block', (work) => {
  const width = work.chance.pick([1, 2, 3])
  return `<p style="border: ${width}px solid">Words ${work.number()} <img src="https://example.org/a.png" alt=""></p>`
})

const newName = ({ chance }: Work) =>
  `docs/${chance.pick(FOLDERS)}${chance.pick(NAMES)}.${chance.happens(0.3) ? 'mdx' : 'md'}`

const addPage: Step = (work) => {
  const path = newName(work)
  if (path === 'docs/index.md') return undefined
  work.disk.write(path, newPage(work))
  return `write ${path}`
}

const removePage: Step = (work) => {
  const pages = pagesOf(work)
  const path = pages.length > 4 ? oneOf(work, pages) : undefined
  if (path === undefined) return undefined
  work.disk.remove(path)
  return `remove ${path}`
}

const movePage: Step = (work) => {
  const [from, to] = [oneOf(work, pagesOf(work)), newName(work)]
  if (from === undefined || work.disk.has(to) || to === 'docs/index.md') return undefined
  work.disk.move(from, to)
  return `move ${from} to ${to}`
}

const moveFolder: Step = (work) => {
  const { disk, chance } = work
  const from = `docs/${chance.pick(['guides', 'guides/deep', 'reference', 'moved', '01-first'])}`
  const to = `docs/${chance.pick(['moved', 'reference/moved', 'guides', 'guides/deep'])}`
  if (disk.below(from).length === 0 || disk.below(to).length > 0 || to.startsWith(from)) return undefined
  disk.move(from, to)
  return `move folder ${from} to ${to}`
}

const removeFolder: Step = (work) => {
  const folder = `docs/${work.chance.pick(['guides/deep', 'moved', 'reference/moved', '01-first'])}`
  if (work.disk.below(folder).length === 0) return undefined
  work.disk.remove(folder)
  return `remove folder ${folder}`
}

const copyFolder: Step = (work) => {
  const { disk } = work
  const files = disk.below('docs/guides').filter((path) => !path.includes('_'))
  if (files.length === 0 || disk.below('docs/copied').length > 0) return undefined
  for (const path of files) disk.write(path.replace('docs/guides', 'docs/copied'), disk.read(path))
  return 'copy folder docs/guides to docs/copied'
}

const dropCopy: Step = ({ disk }) => {
  if (disk.below('docs/copied').length === 0) return undefined
  disk.remove('docs/copied')
  return 'remove folder docs/copied'
}

const changeWords = onPage('words', (parts, work) => {
  const at = parts.blocks.findIndex((block) => /\b\d{6}\b/.test(block) && !block.startsWith('#'))
  if (at === -1) return undefined
  parts.blocks[at] = parts.blocks[at]!.replace(/\b\d{6}\b/, work.number())
  return parts.blocks[at]!.slice(0, 40)
})

/** Writes another text of the same length with the same modification time, so that only the bytes differ. */
const changeWordsUnseen: Step = (work) => {
  const files = [...pagesOf(work), ...partialsOf(work), ...picturesOf(work)]
  const path = oneOf(
    work,
    files.filter((file) => /\b\d{6}\b/.test(work.disk.read(file))),
  )
  if (path === undefined) return undefined
  work.disk.writeKeepingTime(path, work.disk.read(path).replace(/\b\d{6}\b/, work.number()))
  return `words of ${path}, its time put back`
}

const touch: Step = (work) => {
  const path = oneOf(work, [...pagesOf(work), ...partialsOf(work), 'docs.config.json'])
  if (path === undefined) return undefined
  work.disk.write(path, work.disk.read(path))
  return `touch ${path}`
}

const changeTitle = onPage('title', (parts, work) => {
  const at = parts.blocks.findIndex((block) => block.startsWith('# '))
  const title = `# ${work.chance.pick(['Page', 'Title', 'Title [of', 'Title `code`'])} ${work.number()}`
  if (at === -1) parts.blocks.unshift(title)
  else if (work.chance.happens(0.1)) parts.blocks.splice(at, 1)
  else parts.blocks[at] = title
  return title
})

const addHeading = addBlock('heading', (work) => {
  const id = work.chance.happens(0.3) ? ` {#own-${work.chance.below(4)}}` : ''
  const level = work.chance.pick(['##', '##', '###', '####'])
  return `${level} ${work.chance.pick(['Part', 'Café', 'Step'])} ${work.number()}${id}`
})

const removeBlock = onPage('block', (parts, work) => {
  const at = parts.blocks.length < 3 ? -1 : 1 + work.chance.below(parts.blocks.length - 1)
  const [gone] = at === -1 ? [] : parts.blocks.splice(at, 1)
  return gone && `gone: ${gone.slice(0, 50)}`
})

/** Valid values of every key of the front matter. */
const VALUES: Record<string, (work: Work) => string> = {
  id: ({ chance }) => `name-${chance.below(5)}`,
  title: (work) => `Named ${work.number()}`,
  sidebar_label: (work) => `Label ${work.number()}`,
  sidebar_position: ({ chance }) => `${chance.below(9)}`,
  slug: ({ chance }) => chance.pick(['/moved-1', '/moved-2', 'near-1', '/deep/er-1', './near-2']),
  description: (work) => `Described ${work.number()}`,
  keywords: (work) => `[one, n${work.number()}]`,
  image: ({ chance }) => chance.pick(['/img/used.svg', 'https://example.org/x.png']),
  draft: () => 'true',
  unlisted: () => 'true',
  hide_title: () => 'true',
  hide_table_of_contents: () => 'true',
  toc_min_heading_level: () => '3',
  toc_max_heading_level: () => '5',
  pagination_label: (work) => `Next ${work.number()}`,
  pagination_prev: ({ chance }) => chance.pick(['null', 'guides/alpha', 'index']),
  pagination_next: ({ chance }) => chance.pick(['null', 'guides/beta', 'index']),
  displayed_sidebar: ({ chance }) => chance.pick(['null', 'docs', 'docs']),
  custom_edit_url: ({ chance }) => chance.pick(['null', 'https://example.org/e']),
  sidebar_class_name: () => 'special',
  sidebar_custom_props: (work) => `{a: ${work.number()}}`,
  tags: ({ chance }) => `[${chance.pick(['x', 'y', 'x, y'])}]`,
  last_update: ({ chance }) => `{date: 2025-0${1 + chance.below(9)}-01, author: Ada}`,
}

const changeKey = onPage('front matter', (parts, work, path) => {
  const key = work.chance.pick(Object.keys(VALUES))
  const isHome = path === 'docs/index.md'
  if (isHome && ['id', 'slug', 'draft', 'unlisted'].includes(key)) return undefined
  const isSet = parts.head.some((line) => line.startsWith(`${key}:`))
  const value = isSet && work.chance.happens(0.6) ? undefined : VALUES[key]!(work)
  setKey(parts, key, value)
  return `${key}: ${value ?? 'gone'}`
})

const addLink = addBlock('link', (work, path) => {
  const target = oneOf(work, [...pagesOf(work), 'docs/index.md'])!
  const heading = /^#{2,} (Part \d+)$/m.exec(work.disk.read(target))?.[1]
  const anchor = heading && work.chance.happens(0.5) ? `#${heading.toLowerCase().replace(' ', '-')}` : ''
  const written = work.chance.pick([relativeTo(path, target), `@site/${target}`])
  return `See [there ${work.number()}](${encodeURI(written)}${anchor}).`
})

const addPictureUse = addBlock('picture', (work, path) => {
  const target = oneOf(work, picturesOf(work))
  if (target === undefined) return undefined
  const url = target.startsWith('static/') ? target.slice('static'.length) : relativeTo(path, target)
  const alt = work.chance.happens(0.8) ? 'Seen' : ''
  return work.chance.pick([
    `![${alt}](${url})`,
    `<img alt="${alt}" src="${url}">`,
    `[file](${url})`,
    `<img alt="x" srcset="${url} 1x">`,
    `<div><meta property="og:image" content="${url}"></div>`,
  ])
})

const addText = addBlock('text', (work) => {
  const number = work.number()
  return work.chance.pick([
    `Words ${number} more.`,
    `Words ${number} with a note[^1].\n\n[^1]: Note ${number}.`,
    `| a | b |\n|---|---|\n| ${number} | x |`,
    `- item ${number}\n- item`,
    `> quoted ${number}`,
    `<details>\n<summary>More</summary>\n\nWords ${number}.\n\n</details>`,
    `:::tip\n\nWords ${number}.\n\n:::`,
    `\`\`\`js title="x.js"\nconst a = ${number}\n\`\`\``,
    `\`\`\`sh\ntidy add --level 3 ${number}\n\`\`\``,
    `Run \`tidy add\` with \`--level\`, set \`TIDY_HOME\`, ${number}.`,
    `<a id="place-${work.chance.below(4)}"></a> Words ${number}.`,
    `[up](#place-${work.chance.below(4)}) ${number}.`,
    `<i id="twice-${work.chance.below(2)}">x</i>`,
    ':::commands\n:::',
    ':::command add\n:::',
    ':::environment\n:::',
    '<DocCardList />',
    `<!-- a comment ${number} -->`,
    `{/* another ${number} */}`,
    '<iframe src="/files/data.txt" title="x"></iframe>',
  ])
})

/** Adds an import of a partial, of a page as a partial, or of any file as text. */
const addImport: Step = (work) => {
  const { chance, disk } = work
  const page = oneOf(
    work,
    pagesOf(work).filter((path) => path.endsWith('.mdx')),
  )
  const others = [
    ...partialsOf(work),
    ...pagesOf(work).filter((path) => path !== page && path.endsWith('.md')),
  ]
  const target = oneOf(work, others)
  if (page === undefined || target === undefined || disk.read(page).includes('import ')) return undefined
  const isRaw = chance.happens(0.3)
  const from = chance.happens(0.7) ? relativeTo(page, target) : `@site/${target}`
  edit(work, page, (parts) => {
    parts.blocks.unshift(`import It from '${isRaw ? '!!raw-loader!' : ''}${from}'`)
    insert(work, parts, isRaw ? '<CodeBlock language="md">{It}</CodeBlock>' : '<It />')
  })
  return `${page} imports ${target}${isRaw ? ' as text' : ''}`
}

const addPartial: Step = (work) => {
  const path = `docs/${work.chance.pick(['', 'guides/'])}_part-${work.chance.below(3)}.mdx`
  const extra = work.chance.pick(['', '## Of the part\n\n', '<i id="twice-0">x</i>\n\n', '[x](#place-1)\n\n'])
  work.disk.write(path, `${extra}A part, ${work.number()}.\n`)
  return `write ${path} ${extra.trim()}`
}

const drawPicture: Step = (work) => {
  const path = work.chance.pick([
    'static/img/used.svg',
    'static/img/other.svg',
    'docs/guides/near.svg',
    'docs/dot.svg',
    'docs/reference/near.svg',
  ])
  work.disk.write(path, picture(work.number()))
  return `draw ${path}`
}

const dropPicture: Step = (work) => {
  const isUsed = (path: string) =>
    [...work.disk.below('docs'), 'docs.config.json'].some((file) =>
      work.disk.read(file).includes(posix.basename(path)),
    )
  const path = oneOf(
    work,
    picturesOf(work).filter((one) => !isUsed(one)),
  )
  if (path === undefined) return undefined
  work.disk.remove(path)
  return `remove ${path}`
}

const writeStatic: Step = (work) => {
  const path = `static/files/${work.chance.pick(['data.txt', 'more.txt', 'robots-2.txt'])}`
  work.disk.write(path, `Data ${work.number()}\n`)
  return `write ${path}`
}

const writeCategory: Step = (work) => {
  const { chance, disk } = work
  const folder = chance.pick(['guides', 'guides/deep', 'reference', '01-first'])
  const link = chance.pick([
    undefined,
    null,
    { type: 'generated-index', title: `All of ${work.number()}` },
    { type: 'generated-index', slug: `/category-${chance.below(3)}` },
  ])
  const data = {
    ...(chance.happens(0.8) && { label: `Category ${work.number()}` }),
    ...(chance.happens(0.5) && { position: chance.below(9) }),
    ...(chance.happens(0.2) && { collapsed: false }),
    ...(chance.happens(0.2) && { collapsible: false }),
    ...(chance.happens(0.2) && { className: 'special' }),
    ...(chance.happens(0.2) && { description: `On ${work.number()}` }),
    ...(link !== undefined && { link }),
  }
  const kind = chance.pick(['json', 'json', 'yml'])
  const path = `docs/${folder}/_category_.${kind}`
  if (disk.below(`docs/${folder}`).length === 0) return undefined
  for (const other of ['json', 'yml']) disk.remove(`docs/${folder}/_category_.${other}`)
  disk.write(path, kind === 'yml' ? JSON.stringify(data, undefined, 1) : JSON.stringify(data))
  return `write ${path} ${JSON.stringify(data)}`
}

const dropCategory: Step = (work) => {
  const path = oneOf(
    work,
    work.disk.below('docs').filter((file) => /_category_\.(?:json|yml)$/.test(file)),
  )
  if (path === undefined) return undefined
  work.disk.remove(path)
  return `remove ${path}`
}

export const PAGE_STEPS: Steps = [
  [9, addPage],
  [4, removePage],
  [4, movePage],
  [2, moveFolder],
  [1, removeFolder],
  [1, copyFolder],
  [2, dropCopy],
  [10, changeWords],
  [5, changeWordsUnseen],
  [2, touch],
  [4, changeTitle],
  [6, addHeading],
  [9, removeBlock],
  [14, changeKey],
  [8, addLink],
  [5, addPictureUse],
  [12, addText],
  [6, addStyled],
  [6, addImport],
  [5, addPartial],
  [5, drawPicture],
  [2, dropPicture],
  [3, writeStatic],
  [5, writeCategory],
  [2, dropCategory],
]
