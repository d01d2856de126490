// `tags.yml`: what an author says about the tags of pages. Parsed and checked here.
import type { Problem } from '../model/problem.ts'
import { type TagsData, tagsSchema } from '../schema/tags.ts'
import { parseWritten } from '../schema/written.ts'
import { parseYaml } from '../text/yaml.ts'

/** Whether a path, relative to the folder of docs, is that of the file. */
export function isTagsFile(relativePath: string): boolean {
  return /^tags\.ya?ml$/.test(relativePath)
}

/** Parses and checks the file; what is wrong with it is left out of its data. */
export function parseTagsFile(text: string, path: string): { data: TagsData; problems: Problem[] } {
  const fault = (place: object): Problem => ({
    severity: 'error',
    file: path,
    message: '',
    rule: 'tags-file',
    ...place,
  })
  const parsed = parseYaml(text)
  if (Array.isArray(parsed)) return { data: {}, problems: parsed.map(fault) }
  const { data, mistakes } = parseWritten(tagsSchema, parsed.data, parsed.written)
  const problems = mistakes.map(({ path: keys, atKey, message, hint }) => {
    const key = (atKey ? keys.slice(0, -1) : keys).join('.')
    const place = parsed.places.get(keys.join('.')) ?? parsed.places.get(String(keys[0]))
    return fault({ ...place, message: key ? `${key}: ${message}` : message, ...(hint && { hint }) })
  })
  return { data, problems }
}
