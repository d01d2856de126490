// Parses and checks `_category_.json`, `.yml` and `.yaml`, which describe the category of a folder.

import { posix } from 'node:path'
import type { Problem } from '../model/problem.ts'
import { type CategoryData, categorySchema } from '../schema/category.ts'
import { parseJson } from '../schema/json.ts'
import { locateMistakes, parseWritten } from '../schema/written.ts'
import { type CategoryFile, faultyCategory } from '../site/category-file.ts'
import { isRecord } from '../text/record.ts'
import { parseYaml, type YamlData } from '../text/yaml.ts'

/** Returns whether a path leads to a category file. */
export function isCategoryFile(path: string): boolean {
  return /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path)
}

/** Parses and checks a category file. Its data does not contain what is wrong. */
export function parseCategoryFile(
  text: string,
  { path, relativePath }: { path: string; relativePath: string },
): { file: CategoryFile; problems: Problem[] } {
  const dir = posix.dirname(relativePath)
  const file: CategoryFile = { path, dir: dir === '.' ? '' : dir, data: {} }
  const parsed = parseFaultless(text, path) ?? parseYaml(text)
  if (Array.isArray(parsed)) {
    return { file, problems: parsed.map((error) => faultyCategory({ file: path, ...error })) }
  }
  const checked = checkData(path, parsed)
  // JSON was read without positions, so it is read again to report them.
  if (checked.problems.length > 0 && parsed.positions.size === 0) return explainFaults(text, file)
  file.data = checked.data
  return { file, problems: checked.problems }
}

/**
 * Reads JSON without syntax errors; undefined for other files. This avoids the YAML parser, which takes
 * longer to load than all files take to read.
 */
function parseFaultless(text: string, path: string): YamlData | undefined {
  if (!path.endsWith('.json')) return undefined
  const { mistakes, value } = parseJson(text)
  return mistakes.length === 0 && isRecord(value)
    ? { data: value, positions: new Map(), written: new Map() }
    : undefined
}

/** Reads JSON as YAML, since the YAML parser provides the position of every key. */
function explainFaults(text: string, file: CategoryFile): { file: CategoryFile; problems: Problem[] } {
  const parsed = parseYaml(text)
  if (Array.isArray(parsed)) return { file, problems: [] }
  const { data, problems } = checkData(file.path, parsed)
  return { file: { ...file, data }, problems }
}

function checkData(
  path: string,
  { data, positions, written }: YamlData,
): { data: CategoryData; problems: Problem[] } {
  const checked = parseWritten(categorySchema, data, written)
  const mistakes = locateMistakes(checked.mistakes, positions)
  return {
    data: checked.data,
    problems: mistakes.map((mistake) => faultyCategory({ file: path, ...mistake })),
  }
}
