// A part of a page that is loaded on demand: nothing for a moment, then a spinner; a failure can be tried again.
import { type ReactNode, useEffect, useState } from 'react'
import { LAZY_LOADER_DELAY } from '../../src/model/constants.ts'
import { errorChain } from './Crash.tsx'

interface Props<Part> {
  /** Begins when the part is first shown, never on the server. */
  load(): Promise<Part>
  children(part: Part): ReactNode
}

interface State<Part> {
  loaded?: { part: Part }
  failed?: { error: unknown }
  isSlow?: boolean
}

/** Renders its children with what `load` brings. */
export function Lazy<Part>({ load, children }: Props<Part>) {
  const [state, setState] = useState<State<Part>>({})
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another attempt loads again
  useEffect(() => {
    let isWanted = true
    const update = (next: State<Part>) => isWanted && setState(next)
    const timer = setTimeout(() => update({ isSlow: true }), LAZY_LOADER_DELAY)
    const stop = () => clearTimeout(timer)
    load()
      .then(
        (part) => update({ loaded: { part } }),
        (error: unknown) => update({ failed: { error } }),
      )
      .finally(stop)
    return () => {
      isWanted = false
      stop()
    }
  }, [attempt])
  const retry = () => {
    setState({})
    setAttempt(attempt + 1)
  }
  if (state.loaded) return children(state.loaded.part)
  if (state.failed) return <LoadError error={state.failed.error} retry={retry} />
  return state.isSlow ? <div className="spinner" role="status" aria-label="Loading" /> : null
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
