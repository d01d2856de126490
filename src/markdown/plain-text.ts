// Converts nodes of a document to text without markup.
import { textOfHtml } from '../html/text.ts'
import { showEmoji } from '../text/emoji.ts'
import type { ComponentPart, Included, Inline } from './document.ts'
import { eachNode } from './each-node.ts'

/** The text of inline nodes as a reader sees it, without markup. @param show returns what is shown of a text */
export function plainText(nodes: readonly Inline[], show = showEmoji): string {
  let text = ''
  for (const node of nodes) {
    if (node.type === 'text') text += show(node.value)
    else if (node.type === 'inlineCode') text += node.text
    else if (node.type === 'formula') text += node.tex
    else if (node.type === 'break') text += '\n'
    else if (node.type === 'image') text += node.alt
    else if (node.type === 'emphasis' || node.type === 'link') text += plainText(node.children, show)
    else if (node.type === 'component')
      for (const part of textParts(node.parts, importedText))
        text += typeof part === 'string' ? part : plainText(part, show)
  }
  return text
}

/**
 * Splits the content of a component into its own text and the nodes inside it.
 * @param importedBy returns nodes for a Markdown file that it imports
 */
export function textParts<Inner>(
  parts: readonly ComponentPart<Inner>[],
  importedBy: (file: Included) => readonly Inner[],
): (string | readonly Inner[])[] {
  const html = parts.map((part, index) =>
    'html' in part ? part.html : 'url' in part ? '' : `\u0002${index}\u0002`,
  )
  const texts = textOfHtml(html.join('')).split('\u0002')
  return texts.map((text, index) => {
    const part = index % 2 === 1 ? parts[Number(text)] : undefined
    if (part && 'children' in part) return part.children
    return part && 'imported' in part ? importedBy(part.imported) : text
  })
}

/** The text of a file that a component imports, as inline nodes. */
export function importedText(file: Included): Inline[] {
  const lines: string[] = []
  eachNode([file], (node) => {
    if (node.type === 'code') lines.push(node.text)
    else if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'html')
      lines.push(plainText(node.children))
  })
  return [{ type: 'text', value: lines.join('\n') }]
}
