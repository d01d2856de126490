// Edit links lead to a form behind a login, which answers for files that do not exist, too: the file itself is asked for.

/** Hosts' paths of the form, and of the file that it edits. */
const FORMS: readonly [form: RegExp, view: string][] = [
  [/\/-\/edit\//, '/-/blob/'],
  [/(?<=^https:\/\/github\.com\/[^/]+\/[^/]+)\/edit\//, '/blob/'],
]

/** The URL of the file that an edit link edits; the link itself if its host is unknown. */
export function editedFile(url: string): string {
  const [form, view] = FORMS.find(([pattern]) => pattern.test(url)) ?? []
  return form && view !== undefined ? url.replace(form, view) : url
}
