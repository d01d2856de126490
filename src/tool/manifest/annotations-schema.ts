// The schema of annotations: facts that people add to the program's, in a JSON file next to the manifest.
import * as z from 'zod/mini'
import { anyText, field, flag, optionalField } from '../../schema/field.ts'
import { commandPath, name, word } from '../facts/fact-types.ts'
import {
  ERRORS,
  effectFields,
  errorSchema,
  fileHead,
  INVOCATIONS,
  optionEffectFields,
  PACKAGE,
  PREFER_ALIASES,
  shapeSchema,
  valueFields,
} from './schema.ts'

const values = z.record(name, z.strictObject(valueFields))

const notes = {
  arguments: optionalField('By name, for every command in scope that has the argument.', values),
  options: optionalField(
    'By flag, for every command in scope that has the option.',
    z.record(name, z.strictObject({ ...optionEffectFields, ...valueFields })),
  ),
}

const entry = z.strictObject({
  description: optionalField('Replaces the description of this command only.', anyText),
  ...effectFields,
  ...notes,
})

export const annotationsSchema = z.strictObject({
  ...fileHead,
  invocations: optionalField(INVOCATIONS, z.record(name, name)),
  package: optionalField(PACKAGE, word),
  preferAliases: optionalField(PREFER_ALIASES, flag),
  shapes: optionalField('Shapes of values of kind `json`.', z.record(name, shapeSchema)),
  errors: optionalField(ERRORS, z.array(errorSchema)),
  ...notes,
  commands: optionalField(
    'By full path of a command, or of a group for all commands below it; the nearest entry wins.',
    z.record(field('Full command path.', commandPath), entry),
  ),
})

export type Annotations = z.infer<typeof annotationsSchema>
/** The facts about one command or group. */
export type Annotation = NonNullable<Annotations['commands']>[string]
