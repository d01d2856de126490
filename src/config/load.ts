// Finds and reads the config of a site, and reports all its mistakes at once.
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { readPackageFile } from '../evaluate/package-file.ts'
import { type Problem, SiteError } from '../model/problem.ts'
import { type Explanation, faultySetting, parseWith } from '../schema/explain.ts'
import { type JsonDocument, parseJson } from '../schema/json.ts'
import { formatPath } from '../schema/path.ts'
import { errorCode, isMissing, reasonOf } from '../text/os-errors.ts'
import { type Position, positionAt } from '../text/position.ts'
import { sitePath } from '../text/site-path.ts'
import { isCode, readCode } from './code.ts'
import { readExtensions } from './extensions.ts'
import { CONFIG_FILE } from './file-name.ts'
import { extractForeign, type ForeignSetting } from './foreign.ts'
import { type Config, resolveConfig } from './resolve.ts'
import { createConfigSchema } from './schema.ts'
import type { Written } from './written.ts'

export interface LoadConfigOptions {
  /** The site's folder. */
  root: string
  /** The config's file, absolute or relative to `root`, if it is not `docs.config.json`. */
  configPath?: string
  /** Names of the navbar item types that the site registers itself. */
  customNavbarItemTypes?: readonly string[]
}

/**
 * Loads the config of a site. A folder with `docs/` but without a config gets the defaults.
 *
 * @returns the config and advice about it
 * @throws SiteError with every mistake in it
 */
export function loadConfig(options: LoadConfigOptions): { config: Config; problems: Problem[] } {
  const root = resolve(options.root)
  const path = resolve(root, options.configPath ?? CONFIG_FILE)
  const configFile = relative(root, path).replaceAll('\\', '/')
  const optional = !options.configPath && existsSync(join(root, 'docs'))
  const written = isCode(path)
    ? { ...readCode(path, configFile), problems: [] }
    : readJson(path, configFile, { optional })
  const { parsed, problems } = parseConfig(written, configFile, options.customNavbarItemTypes)
  const { extensions, inputs } = readExtensions(parsed.extensions, { ...written, root, configFile })
  const config = resolveConfig(parsed, {
    root,
    configFile,
    configInputs: [...written.inputs, ...inputs],
    extensions,
    positions: Object.fromEntries(written.positions()),
    packageName: readPackageName(root),
  })
  return { config, problems: [...problems, ...adviseOn(config)] }
}

/** @throws SiteError with every duplicate key and wrong value */
function parseConfig(
  written: Written & { problems: Problem[] },
  file: string,
  customNavbarItemTypes: readonly string[] | undefined,
) {
  const { value, foreign } = extractForeign(written.value)
  const result = parseWith(createConfigSchema(customNavbarItemTypes), value)
  const mistakes = 'explanations' in result ? result.explanations : []
  const problems = [...written.problems, ...mistakes.map((mistake) => locate(mistake, written, file))]
  if (problems.length > 0 || !('data' in result)) throw new SiteError(problems)
  return {
    parsed: result.data,
    problems: foreign.map((setting) => describeForeign(setting, written, file)),
  }
}

function describeForeign(
  { path, loss, advice }: ForeignSetting,
  { positionOf }: Written,
  file: string,
): Problem {
  return faultySetting({
    severity: loss === 'unsupported' ? 'warning' : 'info',
    file,
    ...positionOf(path, { atKey: true }),
    message: `${formatPath(path)}: this setting of Docusaurus has no effect`,
    hint: advice,
  })
}

function locate({ path, atKey, message, hint }: Explanation, { positionOf }: Written, file: string): Problem {
  const owner = formatPath(atKey ? path.slice(0, -1) : path)
  const words = { message: owner ? `${owner}: ${message}` : message, ...(hint && { hint }) }
  return faultySetting({ file, ...positionOf(path, { atKey }), ...words })
}

function readPackageName(root: string): string | undefined {
  const { name } = readPackageFile(join(root, 'package.json'))
  return typeof name === 'string' && name !== '' ? name : undefined
}

/** Reports consequences of valid settings that an author may not expect. */
function adviseOn({ url, configFile: file }: Config): Problem[] {
  const message = 'url is not set: pages have no canonical link, and there is no sitemap'
  return url === '' ? [faultySetting({ severity: 'info', file, message })] : []
}

/**
 * Reads a file of settings.
 * @param path absolute
 * @param file the same path, as messages show it
 * @param optional a file that does not exist counts as empty
 * @returns the settings, and problems for duplicate keys
 * @throws SiteError for invalid JSON
 */
function readJson(
  path: string,
  file: string,
  { optional }: { optional: boolean },
): Written & { problems: Problem[] } {
  const text = readText(path, file, optional)
  const json = parseJson(text)
  const problems = json.mistakes.map(({ offset, ...mistake }) =>
    problem(file, { ...positionAt(text, offset), ...mistake }),
  )
  if (json.value === undefined) throw new SiteError(problems)
  return {
    value: json.value,
    positionOf: (at, { atKey } = { atKey: false }) =>
      positionAt(text, atKey ? json.keyAt(at) : json.valueAt(at)),
    positions: () => positionsOf(text, json),
    inputs: [],
    problems,
  }
}

function readText(path: string, file: string, optional: boolean): string {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(path)
  } catch (error) {
    if (optional && isMissing(error)) return '{}'
    throw new SiteError([unreadable(path, file, error)])
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SiteError([problem(file, { message: 'not valid UTF-8', hint: 'save the file in UTF-8' })])
  }
}

function unreadable(path: string, file: string, error: unknown): Problem {
  if (errorCode(error) === 'EISDIR') {
    const inside = sitePath(process.cwd(), join(path, CONFIG_FILE))
    const hint =
      basename(path) === CONFIG_FILE
        ? 'rename the folder: settings are a file'
        : `--config takes a file, such as ${inside}`
    return problem(file, { message: 'expected a file, got a folder', hint })
  }
  if (!isMissing(error)) return problem(file, { message: `cannot be read: ${reasonOf(error)}` })
  return problem(file, {
    message: 'no such file',
    hint: `a site needs a "docs" folder or a ${CONFIG_FILE}; use --config for another file`,
  })
}

/** The position of every setting, found in one pass over the text. */
function* positionsOf(text: string, json: JsonDocument): Generator<[key: string, position: Position]> {
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
    if (path.length > 0) yield [formatPath(path), { line, column: offset - lineStart + 1 }]
  }
}

function problem(file: string, rest: Omit<Problem, 'severity' | 'file' | 'rule'>): Problem {
  return faultySetting({ file, ...rest })
}
