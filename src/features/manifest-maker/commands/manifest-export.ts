// `lido-docs manifest export`: writes the site's manifest in the format of another program.
import { UsageError } from '../../../model/problem.ts'
import { readTool } from '../../../sources/documented-tool.ts'
import { EXIT } from '../../../terminal/exit-codes.ts'
import { createLog } from '../../../terminal/log.ts'
import type { CommandTree } from '../../../tool/manifest/tree.ts'
import { toFig } from '../exports/fig.ts'
import { toMan } from '../exports/man.ts'
import { toOpenCli } from '../exports/opencli.ts'
import { SHELLS } from '../exports/shells.ts'
import { toUsage } from '../exports/usage.ts'

type Format = (tree: CommandTree) => string

const FORMATS: Readonly<Record<string, Format>> = {
  opencli: toOpenCli,
  usage: toUsage,
  fig: toFig,
  man: toMan,
  ...SHELLS,
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
