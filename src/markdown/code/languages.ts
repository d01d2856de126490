// The languages of code blocks: all names that authors use, and their grammars.

/** Names for text that is not highlighted. */
export const PLAIN =
  'text txt plain plaintext none output log mermaid csv ascii ansi ignore gitignore git regex'.split(' ')

/** Each grammar, followed by its other names. */
const GRAMMARS = [
  'bash sh shell zsh fish',
  'javascript js jsx mjs cjs',
  'typescript ts tsx mts cts',
  'json jsonc json5 webmanifest jsonp tsconfig',
  'yaml yml',
  'ini toml cfg conf hcl tf terraform systemd',
  'properties env dotenv .env editorconfig',
  'diff patch',
  'markdown md mdx markdoc',
  'xml html svg xhtml vue astro vue-html svelte plist rss atom markup mathml ssml ejs',
  'python py',
  'cpp c++ cc hpp',
  'csharp cs',
  'rust rs',
  'go golang go-mod go-module',
  'ruby rb',
  'kotlin kt',
  'makefile make mk',
  'dockerfile docker',
  'powershell ps ps1 pwsh',
  'dos bat cmd batch',
  'graphql gql',
  'python-repl pycon',
  'protobuf proto',
  'handlebars hbs',
  'haskell hs purescript purs idris idr',
  'objectivec objc',
  'perl pl',
  'elixir ex exs',
  'erlang erl',
  'vim viml',
  'nix',
  'scss sass',
  'apache apacheconf',
  'latex tex',
  'asciidoc adoc',
  'arduino ino',
  'armasm arm-asm',
  'coffeescript coffee',
  'delphi pascal objectpascal pas',
  'django jinja jinja2',
  'fortran f90 f95',
  'gherkin feature',
  'glsl hlsl wgsl',
  'lisp elisp emacs emacs-lisp',
  'mathematica wolfram nb wl',
  'reasonml reason rescript res',
  'scheme racket rkt',
  'sml smlnj',
  'twig liquid',
  'vbnet vb vba visual-basic',
  'x86asm nasm',
]

/** Grammars without other names. */
const OTHERS =
  'c css less java php swift scala sql http nginx lua r dart groovy gradle julia ocaml clojure wasm cmake awk stylus pgsql crystal elm fsharp matlab prolog tcl zephir 1c abnf actionscript ada angelscript applescript aspectj autohotkey autoit basic bnf brainfuck capnproto ceylon clean coq d dns dts dust ebnf erb excel flix gams gcode gml haml haxe hy inform7 livescript llvm lsl mel mercury mipsasm mizar monkey moonscript n1ql nim nsis openscad parser3 pony processing puppet purebasic q qml roboconf rsl sas scilab smali smalltalk sqf stan stata step21 tap thrift tp vala verilog vhdl wren xquery'

/** Names with their grammars, ours or those of highlight.js; `console` is a session, not a grammar. */
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
