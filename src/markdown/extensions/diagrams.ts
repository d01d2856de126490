// Mermaid diagrams, if the site draws them and there is a drawing; else they are shown as code, and the reason is reported.

import type { Drawing } from '../../model/page.ts'
import { undrawnDiagram } from '../../model/page-rules.ts'
import { defineRule } from '../../model/rule.ts'
import type { Block, Image } from '../document.ts'
import type { BlockPage, Extension, FencePage } from '../extension.ts'

/** @param drawingOf says how a diagram is drawn; all are shown as code when left out */
export function diagrams(drawingOf: ((text: string) => Drawing) | undefined): Extension {
  return { fences: { mermaid: ({ text }, page) => readDiagram(text, drawingOf?.(text), page) } }
}

function readDiagram(text: string, drawing: Drawing | undefined, page: FencePage): Block | undefined {
  const { at } = page
  const node: Block = { type: 'diagram', language: 'mermaid', text, alt: descriptionOf(text), at }
  if (drawing && 'light' in drawing) {
    const image = (path: string): Image => {
      page.dependOn(path)
      return { type: 'image', url: `@site/${path}`, title: undefined, alt: '', at }
    }
    return { ...node, drawn: { light: image(drawing.light), dark: image(drawing.dark) } }
  }
  for (const path of drawing?.expected ?? []) page.dependOn(path)
  if (drawing && 'byReader' in drawing) return node
  reportUndrawn(page, drawing)
  return undefined
}

export const faultyDiagram = defineRule({
  id: 'diagram',
  severity: 'error',
  about: 'Mermaid cannot read a diagram, or the browser that draws diagrams failed.',
  fix: 'Correct the line in the message, or set another browser in `CHROME_PATH`.',
})

function reportUndrawn({ report }: BlockPage, drawing: Drawing | undefined): void {
  if (drawing && 'fault' in drawing) {
    const [first = '', ...rest] = drawing.fault.trim().split('\n')
    const hint = rest.join('\n')
    report(faultyDiagram({ message: `mermaid: ${first}`, ...(hint && { hint }) }))
    return
  }
  const hint = HINTS[drawing && 'missing' in drawing ? drawing.missing : 'setting']
  report(undrawnDiagram({ hint }, { subject: 'a diagram' }))
}

const HINTS = {
  setting: 'set markdown.mermaid to true',
  mermaid: 'install mermaid in the site, or set markdown.mermaid.folder to a folder that has its drawing',
  frame:
    'no Chrome or Chromium was found, and with hosts set readers cannot draw it: name a browser in CHROME_PATH, or set markdown.mermaid.folder to a folder that has its drawing',
} as const

/** The diagram's text alternative: its title and description for screen readers, else the title above it. */
function descriptionOf(text: string): string {
  const title = /^[ \t]*accTitle[ \t]*:[ \t]*(.+)$/m.exec(text)?.[1]
  const line = /^[ \t]*accDescr[ \t]*:[ \t]*(.+)$/m.exec(text)?.[1]
  // After the last brace, no block has an end to look for.
  const block = /^[ \t]*accDescr[ \t]*\{([^}]*)\}/m.exec(text.slice(0, text.lastIndexOf('}') + 1))?.[1]
  const heading =
    /^---\n(?:[^\n]*\n)*?title:(.+)\n/.exec(text)?.[1] ?? /^[ \t]*title[ \t]+(.+)$/m.exec(text)?.[1]
  const parts = [title ?? heading, line ?? block].map((part) => part?.replace(/\s+/g, ' ').trim())
  return parts.filter(Boolean).join(': ')
}
