// Ids of headings as VitePress makes them: spaces and punctuation become hyphens, whereas GitHub removes punctuation. The sets of
// characters are those of `slugify` in @mdit-vue/shared, which VitePress uses.

const MARKS = /[\u0300-\u036f]/g
const CONTROLS = /[\u0000-\u001f]/g
const SEPARATORS = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g

/** Makes an id of a heading's text, before it is made unique. */
export function vitepressSlug(text: string): string {
  const plain = text.normalize('NFKD').replace(MARKS, '').replace(CONTROLS, '').replace(SEPARATORS, '-')
  const slug = plain.replace(/^-|-$/g, '').toLowerCase()
  // An id that begins with a digit is no selector.
  return /^\d/.test(slug) ? `_${slug}` : slug
}
