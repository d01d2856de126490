// Converts a function that makes edit URLs to a pattern, in which `{path}` and `{docPath}` are the path of a
// page.

const DOC = 'a-doc-of-the-docs.md'
const FOLDER = 'the-folder-of-a-version'

/**
 * Calls the function with a fictitious page, and replaces the path of that in the result; undefined if it
 * cannot.
 */
export function editUrlOf(makeUrl: (page: object) => unknown): string | undefined {
  let url: unknown
  try {
    url = makeUrl({
      version: 'current',
      versionDocsDirPath: FOLDER,
      docPath: DOC,
      permalink: '/',
      locale: 'en',
    })
  } catch {
    return undefined
  }
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined
  const pattern = url.replaceAll(`${FOLDER}/${DOC}`, '{path}').replaceAll(DOC, '{docPath}')
  return pattern.includes(FOLDER) ? undefined : pattern
}
