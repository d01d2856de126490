// Our own grammars for the languages of nearly all code in docs of command-line tools: one regular expression
// each, ten times as fast as highlight.js, and aware of options and placeholders. The classes are the same as in
// highlight.js, so that one stylesheet fits both.
import { escapeText } from '../../text/escape.ts'

/** A class, and the pattern of its tokens, which must not contain capturing groups. */
type Rule = readonly [className: string, pattern: string]

/** The end of the text, where unclosed comments and strings end; `$` alone would match at line ends, too. */
const END = '$(?![\\s\\S])'
const words = (list: string): string => `(?<![\\w$.-])(?:${list.replaceAll(' ', '|')})(?![\\w$-])`

/** Stands for the classes that `showCommand` chooses for a command and the words right after it. */
const COMMAND = 'command'
/** Commands without subcommands: the words after them are files and texts. */
const WITHOUT_SUBCOMMANDS = new Set(
  'cat cd chmod chown cp curl echo eval export grep kill local ls mkdir mv read rm sed set sleep source tar tee test touch trap type unset wait wget'.split(
    ' ',
  ),
)

const DOUBLE: Rule = ['hljs-string', '"(?:[^"\\\\\\n]|\\\\.)*"']
const SINGLE: Rule = ['hljs-string', "'(?:[^'\\\\\\n]|\\\\.)*'"]
const C_COMMENTS: Rule = ['hljs-comment', `//.*|/\\*(?:[^*]|\\*(?!/))*(?:\\*/|${END})`]
const HASH_COMMENT: Rule = ['hljs-comment', '(?<![^\\s])#.*']
const NUMBER: Rule = [
  'hljs-number',
  '(?<![\\w.-])-?(?:0[xX][\\da-fA-F_]+|\\d[\\d_]*(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)n?(?![\\w.-])',
]
const CALL: Rule = ['hljs-title function_', '(?<![\\w$])[A-Za-z_$][\\w$]*(?=\\s{0,20}\\()']
const CLASS: Rule = ['hljs-title class_', '(?<![\\w$])[A-Z][\\w$]*']
const LITERAL: Rule = ['hljs-literal', words('true false null undefined NaN Infinity')]

const SCRIPT: Rule[] = [
  C_COMMENTS,
  ['hljs-string', `\`(?:[^\`\\\\]|\\\\[\\s\\S])*(?:\`|${END})`],
  DOUBLE,
  SINGLE,
  [
    'hljs-regexp',
    '(?<=[=(,:;!&|?{}[]\\s{0,20})/(?![*/])(?:[^/\\\\\\n[]|\\\\.|\\[(?:[^\\]\\\\\\n]|\\\\.)*\\])+/[dgimsuvy]*',
  ],
  NUMBER,
  LITERAL,
  [
    'hljs-keyword',
    words(
      'abstract as asserts async await break case catch class const continue debugger declare default delete do else enum export extends finally for from function get if implements import in infer instanceof interface is keyof let namespace new of override private protected public readonly return satisfies set static super switch this throw try type typeof var void while with yield',
    ),
  ],
  [
    'hljs-built_in',
    words(
      'any bigint boolean console document global never number object process string symbol unknown window',
    ),
  ],
  CALL,
  CLASS,
  ['hljs-attr', '(?<![\\w$?.])[A-Za-z_$][\\w$]*(?=\\??:\\s)'],
]

const GRAMMARS: Record<string, Rule[]> = {
  json: [C_COMMENTS, ['hljs-attr', '"(?:[^"\\\\\\n]|\\\\.)*"(?=\\s{0,20}:)'], DOUBLE, NUMBER, LITERAL],
  bash: [
    HASH_COMMENT,
    ['hljs-string', `"(?:[^"\\\\]|\\\\[\\s\\S])*(?:"|${END})|'[^']*(?:'|${END})`],
    ['hljs-variable', '\\$(?:\\w+|\\{[^}\\n]*\\}|[@#?*!$-])|^[ \\t]*[A-Za-z_]\\w*(?==)'],
    ['hljs-template-variable', '<[A-Za-z][\\w -]{0,60}>'],
    ['hljs-attr', '(?<=[\\s[|])--?[A-Za-z][\\w-]*'],
    NUMBER,
    [
      'hljs-keyword',
      words('if then else elif fi for in do done while until case esac function select return'),
    ],
    // The value of an option; then a command with words that may be its subcommands.
    ['hljs-string', '(?<=\\s--?[A-Za-z][\\w-]{0,60}[ =])[\\w./~@:+][\\w./~@:,+-]*'],
    [
      COMMAND,
      '(?<=^[ \\t]{0,20}|[|;&(][ \\t]{0,20})(?<!\\\\\\n[ \\t]{0,20})[A-Za-z./~][\\w./~@:+-]*(?:[ \\t]+[a-z][a-z-]*(?![^\\s)]))*',
    ],
  ],
  solidity: [
    C_COMMENTS,
    DOUBLE,
    SINGLE,
    NUMBER,
    ['hljs-literal', words('true false wei gwei ether seconds minutes hours days weeks')],
    [
      'hljs-keyword',
      words(
        'abstract anonymous as assembly break calldata case catch constant constructor continue contract default delete do else emit enum error event external fallback for from function if immutable import indexed interface internal is leave let library mapping memory modifier new override payable pragma private public pure receive return returns revert solidity storage struct switch throw transient try type unchecked using view virtual while',
      ),
    ],
    [
      'hljs-type',
      '(?<![\\w$.])(?:address|bool|string|var|byte|u?int\\d{0,3}|bytes\\d{0,2}|u?fixed(?:\\d+x\\d+)?)(?![\\w$])',
    ],
    [
      'hljs-built_in',
      words(
        'msg tx block abi this super require assert keccak256 sha256 ecrecover selfdestruct gasleft blockhash',
      ),
    ],
    CALL,
    CLASS,
  ],
  javascript: SCRIPT,
  typescript: SCRIPT,
  yaml: [
    HASH_COMMENT,
    ['hljs-attr', '(?<=^[ \\t]{0,200}(?:- ){0,9})[\\w./$-]+(?=[ \\t]{0,20}:(?:\\s|$))'],
    DOUBLE,
    SINGLE,
    ['hljs-literal', words('true false null yes no on off')],
    NUMBER,
    ['hljs-bullet', '(?<=^[ \\t]{0,200})-(?= )'],
  ],
  properties: [
    ['hljs-comment', '^[ \\t]*[#;!].*'],
    ['hljs-attr', '^[ \\t]*(?:export[ \\t]+)?[\\w.-]+(?=[ \\t]{0,20}[=:])'],
    DOUBLE,
    SINGLE,
    ['hljs-variable', '\\$(?:\\w+|\\{[^}\\n]*\\})'],
    ['hljs-literal', words('true false')],
    NUMBER,
  ],
}

const compiled = new Map<string, RegExp>()

/** Returns whether there is an own grammar with this name. */
export function hasOwnGrammar(name: string): boolean {
  return Object.hasOwn(GRAMMARS, name)
}

/** Highlights code by one of our own grammars; returns HTML. */
export function highlightWithOwnGrammar(code: string, grammar: string): string {
  const rules = GRAMMARS[grammar] ?? []
  let pattern = compiled.get(grammar)
  if (!pattern) {
    pattern = new RegExp(rules.map(([, source]) => `(${source})`).join('|'), 'gm')
    compiled.set(grammar, pattern)
  }
  let html = ''
  let done = 0
  for (const match of code.matchAll(pattern)) {
    const text = match[0]
    const index = match.indexOf(text, 1)
    const className = rules[index - 1]?.[0] ?? ''
    html += escapeText(code.slice(done, match.index))
    html += className === COMMAND ? showCommand(text) : show(className, text)
    done = match.index + text.length
  }
  return html + escapeText(code.slice(done))
}

/** Highlights a command, and its subcommands in another class. */
function showCommand(text: string): string {
  const [command = '', ...rest] = text.split(/(\s+)/)
  const words = WITHOUT_SUBCOMMANDS.has(command)
    ? rest
    : rest.map((word, index) => (index % 2 ? show('hljs-title', word) : word))
  return show('hljs-built_in', command) + words.join('')
}

function show(className: string, text: string): string {
  return `<span class="${className}">${escapeText(text)}</span>`
}
