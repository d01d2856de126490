// `examples`: how `check-examples` runs the examples of the pages.
import * as z from 'zod/mini'
import { anyText, field, fieldOr, optionalField, section, text } from '../schema/field.ts'
import { innerPath, regularExpression } from '../schema/formats.ts'
import { distinct } from './rules.ts'

const count = z.int().check(z.minimum(1))
const milliseconds = count
const environment = z.record(anyText, anyText)

/** Kinds of text that may differ between runs, by their names in the settings. */
const VARIETIES = ['times', 'durations', 'hashes', 'addresses', 'numbers'] as const

const normalizer = z.union([
  z.enum(VARIETIES),
  z.strictObject({
    pattern: field('Regular expression of the text.', text.check(regularExpression)),
    replacement: fieldOr(
      '<varies>',
      'Text that replaces it in the output and the page before they are compared.',
      anyText,
    ),
  }),
])

const service = z.strictObject({
  command: field(
    'Shell command that starts it, run in the folder of this file. `{port}` is a free port.',
    text,
  ),
  environment: fieldOr({}, 'Variables that its examples get; `{port}` is its port.', environment),
  timeout: fieldOr(20_000, 'Milliseconds until it must accept connections.', milliseconds),
})

export const examples = section('Settings of `check-examples`, which runs the examples of the pages.', {
  prepare: optionalField(
    'Shell command that is run once in the folder of this file, before any example is, to install the tool.',
    text,
  ),
  version: optionalField(
    "Shell command that prints the tool's version, run in the folder of this file. Default: the release of the manifest.",
    text,
  ),
  path: fieldOr(
    [],
    'Folders that commands are found in first.',
    z.array(text.check(innerPath)).check(distinct),
  ),
  environment: fieldOr({}, 'Environment variables of every example; it gets no others.', environment),
  files: fieldOr(
    {},
    'Files that every example finds in its folder: their names there, and their paths.',
    z.record(text.check(innerPath), text.check(innerPath)),
  ),
  inputs: fieldOr(
    [],
    'Further files and folders that examples need; a change in one makes all of them run again. In a sandbox, they see of what git ignores only these and `path`.',
    z.array(text.check(innerPath)).check(distinct),
  ),
  services: fieldOr({}, 'Programs that examples talk to, by name.', z.record(text, service)),
  use: fieldOr([], 'Services of every example that names none.', z.array(text).check(distinct)),
  normalize: fieldOr(
    [],
    'What may differ from run to run: `times`, `durations`, `hashes`, `addresses`, `numbers`, or `{"pattern", "replacement"}`.',
    z.array(normalizer),
  ),
  omit: fieldOr(
    [],
    'Regular expressions; lines of an output that match one are omitted.',
    z.array(text.check(regularExpression)).check(distinct),
  ),
  timeout: fieldOr(30_000, 'Milliseconds that a command may take.', milliseconds),
  maxMemory: fieldOr(
    4_000_000_000,
    'Bytes of memory that the processes of an example may have together.',
    count,
  ),
})
