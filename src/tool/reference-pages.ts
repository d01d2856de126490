// The pages of a tool's reference: one for each group of its manifest, which documents all that is in it by itself.
import type { Manifest, ManifestCommand } from './manifest/schema.ts'
import { parentPath } from './manifest/tree.ts'

export interface ReferencePage {
  /** Relative to the folder of the reference. */
  path: string
  text: string
}

/** Makes an overview and a page for each group at the top. */
export function referencePages(manifest: Manifest): ReferencePage[] {
  const shown = manifest.commands.filter(({ hidden }) => !hidden)
  const groups = new Set(shown.map(({ path }) => parentPath(path)))
  const top = shown.filter(({ path }) => parentPath(path) === '')
  const isGroup = ({ path }: ManifestCommand) => groups.has(path)
  return [
    {
      path: 'index.md',
      text: overview(
        manifest,
        top.filter((command) => !isGroup(command)),
      ),
    },
    ...top.filter(isGroup).map(({ path }) => ({
      path: `${path}.md`,
      text: page({ title: path, description: `The commands of ${manifest.name} ${path}.` }, [
        `:::reference ${path}`,
      ]),
    })),
  ]
}

/** Returns what is in no group: the tool itself, if it runs without a command, and commands at the top. */
function overview(manifest: Manifest, alone: readonly ManifestCommand[]): string {
  const { name, commands, runs } = manifest
  const takesAny = [manifest.arguments, manifest.options].some((list) => list && list.length > 0)
  const isTool = (runs && takesAny) || commands.length === 0
  const directives = [
    ...(commands.length > 0 ? [':::commands'] : []),
    ...(isTool ? [`:::command ${name}`] : []),
    ...alone.map(({ path }) => `:::command ${path}`),
  ]
  const description = `${commands.length > 0 ? 'The commands of' : 'The arguments and options of'} ${name}.`
  return page({ title: 'Reference', description }, directives)
}

function page(frontMatter: Readonly<Record<string, string>>, directives: readonly string[]): string {
  const head = Object.entries(frontMatter).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
  return `---\n${head.join('')}---\n\n${directives.map((line) => `${line}\n:::\n`).join('\n')}`
}
