// Plugins of Markdown that a site needs no longer.
import { expect, test } from 'vitest'
import { markdownSettings, withoutKnownPlugins } from '../../../../src/features/migrate/markdown.ts'

test('plugins for what pages have without one are not missed, whatever they are called', () => {
  const options = {
    path: 'docs',
    beforeDefaultRemarkPlugins: [{ $function: 'remarkGithubAdmonitionsToDirectives' }],
    remarkPlugins: [
      'remark-math',
      [{ $missing: 'mdx-mermaid' }, {}],
      [{ $missing: '@docusaurus/remark-plugin-npm2yarn' }, { sync: true }],
    ],
    rehypePlugins: [{ $missing: 'rehype-katex' }],
  }
  expect(withoutKnownPlugins(options)).toEqual({ path: 'docs' })
})

test('others are', () => {
  const options = { beforeDefaultRemarkPlugins: ['own'], remarkPlugins: ['other'], rehypePlugins: ['third'] }
  expect(withoutKnownPlugins(options)).toEqual(options)
})

test('diagrams that a plugin draws are drawn', () => {
  const drawn = { markdown: { mermaid: true } }
  expect(markdownSettings({}, [{ remarkPlugins: [[{ $function: 'mdxMermaid' }, {}]] }]).settings).toEqual(
    drawn,
  )
  expect(markdownSettings({ mermaid: true }, [{}]).settings).toEqual(drawn)
  expect(markdownSettings({}, [{ remarkPlugins: ['other'] }]).settings).toEqual({})
})
