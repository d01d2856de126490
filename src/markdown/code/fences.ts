// Renders a code block as a figure with its title, note, marks and lines, highlighted by the language of its
// fence. In the document, it stays code, which is checked, run and searched. Languages that are rendered as
// something other than code are fences of extensions.
import type { CodeAnnotation, CodeNote, ExampleRun } from '../../model/page.ts'
import { escapeAttribute, escapeText } from '../../text/escape.ts'
import type { CodeBlock } from '../code-nodes.ts'
import type { Highlighter } from './highlighter.ts'
import { FURTHER_NAMES, WITHOUT_GRAMMAR } from './known-languages.ts'
import { hideRustLines, type MagicComment, takeLineMarks } from './line-marks.ts'
import { weaveMarks } from './marks.ts'

/** Names for text that is not highlighted. */
const PLAIN =
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

/** Names with their grammars, ours or highlight.js's; `console` is a session, not a grammar. */
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

/** The same with every further name. */
const GRAMMAR_OF: ReadonlyMap<string, string> = new Map([
  ...FURTHER_NAMES.flatMap((line) => {
    const [grammar = '', ...names] = line.split(' ')
    return names.map((name): [string, string] => [name, grammar])
  }),
  ...LANGUAGES,
])

export interface FenceTools {
  highlighter: Highlighter
  /** Custom comments that mark lines. */
  magicComments?: readonly MagicComment[] | undefined
  /** Returns what the site's manifest knows about the code. */
  annotate(code: {
    kind: 'block'
    language: string
    text: string
    run?: ExampleRun
  }): CodeAnnotation | undefined
}

/** The usual names of languages. */
export const CODE_LANGUAGES: ReadonlySet<string> = new Set([...PLAIN, ...LANGUAGES.keys()])

/** Returns whether anybody knows a name: its code may be plain. */
export function isKnownLanguage(name: string): boolean {
  return CODE_LANGUAGES.has(name) || GRAMMAR_OF.has(name) || WITHOUT_GRAMMAR.includes(name)
}

/** Renders a code block; one in an unknown language is not highlighted. */
export function renderFence(block: CodeBlock, tools: FenceTools): string {
  const grammar = GRAMMAR_OF.get(block.language)
  const color = (code: string) =>
    grammar === undefined ? escapeText(code) : tools.highlighter.render(code, grammar)
  const { language, title, firstNumber, looks = [], run } = block
  const text = block.text.replace(/\n$/, '')
  const marked = takeLineMarks(text, block.highlighted, tools.magicComments)
  const { code, lines } = grammar === 'rust' ? hideRustLines(marked) : marked
  const known = tools.annotate({ kind: 'block', language, text: code, ...(run && { run }) })
  let html = color(code)
  if (known) html = weaveMarks(html, known.marks)
  html = lines.size > 0 || firstNumber !== undefined ? wrapLines(html, lines, firstNumber) : `${html}\n`
  const name = escapeAttribute(language)
  const caption = title === undefined ? '' : `<figcaption>${escapeText(title)}</figcaption>`
  const note = known?.note ? renderNote(known.note) : ''
  const proof = known?.proof === undefined ? '' : `<p class="code-proof">${escapeText(known.proof)}</p>`
  const className = language ? ` class="language-${name}"` : ''
  return `<figure class="${['code-block', ...looks].join(' ')}"${language ? ` data-language="${name}"` : ''}>${caption}${note}<pre tabindex="0"><code${className}>${html}</code></pre>${proof}</figure>\n`
}

/** Renders a note above the code: one line, and details that readers can open. */
function renderNote({ label, facts, details }: CodeNote): string {
  const line = [
    `<strong>${renderNoteText(label)}</strong>`,
    ...facts.map((fact) => `<span>${renderNoteText(fact)}</span>`),
  ].join(' ')
  if (details.length === 0) return `<p class="code-note">${line}</p>`
  const items = details.map((detail) => `<p>${renderNoteText(detail)}</p>`).join('')
  return `<details class="code-note"><summary>${line}</summary>${items}</details>`
}

/** Renders text; parts in backticks become code. */
function renderNoteText(text: string): string {
  return escapeText(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

/**
 * Wraps every line of highlighted code in a span; spans that cross lines are closed and reopened.
 * @param marked classes of lines, by 1-based number
 */
function wrapLines(
  html: string,
  marked: ReadonlyMap<number, string>,
  firstNumber: number | undefined,
): string {
  const open: string[] = []
  return html
    .split('\n')
    .map((line, index) => {
      const before = open.join('')
      for (const [tag] of line.matchAll(/<span[^>]*>|<\/span>/g)) {
        if (tag === '</span>') open.pop()
        else open.push(tag)
      }
      const classes = marked.get(index + 1)
      const className = classes === undefined ? 'line' : `line ${escapeAttribute(classes)}`
      const number = firstNumber === undefined ? '' : ` data-line="${firstNumber + index}"`
      const content = `${before}${line}${'</span>'.repeat(open.length)}`
      // With a hidden line, its end is hidden.
      const end = /\bhidden\b/.test(className) ? '\n</span>' : '</span>\n'
      return `<span class="${className}"${number}>${content}${end}`
    })
    .join('')
}
