// `cli`, `links` and `lint`: what the build proves about the pages besides their own links and anchors.
import * as z from 'zod/mini'
import { anyText, fieldOr, optionalField, percent, reaction, section, text } from '../schema/field.ts'
import { distinct, innerPath } from './rules.ts'

/** The command-line tool that the pages describe. */
export const cli = section(
  'The command-line tool that the pages describe. Paths are relative to this file.',
  {
    manifest: optionalField(
      'JSON file of its commands. Default: none, and no command is checked.',
      text.check(innerPath),
    ),
    contracts: optionalField('JSON file of its contracts.', text.check(innerPath)),
    environment: optionalField(
      'JSON file of its environment variables, chains and addresses.',
      text.check(innerPath),
    ),
    changelog: optionalField('JSON file of its releases.', text.check(innerPath)),
    descriptions: optionalField('JSON file of descriptions of your own, by command.', text.check(innerPath)),
    onCommandProblems: fieldOr(
      'throw',
      'What to do about a command line that the tool would refuse.',
      reaction,
    ),
    coverage: section('How much of the tool the pages must mention, in percent.', {
      commands: fieldOr(0, 'Of the commands.', percent),
      options: fieldOr(0, "Of the commands' options.", percent),
      globalOptions: fieldOr(0, 'Of the global options.', percent),
      environment: fieldOr(0, 'Of the environment variables.', percent),
      exclude: fieldOr(
        [],
        'Beginnings of the commands that do not count, such as `"defi-wrapper"`.',
        z.array(text),
      ),
    }),
  },
)

/** How the link checker treats links. */
const count = z.int().check(z.minimum(1))
export const links = section('What `check-links` does.', {
  ignore: fieldOr([], 'Links that are not checked; `*` stands for any text.', z.array(text).check(distinct)),
  baseline: optionalField('File of known failures, relative to this file.', text.check(innerPath)),
  external: section('Links to other sites, checked with `--external`.', {
    concurrency: fieldOr(16, 'Requests at a time.', count),
    perHost: fieldOr(2, 'Requests at a time to one host.', count),
    timeout: fieldOr(15_000, 'Milliseconds before a request is given up.', count),
    userAgent: optionalField('Name that the checker gives itself.', text),
  }),
})

/** What the build does about each rule of the pages' lint. */
export const lint = fieldOr(
  {},
  'What to do about a rule of the lint, by its name, which stands in its report. Default: `warn`.',
  z.record(anyText, reaction),
)
