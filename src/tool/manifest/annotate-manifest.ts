// Merges annotations into the program's manifest: annotations of a group apply to everything below it.

import { getOwn } from '../../text/get-own.ts'
import { omitUndefined } from '../../text/omit-undefined.ts'
import type { Annotation, Annotations } from './annotations-schema.ts'
import { flagsOf } from './flags.ts'
import type { LifeFacts, Manifest, ManifestArgument, ManifestCommand, ManifestOption } from './schema.ts'
import { parentPath } from './tree.ts'

/** Returns the manifest with the annotations, which take precedence. */
export function annotateManifest(manifest: Manifest, annotations: Annotations): Manifest {
  const { source, invocations, package: packageName, preferAliases, errors } = annotations
  const groups = new Set(manifest.commands.map(({ path }) => parentPath(path)))
  const shapes = { ...manifest.shapes, ...annotations.shapes }
  return {
    ...manifest,
    ...omitUndefined({ source, invocations, package: packageName, preferAliases, errors }),
    ...(Object.keys(shapes).length > 0 && { shapes }),
    ...annotateValues(manifest, [annotations]),
    commands: manifest.commands.map((command) => annotateCommand(command, annotations, groups)),
  }
}

function annotateCommand(
  command: ManifestCommand,
  annotations: Annotations,
  groups: ReadonlySet<string>,
): ManifestCommand {
  const scopes = scopesOf(command.path, annotations)
  const description = getOwn(annotations.commands, command.path)?.description
  const acts = command.runs || !groups.has(command.path)
  return {
    ...command,
    ...omitUndefined({ description }),
    ...Object.assign({}, ...scopes.map(lifeOf), ...(acts ? scopes.map(effectsOf) : [])),
    ...annotateValues(command, scopes),
  }
}

/** The annotations of a command and its groups, from the top down. */
function scopesOf(path: string, annotations: Annotations): Annotation[] {
  const scopes: Annotation[] = []
  for (let ancestor = path; ancestor !== ''; ancestor = parentPath(ancestor)) {
    const entry = getOwn(annotations.commands, ancestor)
    if (entry) scopes.unshift(entry)
  }
  return [annotations, ...scopes]
}

/** The facts of an entry about the commands in its scope, without values. */
function effectsOf({ access, caller, irreversible, undoneBy }: Annotation): Partial<ManifestCommand> {
  return omitUndefined({ access, caller, irreversible, undoneBy })
}

function lifeOf({ since, deprecated }: Annotation): LifeFacts {
  return omitUndefined({ since, deprecated })
}

function annotateValues(
  { arguments: given, options }: Pick<ManifestCommand, 'arguments' | 'options'>,
  scopes: readonly Annotation[],
): Pick<ManifestCommand, 'arguments' | 'options'> {
  return {
    ...(given && {
      arguments: given.map(
        (argument): ManifestArgument =>
          Object.assign({}, argument, ...scopes.map((scope) => getOwn(scope.arguments, argument.name))),
      ),
    }),
    ...(options && {
      options: options.map((option): ManifestOption => {
        const flags = flagsOf(option)
        const notes = scopes.flatMap((scope) => flags.map((flag) => getOwn(scope.options, flag)))
        return Object.assign({}, option, ...notes)
      }),
    }),
  }
}
