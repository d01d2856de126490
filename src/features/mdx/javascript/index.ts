// JavaScript and JSX in pages: what it consists of, and what it becomes.
export { compileCode, type LoadKind, namesUsed } from './calls.ts'
export { evaluateLiteral } from './literal.ts'
export {
  type Braces,
  beginText,
  isMistake,
  type Mistake,
  type Module,
  type ModuleStatement,
  namesIn,
  type Read,
  readBraces,
  readModule,
} from './read.ts'
