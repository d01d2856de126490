// The languages of code blocks: every name authors write, and the highlight.js grammar that stands for it.

/** Names that mean text without colours. */
export const PLAIN = 'text txt plain plaintext none output log mermaid csv ascii ansi'.split(' ')

/** Grammar and its other names. */
const GRAMMARS = [
  'bash sh shell zsh fish',
  'javascript js jsx mjs cjs',
  'typescript ts tsx mts cts',
  'json jsonc json5 webmanifest',
  'yaml yml',
  'ini toml cfg conf',
  'properties env dotenv .env editorconfig',
  'diff patch',
  'markdown md mdx markdoc',
  'xml html svg xhtml vue astro vue-html',
  'python py',
  'cpp c++ cc hpp',
  'csharp cs',
  'rust rs',
  'go golang',
  'ruby rb',
  'kotlin kt',
  'makefile make mk',
  'dockerfile docker',
  'powershell ps1 pwsh',
  'dos bat cmd batch',
  'graphql gql',
  'python-repl pycon',
  'protobuf proto',
  'handlebars hbs',
  'haskell hs',
  'objectivec objc',
  'perl pl',
  'elixir ex exs',
  'erlang erl',
  'vim viml',
  'nix',
]

/** Grammars that go by their own name only. */
const OTHERS =
  'c css scss less java php swift scala sql http nginx apache lua r dart groovy gradle julia latex ocaml clojure wasm cmake awk armasm x86asm stylus twig pgsql crystal elm fsharp matlab prolog scheme tcl zephir'

/** Name to grammar; `console` is none, but told apart by the highlighter. */
export const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ...['console', 'shell-session', 'shellsession', 'sh-session', 'terminal'].map((name): [string, string] => [
    name,
    'console',
  ]),
  ...['solidity', 'sol'].map((name): [string, string] => [name, 'solidity']),
  ...GRAMMARS.flatMap((line) =>
    line.split(' ').map((name): [string, string] => [name, line.split(' ')[0] ?? name]),
  ),
  ...OTHERS.split(' ').map((name): [string, string] => [name, name]),
])
