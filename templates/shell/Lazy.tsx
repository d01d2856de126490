// A part of a page that is loaded on demand: nothing for a moment, then a spinner; a failure can be tried again.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { LAZY_LOADER_DELAY } from '../../src/constants.ts'
import { errorChain } from './Crash.tsx'

type State<Props> = { Part?: ComponentType<Props>; error?: unknown; isSlow?: boolean }

/** Returns a component that loads itself with `load` when it is first shown. On the server it is empty. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return function LazyPart(props: Props): ReactNode {
    const [state, setState] = useState<State<Props>>({})
    const [attempt, setAttempt] = useState(0)
    // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
    useEffect(() => {
      let isWanted = true
      const update = (next: State<Props>) => isWanted && setState(next)
      const timer = setTimeout(() => update({ isSlow: true }), LAZY_LOADER_DELAY)
      load()
        .then(
          (module) => update({ Part: module.default }),
          (error: unknown) => update({ error }),
        )
        .finally(() => clearTimeout(timer))
      return () => {
        isWanted = false
        clearTimeout(timer)
      }
    }, [attempt])
    const retry = () => {
      setState({})
      setAttempt(attempt + 1)
    }
    const { Part, error, isSlow } = state
    if (Part) return <Part {...props} />
    if (error !== undefined) return <LoadError error={error} retry={retry} />
    return isSlow ? <div className="spinner" role="status" aria-label="Loading" /> : null
  }
}

function LoadError({ error, retry }: { error: unknown; retry(): void }) {
  return (
    <div className="lazy-error" role="alert">
      <pre>{errorChain(error)}</pre>
      <button type="button" onClick={retry}>
        Retry
      </button>
    </div>
  )
}
