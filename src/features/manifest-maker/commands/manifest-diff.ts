import { EXIT } from '../../../terminal/exit-codes.ts'
import { createLog } from '../../../terminal/log.ts'
import type { ChangeFormat } from '../../deployment/commands/format-changes.ts'
import { diffManifests } from '../diff.ts'
import { changesToMarkdown, formatChange } from '../format-diff.ts'
import { requireManifest } from './manifest-file.ts'

/** Prints the changes and returns the exit code. @throws UsageError when a file is not a manifest */
export async function run(
  before: string,
  after: string,
  { format }: { format: ChangeFormat },
): Promise<number> {
  const [old, fresh] = [requireManifest(before), requireManifest(after)]
  const changes = diffManifests(old, fresh)
  const { print } = createLog()
  if (format === 'json') print(JSON.stringify(changes, undefined, 2))
  else if (format === 'markdown') print(changesToMarkdown(changes, fresh.name).trimEnd())
  else for (const change of changes) print(formatChange(change))
  return EXIT.fine
}
