// Ids of headings as VitePress makes them: what is neither a letter nor a digit becomes a hyphen, where GitHub drops it.

const MARKS = /[\u0300-\u036f]/g
const CONTROLS = /[\u0000-\u001f]/g
const SEPARATORS = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g

/** Makes an id of a heading's text, before it is made unique. */
export function vitepressSlug(text: string, keepsCase: boolean): string {
  const plain = text.normalize('NFKD').replace(MARKS, '').replace(CONTROLS, '').replace(SEPARATORS, '-')
  const trimmed = plain.replace(/^-|-$/g, '')
  const slug = keepsCase ? trimmed : trimmed.toLowerCase()
  // An id that begins with a digit is no selector.
  return /^\d/.test(slug) ? `_${slug}` : slug
}
