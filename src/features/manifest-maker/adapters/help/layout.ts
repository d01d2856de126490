// Recognizes the framework that printed a help text by its typical words.

const LAYOUTS: readonly (readonly [name: string, mark: RegExp])[] = [
  // At the end of a line, followed by nothing but more brackets: other frameworks begin descriptions with a
  // type.
  ['yargs', /\[(?:boolean|string|array|number|count)\](?: \[.*)?$/m],
  ['commander', /display help for command/],
  ['click', /Show this message and exit\./],
  ['argparse', /show this help message and exit/],
  ['oclif', /^USAGE\n {2}\$ /m],
  ['cobra', /^(?:Use "|Run ')\S.*--help["'] for more/m],
  ['cobra', /^ {2,6}(?:-\w, )?--[\w-]+ (?:string|strings|stringArray|int|duration|list) {2,}/m],
  ['cobra', /^ {4}(?:-\w, )?--[\w-]+=\S*:$/m],
  ['clap', /^Usage: .*$[\s\S]*^ +-h, --help\s+Print help/m],
  ['git', /^usage: git /m],
  ['go', /^ {2,}-[a-z][\w-]{2,}(?:=\S+)? {2,}/m],
]

/** The framework's name as in manifests; undefined if the text is like that of none. */
export function layoutOf(text: string): string | undefined {
  return LAYOUTS.find(([, mark]) => mark.test(text))?.[0]
}
