// Explains errors of components that fail when they run, with the line of the page, or of the component.

import { isTimeout } from '../../../evaluate/run-within.ts'
import type { CodeEntry, PageCode } from '../../../model/page-code.ts'
import type { Problem } from '../../../model/problem.ts'
import { defineRule } from '../../../model/rule.ts'
import { browserNameIn } from '../../../text/browser-names.ts'
import { isCodePage } from '../../../text/code-page.ts'
import { messageOf } from '../../../text/error-message.ts'
import { createSourceFinder, framesOf, type ThrownPosition } from '../../../text/thrown-positions.ts'
import { decodePath } from '../../../text/url.ts'
import { IMPORTS_CODE } from './build-globals.ts'
import { isOfThisPackage } from './bundle.ts'
import { componentProblem, entryPosition, positionOfEntry } from './code-position.ts'
import type { ModuleSource } from './module-source.ts'
import type { FilePosition } from './positioned-text.ts'
import { isImports } from './specifiers.ts'

/** Explains an error that a component has thrown. @param thrown.thrownAt where, in its own file */
export function throwProblem(
  code: PageCode,
  entry: CodeEntry | undefined,
  { error, thrownAt, limit }: { error: unknown; thrownAt: FilePosition | undefined; limit: number },
): Problem {
  const at = positionOfEntry(code, entry)
  const isHere = thrownAt && thrownAt.file === at.file
  const position = isHere && (!entry || isCodePage(at.file)) ? thrownAt : at
  const inner = thrownAt && !isHere ? [`in ${thrownAt.file}:${thrownAt.line}:${thrownAt.column}`] : []
  const subject = entry ? entry.name : 'the code of this page'
  if (isTimeout(error)) {
    const hint = [...inner, 'look for a loop that does not end'].join('\n')
    return componentProblem(position, `${subject} did not finish within ${limit / 1000} seconds`, hint)
  }
  const text = thrownWords(error)
  return componentProblem(
    position,
    `${subject} failed to render`,
    [text, ...inner, ...adviceOn(text)].join('\n'),
  )
}

/** Returns whether a component failed because of a module that was left out, which is reported at its import. */
export function needsAbsent(error: unknown): boolean {
  return error instanceof Error && error.message === NEEDS_ABSENT
}

/** The message of the error that `absent.cjs` throws. */
const NEEDS_ABSENT = 'it needs a module that cannot be found'

export const missingModule = defineRule({
  id: 'missing-module',
  lint: 'components',
  severity: 'error',
  about:
    'A component imports a package or a file that cannot be found; the components that need it are omitted, and `--verbose` lists which component of which page.',
  fix: 'Install the package, or correct the import. `lint.components` sets the reaction.',
})

/** Reports a component that is left out because of such a module. An error for a page of code, which has nothing else. */
export function leftOutProblem(code: PageCode, entry: CodeEntry): Problem {
  const hint = 'it needs a module that cannot be found, or that fails'
  const severity = isCodePage(code.file) ? 'error' : 'info'
  return missingModule({ severity, ...entryPosition(code, entry), message: `${entry.name} is omitted`, hint })
}

function thrownWords(error: unknown): string {
  const text = messageOf(error)
  if (/object(?: |%20)Promise/.test(text))
    return 'a component must not be async: what it returns is a promise'
  if (text.startsWith('A component suspended')) return SUSPENDED
  if (/^Cannot read properties of null \(reading 'use[A-Z]/.test(text)) return REACT_ERRORS[321] ?? text
  return text.replace(
    /^Minified React error #(\d+);.*$/,
    (whole, number: string) => REACT_ERRORS[number] ?? whole,
  )
}

/** Explains React's error for a component that suspends. */
const SUSPENDED =
  'a component waits for something, such as lazy() or a promise: put it into <Suspense> with a fallback'

/** Explanations of React's errors, which in production are only numbers. */
const REACT_ERRORS: Record<string, string> = {
  31: 'an object was rendered; only text, numbers, elements and lists of these can be shown',
  130: 'a component is undefined: is it exported under the name that is imported?',
  152: 'a component returned nothing',
  321: 'a hook was called outside a component',
  426: SUSPENDED,
  418: 'the component rendered different text in the browser than at build time',
}

function adviceOn(text: string): string[] {
  const name = browserNameIn(text)
  if (name === undefined) return []
  return [
    `${name} exists only in browsers; use it in an effect or a handler, or add client:only to the component`,
  ]
}

interface Thrower {
  /** Name of the page's own code in stack traces. */
  name: string
  own: ModuleSource
  root: string
  /** Returns the source map of its imports. */
  map(): string
}

interface ThrowFinder {
  /** Where in the site's own files an error was thrown. */
  positionOf(error: unknown): FilePosition | undefined
  /** The files of its imports that were running; none if its own code was. */
  sourcesOf(error: unknown): string[]
}

/** Makes what finds where an error of a page was thrown. */
export function createThrowFinder({ name, own, root, map }: Thrower): ThrowFinder {
  const sourceOf = createSourceFinder(map)
  return {
    positionOf(error) {
      for (const frame of framesOf(error, [IMPORTS_CODE, name])) {
        const position =
          frame.name === name ? own.positionOf(frame.line, frame.column - 1) : siteFile(sourceOf(frame), root)
        if (position) return position
      }
      return undefined
    },
    sourcesOf(error) {
      const frames = [...framesOf(error, [IMPORTS_CODE, name])]
      if (frames.some((frame) => frame.name === name)) return []
      const sources = frames.flatMap((frame) => sourceOf(frame)?.source ?? [])
      return sources.filter((source) => !isImports(source)).map((source) => decodePath(source) ?? source)
    },
  }
}

function siteFile(position: ThrownPosition | undefined, root: string): FilePosition | undefined {
  if (!position) return undefined
  const { line, column } = position
  const source = decodePath(position.source) ?? position.source
  const isOthers = source.includes('node_modules/') || isImports(source) || isOfThisPackage(source, root)
  return isOthers ? undefined : { file: source, line, column }
}
