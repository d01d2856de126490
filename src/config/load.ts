// Finds the config of a site, reads it, and explains everything that is wrong with it at once.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { type Problem, SiteError } from '../model/problem.ts'
import { type Explanation, parseWith } from '../schema/explain.ts'
import { type JsonDocument, type JsonPath, parseJson, placeOf } from '../schema/json.ts'
import { isMissing, reasonOf } from '../text/os-errors.ts'
import { CONFIG_FILE } from './file-name.ts'
import { type Config, type Place, resolveConfig } from './resolve.ts'
import { createConfigSchema } from './schema.ts'

export interface LoadConfigOptions {
  /** The site's folder. */
  root: string
  /** The config's file, absolute or relative to `root`, when it is not `docs.config.json`. */
  configPath?: string
  /** Names of the navbar item types that the site registers itself. */
  customNavbarItemTypes?: readonly string[]
}

/**
 * Loads the config of a site. A folder without one, but with `docs/`, has every default.
 *
 * @returns the config and what is worth saying about it
 * @throws SiteError with every mistake in it
 */
export function loadConfig(options: LoadConfigOptions): { config: Config; problems: Problem[] } {
  const root = resolve(options.root)
  const path = resolve(root, options.configPath ?? CONFIG_FILE)
  const configFile = relative(root, path).replaceAll('\\', '/')
  const source = readConfig(path, configFile, {
    optional: !options.configPath && existsSync(join(root, 'docs')),
  })
  const { parsed, places } = parseConfig(source, configFile, options.customNavbarItemTypes)
  const config = resolveConfig(parsed, { root, configFile, places, packageName: readPackageName(root) })
  return { config, problems: adviseOn(config) }
}

function readConfig(path: string, file: string, { optional }: { optional: boolean }): string {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(path)
  } catch (error) {
    if (optional && isMissing(error)) return '{}'
    throw new SiteError([unreadable(file, error)])
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SiteError([problem(file, { message: 'not valid UTF-8', hint: 'save the file in UTF-8' })])
  }
}

function unreadable(file: string, error: unknown): Problem {
  if ((error as NodeJS.ErrnoException).code === 'EISDIR') {
    const hint = `--config takes a file, such as ${file}/${CONFIG_FILE}`
    return problem(file, { message: 'expected a file, got a folder', hint })
  }
  if (!isMissing(error)) return problem(file, { message: `cannot be read: ${reasonOf(error)}` })
  return problem(file, {
    message: 'no such file',
    hint: `a site needs a "docs" folder or a ${CONFIG_FILE}; use --config for another file`,
  })
}

/** @throws SiteError with every syntax error, double key and wrong value */
function parseConfig(text: string, file: string, customNavbarItemTypes: readonly string[] | undefined) {
  const json = parseJson(text)
  const problems = json.mistakes.map(({ offset, ...mistake }) =>
    problem(file, { ...placeOf(text, offset), ...mistake }),
  )
  if (json.value === undefined) throw new SiteError(problems)
  const result = parseWith(createConfigSchema(customNavbarItemTypes), json.value)
  if ('explanations' in result)
    problems.push(...result.explanations.map((mistake) => locate(mistake, { file, text, json })))
  if (problems.length > 0 || !('data' in result)) throw new SiteError(problems)
  return { parsed: result.data, places: placesOf(text, json) }
}

/** The place of every setting, found in one walk over the text. */
function placesOf(text: string, json: JsonDocument): Config['places'] {
  const places: Record<string, Place> = {}
  let line = 1
  let lineStart = 0
  for (const [path, offset] of json.values()) {
    for (
      let end = text.indexOf('\n', lineStart);
      end !== -1 && end < offset;
      end = text.indexOf('\n', lineStart)
    ) {
      line++
      lineStart = end + 1
    }
    if (path.length > 0) places[formatPath(path)] = { line, column: offset - lineStart + 1 }
  }
  return places
}

function locate(mistake: Explanation, source: { file: string; text: string; json: JsonDocument }): Problem {
  const { path, atKey, message, hint } = mistake
  const { file, text, json } = source
  const offset = atKey ? json.keyAt(path) : json.valueAt(path)
  const owner = formatPath(atKey ? path.slice(0, -1) : path)
  return problem(file, {
    ...placeOf(text, offset),
    message: owner ? `${owner}: ${message}` : message,
    ...(hint && { hint }),
  })
}

function problem(file: string, rest: Omit<Problem, 'severity' | 'file' | 'rule'>): Problem {
  return { severity: 'error', file, ...rest, rule: 'config' }
}

/** Writes a path as one would in code: `themeConfig.navbar.items[2].type`. */
function formatPath(path: JsonPath): string {
  const parts = path.map((key) => {
    if (typeof key === 'number') return `[${key}]`
    return /^[\w$-]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`
  })
  return parts.join('').replace(/^\./, '')
}

function readPackageName(root: string): string | undefined {
  try {
    const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name?: unknown }
    return typeof name === 'string' && name !== '' ? name : undefined
  } catch {
    return undefined
  }
}

/** Says what an author may not expect of settings that are in order. */
function adviseOn(config: Config): Problem[] {
  const advice: string[] = []
  if (config.url === '') advice.push('url is not set: pages have no canonical link, and there is no sitemap')
  if (config.blog !== false) advice.push('blog is accepted but creates no pages')
  return advice.map((message) => ({ severity: 'info', file: config.configFile, message, rule: 'config' }))
}
