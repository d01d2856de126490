// Links in Markdown that is made from plain text.

/** Writes a link. @param label plain text @param url ready for Markdown */
export function markdownLink(label: string, url: string): string {
  return `[${label.replace(/[\\[\]]/g, '\\$&')}](${url})`
}
