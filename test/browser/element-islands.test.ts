// Elements of Markdown whose components, the site's own, have state: seen, touched and by keyboard.
import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { newPage, open } from './browser.ts'
import { type ServedSite, startSite } from './site.ts'

const COMPONENTS = `import { useState } from 'react'
import Link from '@docusaurus/Link'

function Img(props) {
  const [isBig, setBig] = useState(false)
  return (
    <button type="button" aria-expanded={isBig} onClick={() => setBig(!isBig)}>
      <img {...props} width={isBig ? 200 : 20} />
    </button>
  )
}

function Pre({ children }) {
  const [isOpen, setOpen] = useState(false)
  const { metastring, children: text } = children.props
  return (
    <div>
      <button type="button" onClick={() => setOpen(!isOpen)}>{isOpen ? 'close' : 'open'} {metastring}</button>
      {isOpen && <pre tabIndex={0}><code>{text}</code></pre>}
    </div>
  )
}

function Quote({ children }) {
  const [isDone, setDone] = useState(false)
  return (
    <blockquote>
      <button type="button" aria-pressed={isDone} onClick={() => setDone(!isDone)}>done</button>
      {children}
    </blockquote>
  )
}

function Details({ children: [summary, ...rest] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>{summary.props.children}</button>
      {isOpen && rest}
    </section>
  )
}

export default { img: Img, pre: Pre, blockquote: Quote, Details, a: (props) => <Link {...props} /> }
`
const LINES = 'Text that fills the page.\n\n'.repeat(80)
const FILES = {
  'docs/elements.md': `---
title: Elements
description: Elements that live.
---

![A plan](./plan.svg)

> Read [the other page](./another.md) **first**.

${LINES}

\`\`\`js title="a.js"
const answer = 42
\`\`\`
`,
  'docs/late.mdx': `---
title: Late
description: What is not there at first.
---

import Page from '@site/src/Page'

<details>
<summary>More</summary>

What is **inside**.

</details>

<Page />
`,
  'src/Page.jsx': `import { lazy, Suspense } from 'react'
const Late = lazy(() => import('./Late'))
export default () => <Suspense fallback={<p>It comes.</p>}><Late /></Suspense>
`,
  'src/Late.jsx': `import { useState } from 'react'
export default () => {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>late {count}</button>
}
`,
  'docs/another.md': '---\ntitle: Other\ndescription: Another page.\n---\n\nText.\n',
  'docs/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
  'src/theme/MDXComponents.jsx': COMPONENTS,
}

let site: ServedSite
beforeAll(async () => {
  site = await startSite({ files: FILES })
})

test('a picture is there without a script, lives when it is touched, and by keyboard', async () => {
  const page = await newPage()
  await page.goto(`${site.home}elements`)
  const picture = page.getByRole('img', { name: 'A plan' })
  const size = () => picture.evaluate((img) => [img.clientWidth, (img as HTMLImageElement).naturalWidth])
  await expect.poll(size).toEqual([20, 40])
  await page.getByRole('button', { name: 'A plan' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(size).toEqual([200, 40])
  await page.keyboard.press('Space')
  await expect.poll(size).toEqual([20, 40])
})

test('a block of code waits until it is seen, and knows its text and the words after its language', async () => {
  const page = await newPage()
  await page.goto(`${site.home}elements`)
  const button = page.getByRole('button', { name: 'open title="a.js"' })
  const state = () => page.locator('island-root').last().getAttribute('data-state')
  await expect.poll(state).toBe('waiting')
  expect(await page.getByText('const answer').count()).toBe(0)
  await button.scrollIntoViewIfNeeded()
  await expect.poll(state).toBe('live')
  await button.press('Enter')
  await page.getByText('const answer = 42').waitFor()
  await page.getByRole('button', { name: 'close title="a.js"' }).press('Space')
  await expect.poll(() => page.getByText('const answer').count()).toBe(0)
})

test('a quote keeps the Markdown inside of it, whose links lead where they lead', async () => {
  const page = await newPage()
  await open(page, `${site.home}elements`)
  const button = page.getByRole('button', { name: 'done' })
  await button.press('Enter')
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  const quote = page.getByRole('blockquote')
  expect(await quote.locator('strong').textContent()).toBe('first')
  expect(await violations(page)).toEqual([])
  await quote.getByRole('link', { name: 'the other page' }).click()
  await page.getByRole('heading', { name: 'Other', level: 1 }).waitFor()
})

test('details open by their own component, and keep the Markdown inside of them', async () => {
  const page = await newPage()
  await page.goto(`${site.home}late`)
  const button = page.getByRole('button', { name: 'More' })
  await button.press('Enter')
  await page.getByText('What is inside.').waitFor()
  expect(await page.locator('main strong').textContent()).toBe('inside')
  await button.press('Space')
  await expect.poll(() => page.getByText('What is inside.').count()).toBe(0)
})

test('what is loaded later replaces its placeholder, and is hydrated', async () => {
  const page = await newPage()
  await page.goto(`${site.home}late`)
  const button = page.getByRole('button', { name: 'late 0' })
  await button.press('Enter')
  await page.getByRole('button', { name: 'late 1' }).waitFor()
  expect(await page.getByText('It comes.').count()).toBe(0)
})
