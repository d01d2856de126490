// `cli`, `links`, `proof` and `lint`: what the build checks and promises beyond the pages' own links and anchors.
import * as z from 'zod/mini'
import {
  anyText,
  field,
  fieldOr,
  flag,
  optionalField,
  percent,
  reaction,
  section,
  text,
} from '../schema/field.ts'
import { innerPath, webUrl } from '../schema/formats.ts'
import { distinct, pathPattern } from './rules.ts'

const releaseFiles = {
  manifest: field('JSON file of its commands.', text.check(innerPath)),
  annotations: optionalField('Its annotations. Default: those of the tool.', text.check(innerPath)),
  environment: optionalField('Its environment variables.', text.check(innerPath)),
  contracts: optionalField('Its contracts.', text.check(innerPath)),
}

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
      'JSON files of releases, by name: the path of a manifest, or those of `manifest`, `annotations`, `environment` and `contracts`. What came later is marked.',
      z.record(text, z.union([text.check(innerPath), z.strictObject(releaseFiles)])),
    ),
    contracts: optionalField('JSON file of its contracts.', text.check(innerPath)),
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
    onCommandProblems: fieldOr(
      'throw',
      'What to do about a command line that the tool would reject.',
      reaction,
    ),
    onDeprecated: fieldOr('warn', 'What to do about an example that uses something deprecated.', reaction),
    onSecrets: fieldOr(
      'throw',
      'What to do about what looks like a private key, a recovery phrase, or a URL with a password.',
      reaction,
    ),
    onWrongAddresses: fieldOr(
      'throw',
      'What to do about an Ethereum address with a wrong checksum or of a wrong length, or a wrong chain id.',
      reaction,
    ),
    explain: fieldOr(true, 'Make the page at `/explain` that explains command lines.', flag),
    coverage: section('Minimum share of the tool that the pages must mention, in percent.', {
      commands: fieldOr(0, 'Minimum share of the commands that pages must mention, in percent.', percent),
      options: fieldOr(0, 'The same of their options.', percent),
      globalOptions: fieldOr(0, 'The same of the global options.', percent),
      environment: fieldOr(0, 'The same of the environment variables.', percent),
      exclude: fieldOr(
        [],
        'Prefixes of commands that do not count, such as `"defi-wrapper"`.',
        z.array(text),
      ),
    }),
  },
)

/** How the link checker treats links. */
const count = z.int().check(z.minimum(1))
export const links = section('Settings of `check-links`.', {
  ignore: fieldOr([], 'Links that `check-links` skips; `*` matches any text.', z.array(text).check(distinct)),
  baseline: optionalField(
    'File of known failures, relative to this file. Default: `links-baseline.json`.',
    text.check(innerPath),
  ),
  external: section('Links to other sites, checked with `--external`.', {
    concurrency: fieldOr(16, 'Number of parallel requests.', count),
    perHost: fieldOr(2, 'Number of parallel requests to one host.', count),
    timeout: fieldOr(15_000, 'Time limit of a request, in milliseconds.', count),
    userAgent: optionalField('User-Agent header of the requests.', text),
  }),
})

/** What the site promises, and how anyone can verify that. */
export const proof = section('Proof that the site is complete.', {
  inventory: fieldOr(
    'routes.json',
    'File of all routes and anchors, written by `lido-docs routes --save`; a build that loses one fails. Without the file, nothing is checked.',
    text.check(innerPath),
  ),
  manifest: fieldOr(
    true,
    'Write `build-manifest.json`: the commit, and the hash of every file, for `lido-docs verify`.',
    flag,
  ),
  commitUrl: optionalField(
    'URL prefix of commits, followed by the hash: footers link to the commit that the site was built from.',
    text.check(webUrl),
  ),
})

export const lint = fieldOr(
  {},
  'What to do about a lint rule, by its name. Default: `warn`.',
  z.record(anyText, reaction),
)

const weights = {
  html: optionalField('Most bytes of the HTML of a page.', count),
  scripts: optionalField('The same of the scripts that it loads before its reader does anything.', count),
  styles: optionalField('The same of its stylesheets.', count),
  images: optionalField(
    'The same of its images, of those in several widths the one that every browser can show.',
    count,
  ),
  total: optionalField('The same of all of these.', count),
}

export const budget = optionalField(
  'Most bytes of a page, by kind (`html`, `scripts`, `styles`, `images`) and in `total`: a page with more fails the build. Sizes are those of the files in the output, before compression. Default: none.',
  z.strictObject({
    ...weights,
    exceptions: fieldOr(
      [],
      'Other limits for some pages, by globs of their routes: `{"routes": ["/commands/**"], "html": 900000}`. The last one that matches counts.',
      z.array(
        z.strictObject({
          routes: field('Globs of routes.', z.array(text.check(pathPattern)).check(z.minLength(1))),
          ...weights,
        }),
      ),
    ),
  }),
)
