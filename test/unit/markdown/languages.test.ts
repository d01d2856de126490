// Names of languages that authors know from elsewhere: none is reported as unknown.
import { createRequire } from 'node:module'
import type { HLJSApi } from 'highlight.js'
import { expect, test } from 'vitest'
import { parse } from './parsing.ts'

const highlighter: HLJSApi = createRequire(import.meta.url)('highlight.js')

/** Names of Prism, of Shiki and of the files of GitHub's Linguist. */
const NAMES = `
abap abnf actionscript ada agda al antlr4 apacheconf apex apl applescript aql arduino arff asciidoc asm6502 asmatmel aspnet
autohotkey autoit avisynth avro-idl awk bash basic batch bbcode bicep birb bison bnf brainfuck brightscript bro bsl c cfscript chaiscript cil cilkc
clike clojure cmake cobol coffeescript concurnas cooklang coq cpp crystal csharp cshtml csp css-extras csv cue cypher d dart dataweave dax dhall
diff django dns-zone-file docker dot ebnf editorconfig eiffel ejs elixir elm erb erlang excel-formula factor false firestore-security-rules flow
fortran fsharp ftl gap gcode gdscript gedcom gettext gherkin git glsl gml gn go go-module gradle graphql groovy haml handlebars haskell haxe hcl hlsl
hoon hpkp hsts http ichigojam icon icu-message-format idris iecst ignore inform7 ini io j java javadoc javascript javastacktrace jexl jolie jq jsdoc
json json5 jsonp jsstacktrace julia keepalived keyman kotlin kumir kusto latex latte less lilypond linker-script liquid lisp livescript llvm log lolcode
lua magma makefile markdown markup mata matlab maxscript mel mermaid metafont mizar mongodb monkey moonscript n1ql n4js nand2tetris-hdl naniscript nasm
neon nevod nginx nim nix nsis objectivec ocaml odin opencl openqasm oz parigp parser pascal pascaligo pcaxis peoplecode perl php plant-uml plsql
powerquery powershell processing prolog promql properties protobuf psl pug puppet pure purebasic purescript python q qml qore qsharp r racket reason
regex rego renpy rescript rest rip roboconf robotframework ruby rust sas sass scala scheme scss shell-session smali smalltalk smarty sml solidity
solution-file soy sparql splunk-spl sqf sql squirrel stan stata stylus supercollider swift systemd t4 tap tcl textile toml tremor tsx tt2 turtle twig
typescript typoscript unrealscript uri v vala vbnet velocity verilog vhdl vim visual-basic warpscript wasm web-idl wgsl wiki wolfram wren xeora xojo xquery
yaml yang zig
ballerina angular-html apache astro bat beancount berry bird bibtex blade bsl cadence cairo clarity codeowners codeql common-lisp cs desktop dotenv
dream-maker edge elisp emacs-lisp fish fluent genie gleam glimmer-js hack hjson hurl hxml imba jinja jison jsonc jsonl jsonnet jssm just kql
lean luau make marko mdc mdx mipsasm mojo move narrat nextflow nushell polar po postcss prisma proto qss raku razor reg rel riscv rosmsg rst sdbl shaderlab
shellscript soy splunk ssh-config svelte system-verilog talonscript templ terraform tex tl tsv tres typespec typst vue vyper wenyan wikitext wit xsl zenscript
clj cljs kts scm f# h hh mysql postgres j2 jsonl tf hs rs rb py3 pyi mjs cjs mts cts yml jl ex exs erl kt ps1 zsh console sh-session objc m mm pl cu cuda gd nu
starlark bazel bzl dockerfile containerfile gitignore gitattributes npmrc ini conf env hosts crontab procfile justfile earthfile
`
  .trim()
  .split(/\s+/)

const isReported = (name: string) =>
  parse(`# T\n\n\`\`\`${name}\nx\n\`\`\`\n`).problems.some(({ rule }) => rule === 'unknown-language')

test('names of Prism, Shiki and GitHub are known', () => {
  expect(NAMES.length).toBeGreaterThan(400)
  expect(NAMES.filter(isReported)).toEqual([])
})

test('names of highlight.js are known, with the short ones', () => {
  const names = highlighter.listLanguages()
  const all = names.flatMap((name) => [name, ...(highlighter.getLanguage(name)?.aliases ?? [])])
  expect(all.length).toBeGreaterThan(300)
  expect(all.filter(isReported)).toEqual([])
})

test('a name that nobody knows is reported', () => {
  expect(isReported('tidylang')).toBe(true)
})
