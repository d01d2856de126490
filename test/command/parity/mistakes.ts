// Every kind of mistake that an author makes. They need no functions that fix them: the files are restored.
import { readSettings, setSetting, writeSettings } from './site-steps.ts'
import {
  edit,
  insert,
  oneOf,
  pagesOf,
  picture,
  picturesOf,
  type Step,
  type Steps,
  setKey,
  type Work,
} from './work.ts'

/** A step that inserts an invalid block into a page. */
const block =
  (what: string, write: (work: Work) => string): Step =>
  (work) => {
    const path = oneOf(work, pagesOf(work))
    if (path === undefined) return undefined
    const text = write(work)
    edit(work, path, (parts) => insert(work, parts, text))
    return `mistake in ${path}: ${what} ${text.slice(0, 60)}`
  }

const frontMatter =
  (key: string, value: string): Step =>
  (work) => {
    const path = oneOf(work, pagesOf(work))
    if (path === undefined) return undefined
    edit(work, path, (parts) => setKey(parts, key, value))
    return `mistake in ${path}: ${key}: ${value}`
  }

const setting =
  (path: string, value: unknown): Step =>
  (work) => {
    const settings = readSettings(work)
    if (!settings) return undefined
    setSetting(settings, path, value)
    writeSettings(work, settings)
    return `mistake: set ${path} to ${JSON.stringify(value)}`
  }

const file =
  (path: string, contents: string | Uint8Array): Step =>
  ({ disk }) => {
    disk.write(path, contents)
    return `mistake: write ${path}`
  }

const sameRoute: Step = (work) => {
  const pages = pagesOf(work)
  if (pages.length < 2) return undefined
  const route = `/same-${work.chance.below(2)}`
  const chosen = [work.chance.pick(pages), work.chance.pick(pages)]
  for (const path of chosen) edit(work, path, (parts) => setKey(parts, 'slug', route))
  return `mistake: ${chosen.join(' and ')} at ${route}`
}

const redirectOverPage: Step = (work) => {
  const path = oneOf(work, pagesOf(work))
  if (path === undefined) return undefined
  edit(work, path, (parts) => setKey(parts, 'slug', '/taken'))
  return setting('redirects', [{ from: '/taken', to: '/' }])(work)
}

/** Writes a text that is not UTF-8, as an old editor may save it. */
const notUtf8: Step = (work) => {
  const path = oneOf(work, pagesOf(work))
  if (path === undefined) return undefined
  work.disk.write(path, Buffer.from(`${work.disk.read(path)}\nCaf\u00e9.\n`, 'latin1'))
  return `mistake: save ${path} as Latin-1`
}

const folderForPage: Step = (work) => {
  const path = oneOf(work, pagesOf(work))
  if (path === undefined) return undefined
  work.disk.makeFolder(path)
  if (work.chance.happens(0.5)) work.disk.write(`${path}/note.txt`, 'x')
  return `mistake: make a folder of ${path}`
}

const lostImport: Step = (work) => {
  const path = oneOf(
    work,
    work.disk.below('docs').filter((one) => /_part-\d\.mdx$/.test(one)),
  )
  if (path === undefined) return undefined
  work.disk.remove(path)
  return `mistake: remove ${path}`
}

const lostPicture: Step = (work) => {
  const path = oneOf(work, picturesOf(work))
  if (path === undefined) return undefined
  work.disk.remove(path)
  return `mistake: remove ${path}`
}

const lostLink: Step = (work) => {
  const path = oneOf(work, pagesOf(work))
  if (path === undefined) return undefined
  work.disk.remove(path)
  return `mistake: remove ${path}, whoever links to it`
}

const brokenPartial: Step = (work) => {
  const path = oneOf(
    work,
    work.disk.below('docs').filter((one) => /_part-\d\.mdx$/.test(one)),
  )
  if (path === undefined) return undefined
  work.disk.write(path, `${work.disk.read(path)}\n[x](./nowhere.md) and ![y](./nowhere.svg)\n`)
  return `mistake in ${path}: broken links`
}

const encodedAnchor: Step = (work) => {
  const [to, from] = [oneOf(work, pagesOf(work)), oneOf(work, pagesOf(work))]
  if (to === undefined || from === undefined) return undefined
  edit(work, to, (parts) => insert(work, parts, '<a id="caf&eacute;"></a> Words 111111.'))
  edit(work, from, (parts) => insert(work, parts, `See [it](@site/${encodeURI(to)}#caf\u00e9).`))
  return `mistake: encoded anchor in ${to}, link to it in ${from}`
}

const noSidebarCards: Step = (work) => {
  const path = oneOf(work, pagesOf(work))
  if (path === undefined) return undefined
  edit(work, path, (parts) => {
    setKey(parts, 'displayed_sidebar', 'null')
    insert(work, parts, '<DocCardList />')
  })
  return `mistake in ${path}: cards without a sidebar`
}

const wrongFacts: Step = (work) => {
  const name = work.chance.pick(['cli', 'environment', 'contracts', 'descriptions'])
  const text = work.chance.pick(['{ "version": 1, ', '{ "version": 1, "surplus": true }', '[]'])
  work.disk.write(`docs/_data/${name}.json`, text)
  return `mistake: docs/_data/${name}.json is ${text}`
}

export const MISTAKES: Steps = [
  [3, block('broken link', () => '[x](./nowhere.md)')],
  [3, block('broken link', () => '[x](/nowhere)')],
  [2, block('broken link in a definition', ({ number }) => `[y][r${number()}]\n\n[r${number()}]: /gone`)],
  [3, block('broken anchor', () => '[x](#nowhere)')],
  [3, block('broken image', () => '![x](./nowhere.svg)')],
  [2, block('broken image', () => '![](/img/nowhere.svg)')],
  [2, block('unknown directive', () => ':::tipp\n\nWords.\n\n:::')],
  [2, block('unclosed directive', () => ':::tip\n\nWords.')],
  [2, block('wrong command', () => '```sh\ntidy adds 111111 --lvel 3\n```')],
  [2, block('wrong command', () => '```sh\ntidy add 111111 --level many\n```')],
  [1, block('unknown command in a directive', () => ':::command nowhere\n:::')],
  [1, block('unknown language', () => '```nolang\nx 111111\n```')],
  [1, block('unknown component', () => '<Nowhere />')],
  [2, block('heading level', () => '##### Deep 111111')],
  [1, block('image without text', () => '<img src="/img/used.svg">')],
  [2, block('an id twice', () => '<i id="same">x</i>\n\n<i id="same">y</i>')],
  [1, block('secret', () => '`TIDY_KEY=0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318`')],
  [1, block('unclosed tag', () => '<div>\n\nWords.')],
  [2, frontMatter('draft', 'perhaps')],
  [2, frontMatter('sidebar_position', 'first')],
  [2, frontMatter('titel', 'x')],
  [2, frontMatter('title', '[x')],
  [1, frontMatter('pagination_next', 'nowhere')],
  [1, frontMatter('displayed_sidebar', 'nowhere')],
  [1, frontMatter('image', './nowhere.png')],
  [1, frontMatter('custom_edit_url', '/nowhere')],
  [1, frontMatter('slug', '/index.html')],
  [2, file('docs/guides/_category_.json', '{ "label": ')],
  [1, file('docs/guides/_category_.json', '{ "labels": "x" }')],
  [1, file('docs/guides/_category_.json', '{ "link": { "type": "doc", "id": "nowhere" } }')],
  [1, file('docs/reference/_category_.yml', 'label: [x')],
  [1, file('docs/Alpha.md', '# Another\n\nWords 111111.\n')],
  [2, file('static/img/team.svg', picture(333333))],
  [2, file('docs/unused.svg', picture(444444))],
  [1, file('static/alpha/index.html', '<p>in the way of a page</p>')],
  [1, file('docs/empty.md', '')],
  [1, file('versions.json', '{}')],
  [1, file('versions.json', '["9.9"]')],
  [1, file('docs.config.json', '{ "title": ')],
  [2, setting('favicon', 'img/nowhere.svg')],
  [2, setting('themeConfig.navbar', { items: [{ to: '/nowhere', label: 'X' }] })],
  [1, setting('themeConfig.navbar', { items: [{ type: 'doc', docId: 'nowhere' }] })],
  [2, setting('themeConfig.footer', { links: [{ label: 'X', to: '/nowhere' }] })],
  [1, setting('themeConfig.logo', { src: 'x' })],
  [1, setting('themeConfig.announcementBar', { content: '<a href="/nowhere">x</a>' })],
  [1, setting('baseUrl', 'base')],
  [1, setting('redirects', [{ from: '/old', to: '/nowhere' }])],
  [1, setting('docs.sidebars', { docs: ['nowhere'] })],
  [1, setting('lint.no-such-rule', 'warn')],
  [1, setting('docs.path', 'nowhere')],
  [2, sameRoute],
  [2, redirectOverPage],
  [2, notUtf8],
  [2, folderForPage],
  [2, lostImport],
  [2, lostPicture],
  [2, lostLink],
  [2, brokenPartial],
  [2, encodedAnchor],
  [2, noSidebarCards],
  [2, wrongFacts],
]

export const TEMPLATE_MISTAKES: Steps = [
  [1, file('templates/article/EditLink.tsx', 'export function EditLink( {\n')],
  [1, file('templates/article/EditLink.tsx', 'export const Other = 1\n')],
  [1, file('pages/faq.tsx', "throw new Error('at once')\n")],
  [1, file('pages/faq.tsx', "export default () => { throw new Error('when it is shown') }\n")],
  [1, file('pages/faq.tsx', 'export default () => <a href="/nowhere">x</a>\n')],
  [1, file('pages/faq.tsx', 'export default () => <p>Has no title</p>\n')],
  [
    2,
    (work) => {
      const path = oneOf(work, pagesOf(work))
      if (path === undefined) return undefined
      edit(work, path, (parts) => setKey(parts, 'tags', '[fault]'))
      work.disk.write(
        'templates/article/TagList.tsx',
        "export function TagList({ tags }: { tags: string[] }) {\n  if (tags.includes('fault')) throw new Error('one page only')\n  return null\n}\n",
      )
      return `mistake: a template throws for ${path}`
    },
  ],
]
