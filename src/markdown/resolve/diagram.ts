// Diagrams to nodes, where the site draws them and a drawing is there; else they stay code, and the page says why.
import type { Drawing } from '../../model/page.ts'
import type { Diagram, Image } from '../document.ts'
import type { Position } from '../source.ts'
import type { Context } from './context.ts'

/** Makes the node of a diagram in Mermaid's language; undefined when it is to be shown as code. */
export function readDiagram(context: Context, text: string, position: Position): Diagram | undefined {
  const { options, draft } = context
  const drawing = options.drawingOf?.(text)
  const node: Diagram = { type: 'diagram', language: 'mermaid', text, alt: descriptionOf(text), at: position }
  if (drawing && 'light' in drawing) {
    const image = (path: string): Image => {
      draft.dependencies.add(path)
      return { type: 'image', url: `@site/${path}`, title: undefined, alt: '', at: position }
    }
    return { ...node, drawn: { light: image(drawing.light), dark: image(drawing.dark) } }
  }
  for (const path of drawing?.expected ?? []) draft.dependencies.add(path)
  if (drawing && 'byReader' in drawing) return node
  report(context, drawing, position)
  return undefined
}

function report({ draft, source }: Context, drawing: Drawing | undefined, position: Position): void {
  if (drawing && 'fault' in drawing) {
    const [first = '', ...rest] = drawing.fault.trim().split('\n')
    const hint = rest.join('\n')
    draft.error(source, position, { rule: 'diagram', message: `mermaid: ${first}`, ...(hint && { hint }) })
    return
  }
  draft.warn(source, position, {
    rule: 'undrawn-diagram',
    message: 'a diagram is shown as code',
    hint: HINTS[drawing && 'missing' in drawing ? drawing.missing : 'setting'],
  })
}

const HINTS = {
  setting: 'set markdown.mermaid to true',
  mermaid: 'install mermaid in the site, or set markdown.mermaid.folder to a folder that has its drawing',
  browser:
    'no Chrome or Chromium was found: name one in CHROME_PATH, or set markdown.mermaid.folder to a folder that has its drawing',
} as const

/** What the author says that the diagram shows: title and description for those who do not see it, else the title above it. */
function descriptionOf(text: string): string {
  const title = /^[ \t]*accTitle[ \t]*:[ \t]*(.+)$/m.exec(text)?.[1]
  const line = /^[ \t]*accDescr[ \t]*:[ \t]*(.+)$/m.exec(text)?.[1]
  const block = /^[ \t]*accDescr[ \t]*\{([^}]*)\}/m.exec(text)?.[1]
  const heading =
    /^---\n(?:[^\n]*\n)*?title:[ \t]*(.+)\n/.exec(text)?.[1] ?? /^[ \t]*title[ \t]+(.+)$/m.exec(text)?.[1]
  const said = [title ?? heading, line ?? block].map((part) => part?.replace(/\s+/g, ' ').trim())
  return said.filter(Boolean).join(': ')
}
