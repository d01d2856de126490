// Parses and checks `tags.yml`, which describes the tags of pages.
import type { Problem } from '../model/problem.ts'
import { type TagsData, tagsSchema } from '../schema/tags.ts'
import { parseWritten, placeMistakes } from '../schema/written.ts'
import { parseYaml } from '../text/yaml.ts'

/** Whether a path, relative to the folder of docs, is that of the file. */
export function isTagsFile(relativePath: string): boolean {
  return /^tags\.ya?ml$/.test(relativePath)
}

/** Parses and checks the file. Its data does not contain what is wrong. */
export function parseTagsFile(text: string, path: string): { data: TagsData; problems: Problem[] } {
  const fault = (found: Omit<Problem, 'severity' | 'file' | 'rule'>): Problem => {
    return { severity: 'error', file: path, ...found, rule: 'tags-file' }
  }
  const parsed = parseYaml(text)
  if (Array.isArray(parsed)) return { data: {}, problems: parsed.map(fault) }
  const { data, mistakes } = parseWritten(tagsSchema, parsed.data, parsed.written)
  return { data, problems: placeMistakes(mistakes, parsed.places).map(fault) }
}
