// The tool that a site documents, for commands that cannot do without one.
import { CONFIG_FILE } from '../config/file-name.ts'
import type { Config } from '../config/resolve.ts'
import { SiteError, UsageError } from '../model/problem.ts'
import { openProject } from '../project/project.ts'
import type { Facts } from '../tool/facts/facts.ts'
import type { CommandTree } from '../tool/manifest/tree.ts'
import { readFacts } from './read-facts.ts'

/** @param path of the settings, as given with `--config` @throws UsageError when they name no manifest */
export function requireManifest({ cli }: Config, path: string | undefined): void {
  if (!cli.manifest)
    throw new UsageError(`no command manifest configured; set cli.manifest in ${path ?? CONFIG_FILE}`)
}

/** Reads the facts of the tool. @throws UsageError when the settings name no manifest @throws SiteError when its manifest cannot be read */
export async function readTool(path: string | undefined): Promise<Facts & { tree: CommandTree }> {
  const { config } = await openProject({ cwd: process.cwd(), config: path })
  requireManifest(config, path)
  const { facts, problems } = await readFacts(config.root, config.cli)
  const { tree } = facts
  if (!tree) throw new SiteError(problems)
  return { ...facts, tree }
}
