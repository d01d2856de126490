// Finds and reads the config of a site, and reports all its mistakes at once.
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { type Problem, SiteError } from '../model/problem.ts'
import { type Explanation, parseWith } from '../schema/explain.ts'
import { formatPath } from '../schema/path.ts'
import { isCode, readCode } from './code.ts'
import { readExtensions } from './extensions.ts'
import { CONFIG_FILE } from './file-name.ts'
import { type ForeignSetting, takeForeign } from './foreign.ts'
import { readJson } from './json-file.ts'
import { readPackageFile } from './package-file.ts'
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
    places: Object.fromEntries(written.places()),
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
  const { value, foreign } = takeForeign(written.value)
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
  { placeOf }: Written,
  file: string,
): Problem {
  return {
    severity: loss === 'lost' ? 'warning' : 'info',
    file,
    ...placeOf(path, { atKey: true }),
    message: `${formatPath(path)}: this setting of Docusaurus has no effect`,
    hint: advice,
    rule: 'config',
  }
}

function locate({ path, atKey, message, hint }: Explanation, { placeOf }: Written, file: string): Problem {
  const owner = formatPath(atKey ? path.slice(0, -1) : path)
  return {
    severity: 'error',
    file,
    ...placeOf(path, { atKey }),
    message: owner ? `${owner}: ${message}` : message,
    ...(hint && { hint }),
    rule: 'config',
  }
}

function readPackageName(root: string): string | undefined {
  const { name } = readPackageFile(join(root, 'package.json'))
  return typeof name === 'string' && name !== '' ? name : undefined
}

/** Reports consequences of valid settings that an author may not expect. */
function adviseOn({ url, configFile: file }: Config): Problem[] {
  const message = 'url is not set: pages have no canonical link, and there is no sitemap'
  return url === '' ? [{ severity: 'info', file, message, rule: 'config' }] : []
}
