// A function that makes edit URLs, as the text that it makes: `{path}` and `{docPath}` are where it puts a page's path.

const DOC = 'a-doc-of-the-docs.md'
const FOLDER = 'the-folder-of-a-version'

/** Calls the function with a page that there is not, and finds the page again in what it returns. */
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
