// Turns JSX into calls, so that the code of pages runs without a compiler, and finds the names that code uses.
import { countLineBreaks } from '../../../text/position.ts'
import { isMistake, type Mistake, type Node, parseCode, type Read } from './read.ts'

/** A part of compiled code. */
export interface CodePart {
  text: string
  /** Where it was written, as an offset in the source; absent for generated code. */
  from?: number
}

export interface CalledCode {
  parts: CodePart[]
  /** Names that it may refer to. */
  names: Set<string>
}

/** A call that loads a module in the middle of code: of `require`, or of `import`. */
export type LoadKind = 'require' | 'import'

/** Returns the specifier by which code requires what it loads in the middle. @param offset of it in the source */
export type Load = (specifier: string, kind: LoadKind, offset: number) => string

/** Compiles statements or an expression. The calls are of `$create` and `$Fragment`. */
export function compileCode(source: string, load: Load): Read<CalledCode> {
  const read = parseCode(source)
  if (isMistake(read)) return read
  const compiler = new Compiler(source, load)
  compiler.copy(read)
  const { parts, names, mistake } = compiler
  return mistake ? { mistake } : { parts, names }
}

const NO_NAMES: ReadonlySet<string> = new Set()
const usedNames = new Map<string, ReadonlySet<string>>()
const MAX_KNOWN = 1000

/** The names that an expression or statements may refer to; of code that cannot be read, none. */
export function namesUsed(source: string): ReadonlySet<string> {
  const known = usedNames.get(source)
  if (known) return known
  const names = namesIn(`(${source}\n)`) ?? namesIn(source) ?? NO_NAMES
  if (usedNames.size > MAX_KNOWN) usedNames.clear()
  usedNames.set(source, names)
  return names
}

function namesIn(source: string): ReadonlySet<string> | undefined {
  const compiled = compileCode(source, (specifier) => specifier)
  return isMistake(compiled) ? undefined : compiled.names
}

class Compiler {
  readonly parts: CodePart[] = []
  readonly names = new Set<string>()
  mistake: Mistake | undefined
  readonly #source: string
  readonly #load: Load
  #isAsync = false
  /** The end of what has been copied or replaced. */
  #done = 0

  constructor(source: string, load: Load) {
    this.#source = source
    this.#load = load
  }

  /** Writes a node as it is, except for what is replaced in it. */
  copy(node: Node): void {
    this.#done = node.start
    this.#visit(node)
    this.#copyUntil(node.end)
  }

  #copyUntil(end: number): void {
    const text = this.#source.slice(this.#done, end)
    if (text !== '') this.parts.push({ text, from: this.#done })
    this.#done = end
  }

  #add(text: string): void {
    this.parts.push({ text })
  }

  #visit(node: Node): void {
    const write = this.#replacementOf(node)
    if (!write) {
      this.#visitInside(node)
      return
    }
    this.#copyUntil(node.start)
    write()
    this.#done = node.end
  }

  #visitInside(node: Node): void {
    const isAsync = this.#isAsync
    if (/^(?:Function|ArrowFunction)/.test(node.type)) this.#isAsync = node.async === true
    if (node.type === 'Identifier') this.names.add(String(node.name))
    if (!this.#isAsync && (node.type === 'AwaitExpression' || node.await === true))
      this.mistake ??= { message: "cannot use keyword 'await' outside an async function", offset: node.start }
    for (const child of childrenOf(node)) this.#visit(child)
    this.#isAsync = isAsync
  }

  #replacementOf(node: Node): (() => void) | undefined {
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
        return () => this.#element(node)
      case 'ImportExpression':
        return this.#loading(node.source as Node, 'import')
      case 'CallExpression': {
        const { callee, arguments: [argument] = [] } = node as Node & { callee: Node; arguments?: Node[] }
        const isRequire = callee.type === 'Identifier' && callee.name === 'require'
        return isRequire && argument ? this.#loading(argument, 'require') : undefined
      }
      case 'MetaProperty':
        return this.#source.slice(node.start, node.end) === 'import.meta'
          ? () => this.#add('({})')
          : undefined
      case 'MemberExpression':
        return this.#source.slice(node.start, node.end) === 'process.env.NODE_ENV'
          ? () => this.#add('"production"')
          : undefined
      default:
        return undefined
    }
  }

  #loading({ value, start }: Node, kind: LoadKind): (() => void) | undefined {
    if (typeof value !== 'string') return undefined
    return () => this.#add(`require(${JSON.stringify(this.#load(value, kind, start))})`)
  }

  #element({ openingElement, children }: Node): void {
    const { name, attributes = [] } = (openingElement ?? {}) as { name?: Node; attributes?: Node[] }
    this.#add(`$create(${name ? this.#nameOf(name) : '$Fragment'},`)
    this.#add(name ? '{' : 'null')
    for (const attribute of attributes) this.#attribute(attribute)
    if (name) this.#add('}')
    for (const child of children as Node[]) this.#child(child)
    this.#add(')')
  }

  #nameOf(node: Node): string {
    const name = this.#source.slice(node.start, node.end).replace(/\s+/g, '')
    if (/^[a-z](?!.*\.)|[-:]/.test(name)) return JSON.stringify(name)
    this.names.add(name.split('.', 1)[0] ?? '')
    return name
  }

  #attribute(node: Node): void {
    if (node.type === 'JSXSpreadAttribute') {
      this.#add('...')
      this.#expression(node.argument as Node)
      this.#add(',')
      return
    }
    const { name, value } = node as Node & { name: Node; value: Node | null }
    this.#add(`${JSON.stringify(this.#source.slice(name.start, name.end).replace(/\s+/g, ''))}:`)
    if (value === null) this.#add('true')
    else if (value.type === 'Literal') this.#add(JSON.stringify(value.value))
    else this.#expression(value.type === 'JSXExpressionContainer' ? (value.expression as Node) : value)
    this.#add(',')
  }

  #child(node: Node): void {
    if (node.type === 'JSXText') {
      const text = joinedLines(String(node.value))
      if (text !== '') this.#add(`,${JSON.stringify(text)}`)
      return
    }
    const { expression = node } = node as Node & { expression?: Node }
    if (expression.type === 'JSXEmptyExpression') return
    this.#add(',')
    this.#expression(expression)
  }

  #expression(node: Node): void {
    this.#add('(')
    this.copy(node)
    this.#add(')')
  }
}

/** The text of JSX: lines without the whitespace around them, and without those that are blank. */
function joinedLines(text: string): string {
  if (countLineBreaks(text) === 0) return text
  const lines = text.split(/\r\n|\n|\r/)
  return lines
    .map((line, index) => {
      const started = index === 0 ? line : line.replace(/^[ \t]+/, '')
      return index === lines.length - 1 ? started : started.replace(/[ \t]+$/, '')
    })
    .filter((line) => line !== '')
    .join(' ')
}

/** The nodes inside of a node, in the order of the text, except those that only name a property. */
function childrenOf(node: Node): Node[] {
  const children: Node[] = []
  if (node.type === 'Literal' || node.type === 'Identifier') return children
  for (const [key, value] of Object.entries(node)) {
    const isName = (key === 'property' || key === 'key') && node.computed !== true && node.shorthand !== true
    if (isName && node.type !== 'JSXAttribute') continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) children.push(child)
  }
  return node.shorthand === true ? children.slice(-1) : children.sort((a, b) => a.start - b.start)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
