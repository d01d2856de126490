// `lido-docs manifest export`: writes the site's manifest in the format of another program.
import { type Completion, SHELLS } from '../../../commands/completion.ts'
import { UsageError } from '../../../model/problem.ts'
import { readTool } from '../../../sources/documented-tool.ts'
import { EXIT } from '../../../terminal/exit-codes.ts'
import { createLog } from '../../../terminal/log.ts'
import { flagsOf } from '../../../tool/manifest/flags.ts'
import type { Command, CommandTree } from '../../../tool/manifest/tree.ts'
import { toFig } from '../exports/fig.ts'
import { toMan } from '../exports/man.ts'
import { toOpenCli } from '../exports/opencli.ts'
import { toUsage } from '../exports/usage.ts'

type Format = (tree: CommandTree) => string

const FORMATS: Readonly<Record<string, Format>> = {
  opencli: toOpenCli,
  usage: toUsage,
  fig: toFig,
  man: toMan,
  ...Object.fromEntries(
    Object.entries(SHELLS).map(([shell, script]): [string, Format] => [
      shell,
      ({ root, manifest }) => script(manifest.name, completionsOf(root)),
    ]),
  ),
}

export interface ExportOptions {
  config?: string
}

/** Runs the command and returns its exit code. @throws UsageError for another format, or a site without a manifest */
export async function run(format: string, { config: path }: ExportOptions): Promise<number> {
  const write = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined
  if (!write)
    throw new UsageError(`unknown format '${format}'; it must be one of ${Object.keys(FORMATS).join(', ')}`)
  const { tree } = await readTool(path)
  createLog().print(write(tree).trimEnd())
  return EXIT.fine
}

function completionsOf(command: Command): Completion[] {
  const children = command.children.filter(({ facts }) => !facts.hidden)
  const own: Completion = {
    path: command.path,
    commands: children.map(({ name, facts }) => ({ name, description: facts.description ?? '' })),
    options: command.options
      .filter(({ hidden }) => !hidden)
      .map(({ flags, description = '', choices = [], takes }) => ({
        flags: flagsOf({ flags }),
        description,
        choices,
        takesValue: takes !== 'none',
      })),
  }
  return [own, ...children.flatMap(completionsOf)]
}
