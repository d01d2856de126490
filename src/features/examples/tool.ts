// Installs the tool that examples call, and asks for its version, as the settings say.
import { exec } from 'node:child_process'
import { delimiter, join } from 'node:path'
import type { Config } from '../../config/resolve.ts'
import { type Problem, SiteError } from '../../model/problem.ts'
import { placeOfSetting } from '../../site/setting-place.ts'

/** Installs what examples need, if the settings say how. @throws SiteError when that fails */
export async function prepareTool(config: Config): Promise<void> {
  const { prepare } = config.examples
  if (prepare !== undefined) await runSetting('prepare', prepare, config)
}

/** The version of the tool; empty when neither settings nor manifest know it. @throws SiteError */
export async function versionOfTool(config: Config, release: string | undefined): Promise<string> {
  const { version } = config.examples
  if (version === undefined) return release ?? ''
  const lines = (await runSetting('version', version, config)).split('\n')
  return lines.find((line) => line.trim() !== '')?.trim() ?? ''
}

/** Runs a command of the settings in the site's folder, in the environment of lido-docs. */
async function runSetting(name: 'prepare' | 'version', command: string, config: Config): Promise<string> {
  const { root, examples } = config
  const path = [...examples.path.map((folder) => join(root, folder)), process.env.PATH ?? ''].join(delimiter)
  return new Promise((resolve, reject) => {
    exec(command, { cwd: root, env: { ...process.env, PATH: path } }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      const problem: Problem = {
        severity: 'error',
        ...placeOfSetting(config, `examples.${name}`),
        message: `examples.${name} failed with exit status ${error.code ?? 1}`,
        hint: (stderr || stdout).trim().slice(-2000) || 'it printed nothing',
        rule: 'example',
      }
      reject(new SiteError([problem]))
    })
  })
}
