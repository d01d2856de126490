// `cli`, `links`, `proof` and `lint`: what the build checks and promises beyond the pages' own links and anchors.
import * as z from 'zod/mini'
import { anyText, fieldOr, flag, optionalField, percent, reaction, section, text } from '../schema/field.ts'
import { innerPath, webUrl } from '../schema/formats.ts'
import { distinct, pathPattern } from './rules.ts'

/** Files of a release's facts, by their settings in `cli`. */
const releaseFiles = z.partialRecord(
  z.enum(['manifest', 'annotations', 'environment', 'contracts']),
  text.check(innerPath),
)

/** The command-line tool that the pages describe. */
export const cli = section(
  'The command-line tool that the pages describe. Paths are relative to this file.',
  {
    manifest: optionalField(
      "JSON file of the tool's commands. Default: none; command lines are not checked.",
      text.check(innerPath),
    ),
    annotations: optionalField(
      'JSON file of facts that its program does not know: kinds, units, access and more.',
      text.check(innerPath),
    ),
    releases: fieldOr(
      {},
      'JSON files of releases, by name: the path of a manifest, or the paths of `manifest`, `annotations`, `environment` and `contracts`. What came later is marked.',
      z.record(text, z.union([text.check(innerPath), releaseFiles])),
    ),
    contracts: optionalField('JSON file of its contracts.', text.check(innerPath)),
    generations: optionalField(
      'JSON file of the generations of its contracts: what each has, and where it runs.',
      text.check(innerPath),
    ),
    environment: optionalField(
      'JSON file of its environment variables, chains and addresses.',
      text.check(innerPath),
    ),
    changelog: optionalField('JSON file of its releases.', text.check(innerPath)),
    descriptions: optionalField('JSON file of custom descriptions, by command.', text.check(innerPath)),
    terms: optionalField('JSON file of the words that pages explain.', text.check(innerPath)),
    examples: optionalField(
      'JSON file in which `check-examples` records which examples were run.',
      text.check(innerPath),
    ),
    explain: fieldOr(true, 'Make the page at `/explain` that explains command lines.', flag),
    coverage: section('Minimum share of the tool that the pages must mention, in percent.', {
      commands: fieldOr(0, 'Minimum share of the commands that pages must mention, in percent.', percent),
      options: fieldOr(0, 'Minimum share of their options that pages must mention, in percent.', percent),
      globalOptions: fieldOr(
        0,
        'Minimum share of the global options that pages must mention, in percent.',
        percent,
      ),
      environment: fieldOr(
        0,
        'Minimum share of the environment variables that pages must mention, in percent.',
        percent,
      ),
      exclude: fieldOr(
        [],
        'Prefixes of commands that do not count, such as `"defi-wrapper"`.',
        z.array(text),
      ),
    }),
  },
)

const count = z.int().check(z.minimum(1))
export const links = section('Settings of `check-links`.', {
  ignore: fieldOr([], 'Links that `check-links` skips; `*` matches any text.', z.array(text).check(distinct)),
})

/** Settings of the site's promises, and of their verification. */
export const proof = section('Proof that the site is complete.', {
  inventory: fieldOr(
    'routes.json',
    'File of all routes and anchors, written by `lido-docs routes --save`; a build that loses one fails. Without the file, nothing is checked.',
    text.check(innerPath),
  ),
  commitUrl: optionalField(
    'URL prefix of commits, followed by the hash: footers link to the commit that the site was built from.',
    text.check(webUrl),
  ),
})

export const lint = fieldOr(
  {},
  'What to do about what a check finds, by the name of its rule, or of its group: `commands`, `components`, `secrets` and `addresses`.',
  z.record(anyText, reaction),
)

const weights = z.partialRecord(z.enum(['html', 'scripts', 'styles', 'images', 'total']), count)

export const budget = optionalField(
  'Most bytes of a page, by globs of routes and kinds: `{"**": {"html": 300000, "total": 900000}}`, with the kinds `html`, `scripts`, `styles`, `images` and `total`. The last glob that matches counts. A page with more fails the build. Sizes are those of the files in the output, before compression. Default: none.',
  z.record(text.check(pathPattern), weights),
)
