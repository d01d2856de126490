// React for the components of a site at build: one copy, loaded when the first page needs it, which detects components that
// need to run in browsers.
import { createRequire } from 'node:module'
import type * as React from 'react'
import type * as Runtime from 'react/jsx-runtime'
import type * as ReactDom from 'react-dom'
import type * as Server from 'react-dom/server'
import { compileModule } from '../../../evaluate/compile-module.ts'
import { patchCreateElement } from '../../../model/made-elements.ts'
import { BUILD_GLOBALS, guardPromises } from './build-globals.ts'
import type { Bundled } from './bundle.ts'
import { sheetModule } from './sheets.ts'

const require = createRequire(import.meta.url)

export interface LoadedReact {
  react: typeof React
  server: typeof Server
  /** Modules that components import, by name. */
  modules: Map<string, unknown>
  /** Runs `render`, and tells whether a component in it is live: it has state, effects or handlers. */
  watch<Result>(render: () => Result): { result: Result; isLive: boolean }
}

let loaded: LoadedReact | undefined

/** Hooks that have an effect only after the first rendering. */
const LIVE_HOOKS = [
  'useState',
  'useReducer',
  'useEffect',
  'useLayoutEffect',
  'useInsertionEffect',
  'useSyncExternalStore',
  'useImperativeHandle',
  'useTransition',
] as const

export function loadReact(): LoadedReact {
  loaded ??= load()
  return loaded
}

function load(): LoadedReact {
  const react: typeof React = require('react')
  const runtime: typeof Runtime = require('react/jsx-runtime')
  const dom: typeof ReactDom = require('react-dom')
  const server: typeof Server = require('react-dom/server')
  let isLive = false
  const look = (type: unknown, props: unknown) => {
    isLive ||= lives(type, props)
  }
  /** Wraps a function that makes elements, to inspect each element first. */
  const inspecting = (make: (...list: never[]) => unknown) => {
    const made = patchCreateElement(make)
    return function makeElement(...list: unknown[]) {
      look(list[0], list[1])
      return Reflect.apply(made, undefined, list)
    }
  }
  const hooks = LIVE_HOOKS.map((name) => [
    name,
    (...list: unknown[]) => {
      isLive = true
      return Reflect.apply(react[name], react, list)
    },
  ])
  const watched = {
    ...react,
    ...Object.fromEntries(hooks),
    createElement: inspecting(react.createElement),
    cloneElement: (element: React.ReactElement, ...list: unknown[]) => {
      look(element.type, list[0])
      return Reflect.apply(react.cloneElement, react, [element, ...list])
    },
  }
  return {
    react,
    server,
    modules: new Map<string, unknown>([
      ['react', watched],
      ['react/jsx-runtime', { ...runtime, jsx: inspecting(runtime.jsx), jsxs: inspecting(runtime.jsxs) }],
      ['react-dom', dom],
    ]),
    watch(render) {
      isLive = false
      const result = render()
      return { result, isLive }
    },
  }
}

/** Runs a module that was bundled for the build, and returns its exports. @throws what it throws */
export function loadModule(bundled: Compiled, name: string, react: LoadedReact): Record<string, unknown> {
  return prepareModule(bundled, name, react)()
}

/** Code that was compiled for the build, and the stylesheets that it requires. */
type Compiled = Pick<Bundled, 'code'> & Partial<Pick<Bundled, 'sheets'>>

/** Runs a module anew, and returns its exports. @param given further modules by name @throws what it throws */
export type PreparedModule = (given?: Readonly<Record<string, unknown>>) => Record<string, unknown>

/** Prepares a module that was compiled for the build, so that it can run any number of times. */
export function prepareModule(
  { code, sheets }: Compiled,
  name: string,
  { modules }: LoadedReact,
): PreparedModule {
  guardPromises()
  const run = compileModule(code, name, BUILD_GLOBALS)
  return (given) =>
    run((specifier) => {
      const sheet = sheets?.get(specifier)
      const known =
        given?.[specifier] ??
        modules.get(specifier) ??
        (sheet && sheetModule(sheet)) ??
        process.getBuiltinModule(specifier)
      if (known === undefined) {
        const isFarAway = specifier.includes('://')
        throw new Error(
          isFarAway
            ? `code from other sites, such as ${specifier}, cannot be imported: install the package`
            : `the build has no module "${specifier}"`,
        )
      }
      return known
    })
}

const LAZY = Symbol.for('react.lazy')

/** Returns whether an element has a handler or a ref, or is a class component or a lazy one. */
function lives(type: unknown, props: unknown): boolean {
  if (typeof type === 'function')
    return Boolean((type.prototype as { isReactComponent?: object } | undefined)?.isReactComponent)
  // The build renders only the fallback of a lazy component.
  if (typeof type === 'object') return (type as { $$typeof?: unknown } | null)?.$$typeof === LAZY
  if (typeof type !== 'string' || typeof props !== 'object' || props === null) return false
  return Object.entries(props).some(
    ([name, value]) => (typeof value === 'function' && /^on[A-Z]/.test(name)) || (name === 'ref' && value),
  )
}
