import { describe, expect, it } from 'vitest'
import { renderShell } from '../../../templates/server.tsx'
import { page, site } from './sample-site.ts'

describe('the shell on the server', () => {
  it('puts the content into main as it stands', () => {
    expect(renderShell(site, page, '<h1>A &lt; B</h1>')).toContain(
      '<main id="main" tabindex="-1"><h1>A &lt; B</h1></main>',
    )
  })
})
