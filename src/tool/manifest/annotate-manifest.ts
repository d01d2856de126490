// Puts the facts of people into the manifest of the program: what is said of a group holds for all that is below it.

import { defined } from '../../text/defined.ts'
import { own } from '../../text/own.ts'
import type { Annotation, Annotations } from './annotations-schema.ts'
import { flagsOf } from './flags.ts'
import type { Manifest, ManifestArgument, ManifestCommand, ManifestOption } from './schema.ts'
import { parentPath } from './tree.ts'

/** Returns the manifest with the annotations in it; what they say comes before what the program says. */
export function annotateManifest(manifest: Manifest, annotations: Annotations): Manifest {
  const { source, invocations, package: packageName, preferAliases } = annotations
  const groups = new Set(manifest.commands.map(({ path }) => parentPath(path)))
  const shapes = { ...manifest.shapes, ...annotations.shapes }
  return {
    ...manifest,
    ...defined({ source, invocations, package: packageName, preferAliases }),
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
  const description = own(annotations.commands, command.path)?.description
  const acts = command.runs || !groups.has(command.path)
  return {
    ...command,
    ...defined({ description }),
    ...(acts ? Object.assign({}, ...scopes.map(effectsOf)) : {}),
    ...annotateValues(command, scopes),
  }
}

/** What is said of the command and of what it is in, from the top down. */
function scopesOf(path: string, annotations: Annotations): Annotation[] {
  const scopes: Annotation[] = []
  for (let place = path; place !== ''; place = parentPath(place)) {
    const entry = own(annotations.commands, place)
    if (entry) scopes.unshift(entry)
  }
  return [annotations, ...scopes]
}

/** What an entry says of the commands in its scope, but for their values. */
function effectsOf({ access, caller, irreversible }: Annotation): Partial<ManifestCommand> {
  return defined({ access, caller, irreversible })
}

function annotateValues(
  { arguments: given, options }: Pick<ManifestCommand, 'arguments' | 'options'>,
  scopes: readonly Annotation[],
): Pick<ManifestCommand, 'arguments' | 'options'> {
  return {
    ...(given && {
      arguments: given.map(
        (argument): ManifestArgument =>
          Object.assign({}, argument, ...scopes.map((scope) => own(scope.arguments, argument.name))),
      ),
    }),
    ...(options && {
      options: options.map(
        (option): ManifestOption =>
          Object.assign(
            {},
            option,
            ...scopes.flatMap((scope) => flagsOf(option).map((flag) => own(scope.options, flag))),
          ),
      ),
    }),
  }
}
