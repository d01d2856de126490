// What a reader sees when something goes wrong.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { hydrated, newPage, open } from './browser.ts'
import { type ServedSite, startSite } from './site.ts'

/** A page and a navbar item of the site's own that fail while `globalThis.broken` names them. */
const files = {
  'pages/fragile.tsx': `import { useState } from 'react'
import { useSite } from 'lido-docs/templates/hooks/site.ts'
import { Lazy } from 'lido-docs/templates/shell/Lazy.tsx'
export const title = 'Fragile'
const load = () => fetch('/base/part.txt').then((answer) => {
  if (!answer.ok) throw new Error('the part answered ' + answer.status)
  return answer.text()
})
export default function Fragile() {
  const [count, setCount] = useState(0)
  const [wanted, setWanted] = useState(false)
  if (count > 0 && globalThis.broken === 'page') {
    throw new Error('the page broke', { cause: new Error('a part broke', { cause: 'a plain reason' }) })
  }
  return (
    <>
      <h1>Fragile</h1>
      <p>of {useSite().title}</p>
      <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>
      <button type="button" onClick={() => setWanted(true)}>Load</button>
      <div id="part">{wanted && <Lazy load={load}>{(text) => <p>{text}</p>}</Lazy>}</div>
    </>
  )
}
`,
  'templates/navbar-items/fragile.tsx': `import { useEffect, useState } from 'react'
export default function FragileItem({ item }) {
  const [, setCount] = useState(0)
  useEffect(() => {
    const again = () => setCount((count) => count + 1)
    addEventListener('break', again)
    return () => removeEventListener('break', again)
  }, [])
  if (globalThis.broken === 'navbar') throw new Error('the item broke')
  return <span>{item.text}</span>
}
`,
}

let site: ServedSite
beforeAll(async () => {
  const items = [{ type: 'fragile', text: 'Own item', position: 'left' }]
  site = await startSite({ files, themeConfig: { navbar: { items } } })
})

const ours = ['the page broke', 'the item broke', 'a navbar item failed', 'A part', 'Error']

describe('an error in the page', () => {
  it('[E-01] [T-10] shows its message and causes within the shell until "Try again" renders again', async () => {
    const page = await newPage({ expectedErrors: ours })
    await open(page, `${site.home}fragile/`)
    expect(await page.getByText('of Site').isVisible()).toBe(true)
    await page.evaluate(() => Object.assign(globalThis, { broken: 'page' }))
    await page.getByRole('button', { name: 'Count 0' }).click()
    await page.getByRole('heading', { name: 'This page crashed' }).waitFor()
    expect(await page.locator('.crash pre').innerText()).toBe(
      'the page broke\n\nCause:\na part broke\n\nCause:\na plain reason',
    )
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true)
    expect(await page.locator('footer').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Count 0' }).click()
    await page.getByRole('heading', { name: 'This page crashed' }).waitFor()
    await page.evaluate(() => Object.assign(globalThis, { broken: undefined }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Fragile' }).waitFor()
  })

  it('[T-10] is gone with the page', async () => {
    const page = await newPage({ expectedErrors: ours })
    await open(page, `${site.home}fragile/`)
    await page.evaluate(() => Object.assign(globalThis, { broken: 'page' }))
    await page.getByRole('button', { name: 'Count 0' }).click()
    await page.getByRole('heading', { name: 'This page crashed' }).waitFor()
    await page.locator('.navbar .navbar-brand').click()
    await page.getByRole('heading', { name: 'Introduction' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Fragile' }).waitFor()
  })
})

describe('an error in the shell', () => {
  it('[E-02] [E-07] shows its message bare when the shell cannot be rendered at all', async () => {
    const page = await newPage({ expectedErrors: ours })
    await open(page, site.home)
    await page.evaluate(() => {
      Object.assign(globalThis, { broken: 'navbar' })
      dispatchEvent(new Event('break'))
    })
    await page.getByRole('heading', { name: 'This page crashed' }).waitFor()
    const message = await page.locator('.crash pre').innerText()
    expect(message).toContain('a navbar item failed to render')
    expect(message).toContain('"text": "Own item"')
    expect(message).toContain('Cause:\nthe item broke')
    expect(await page.locator('header').count()).toBe(0)
    await page.evaluate(() => Object.assign(globalThis, { broken: undefined }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('header').getByText('Own item').waitFor()
    await page.getByRole('heading', { name: 'Introduction' }).waitFor()
  })
})

describe('a page after an error in the shell', () => {
  it('[T-10] has the shell again', async () => {
    const page = await newPage({ expectedErrors: ours })
    await open(page, `${site.home}changelog/`)
    await page.locator('.navbar .navbar-brand').click()
    await page.getByRole('heading', { name: 'Introduction' }).waitFor()
    await page.evaluate(() => {
      Object.assign(globalThis, { broken: 'navbar' })
      dispatchEvent(new Event('break'))
    })
    await page.getByRole('heading', { name: 'This page crashed' }).waitFor()
    await page.evaluate(() => Object.assign(globalThis, { broken: undefined }))
    await page.goBack()
    await page.locator('header').getByText('Own item').waitFor()
    await page.getByRole('heading', { name: 'Changelog' }).waitFor()
  })
})

describe('a part that is loaded on demand', () => {
  it('[T-11] [E-03] shows nothing for 200 ms, then a spinner, then its failure with a way to try again', async () => {
    const page = await newPage({ expectedErrors: ['500'] })
    await page.clock.install()
    const requests: Route[] = []
    await page.route('**/part.txt', (route) => void requests.push(route))
    const answer = async (response: { status: number; body: string }): Promise<void> => {
      await expect.poll(() => requests.length).toBe(1)
      await requests.shift()?.fulfill(response)
    }
    await open(page, `${site.home}fragile/`)
    await page.clock.pauseAt(Date.now() + 10_000)
    const part = page.locator('#part')
    await page.getByRole('button', { name: 'Load' }).evaluate((button: HTMLElement) => button.click())
    await page.clock.runFor(199)
    expect(await part.innerHTML()).toBe('')
    await page.clock.runFor(1)
    expect(await part.getByRole('status', { name: 'Loading' }).count()).toBe(1)
    await answer({ status: 500, body: '' })
    await part.getByText('the part answered 500').waitFor()
    await part.getByRole('button', { name: 'Retry' }).evaluate((button: HTMLElement) => button.click())
    await expect.poll(() => part.innerHTML()).toBe('')
    await answer({ status: 200, body: 'here it is' })
    await part.getByText('here it is').waitFor()
  })
})

describe('a wrong base URL', () => {
  const banner = '.base-url-banner'

  it.each(['', 'get-started/reports/'])('[E-04] is named, with the right one, on page "%s"', async (path) => {
    const moved = await startSite({ servedAt: '/elsewhere/docs/' })
    const page = await newPage({ expectedErrors: ['404', 'MIME'] })
    await page.goto(moved.home + path)
    await page.locator(banner).waitFor()
    const text = await page.locator(banner).innerText()
    expect(text).toContain('"/base/"')
    expect(text).toContain('"/elsewhere/docs/"')
  })

  it('[E-04] is named alone on the not-found page, which is anywhere', async () => {
    const moved = await startSite({ servedAt: '/elsewhere/docs/' })
    const page = await newPage({ expectedErrors: ['404', 'MIME'] })
    await page.goto(`${moved.home}nothing/here/`)
    await page.locator(banner).waitFor()
    expect(await page.locator(banner).innerText()).toBe(
      'This site did not load correctly, probably because of a wrong base URL. It is set to "/base/".',
    )
  })

  it('[E-04] is not spoken of when all is well, nor when only scripts are blocked', async () => {
    const page = await newPage({ expectedErrors: ['ERR_FAILED'] })
    await open(page, site.home)
    expect(await page.locator(banner).count()).toBe(0)
    await page.route('**/*.js', (route) => route.abort())
    await page.reload({ waitUntil: 'load' })
    expect(await page.locator(banner).isVisible()).toBe(false)
    await page.unroute('**/*.js')
    await page.reload()
    await hydrated(page)
    expect(await page.locator(banner).count()).toBe(0)
  })

  it('[E-04] is not spoken of where the style alone is blocked', async () => {
    const page = await newPage({ expectedErrors: ['ERR_FAILED'] })
    await page.route('**/*.css', (route) => route.abort())
    await open(page, site.home)
    expect(await page.locator(banner).count()).toBe(0)
  })

  it('[E-04] is spoken of on a page that is opened as a file, which stays where it is', async () => {
    const page = await newPage({ expectedErrors: ['ERR_FILE_NOT_FOUND', 'CORS', 'ERR_FAILED'] })
    const url = pathToFileURL(join(site.folder, 'index.html')).href
    await page.goto(url, { waitUntil: 'load' })
    await page.locator(banner).waitFor()
    expect(page.url()).toBe(url)
  })
})
