// A page as programs read it: its Markdown with absolute links, below what it is called and where it is.

import type { Card } from '../model/page-props.ts'
import { markdownLink } from '../text/markdown-link.ts'

export interface MarkdownText {
  title: string
  body: string
  /** The body begins with the title. */
  isTitled: boolean
}

/** The lines about a page above its text. */
export interface MarkdownHead {
  description: string
  /** Absolute where the site's own URL is known. */
  url: string
  /** Label of its version, where there are several. */
  version: string | undefined
}

/** Writes the file of a page. */
export function pageMarkdown({ title, body, isTitled }: MarkdownText, head: MarkdownHead): string {
  const { description, url, version } = head
  const entries = Object.entries({ title, description, url, version }).filter(([, value]) => value)
  // A JSON string is a YAML string.
  const matter = entries.map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  const text = isTitled ? body : `# ${title}\n\n${body}`
  return `---\n${matter.join('\n')}\n---\n\n${text.trim()}\n`
}

/** Writes links to pages as a list. @param absolute makes a URL absolute */
export function cardsMarkdown(cards: readonly Card[], absolute: (url: string) => string): string {
  return cards
    .map(({ label, href, description }) => {
      return `- ${markdownLink(label, absolute(href))}${description ? `: ${description}` : ''}`
    })
    .join('\n')
}

/** Makes what completes URLs as they are on the page at `path`, ready for Markdown. */
export function createAbsolute(siteUrl: string, path: string): (url: string) => string {
  return (url) => {
    const complete = url.startsWith('#') ? path + url : url
    const isRooted = complete.startsWith('/') && !complete.startsWith('//')
    return `${isRooted ? siteUrl : ''}${complete}`.replace(/[()<>"\s]/g, encodeCharacter)
  }
}

function encodeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}
