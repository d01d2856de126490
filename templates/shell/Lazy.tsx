// A part of a page that is loaded on demand: nothing for a moment, then a spinner; a failure can be tried again.
import { type ReactNode, useEffect, useState } from 'react'
import { LAZY_LOADER_DELAY } from '../../src/model/constants.ts'
import { useLabels } from '../hooks/labels.ts'
import { errorChain } from './Crash.tsx'

interface Props<Part> {
  /** Starts when the part is first shown, never on the server. */
  load(): Promise<Part>
  children(part: Part): ReactNode
}

interface State<Part> {
  loaded?: { part: Part }
  failed?: { error: unknown }
}

/** Renders its children with the result of `load`. */
export function Lazy<Part>({ load, children }: Props<Part>) {
  const [state, setState] = useState<State<Part>>({})
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another attempt loads again
  useEffect(() => {
    let isWanted = true
    const update = (next: State<Part>) => isWanted && setState(next)
    load().then(
      (part) => update({ loaded: { part } }),
      (error: unknown) => update({ failed: { error } }),
    )
    return () => {
      isWanted = false
    }
  }, [attempt])
  const retry = () => {
    setState({})
    setAttempt(attempt + 1)
  }
  if (state.loaded) return children(state.loaded.part)
  if (state.failed) return <LoadError error={state.failed.error} retry={retry} />
  return <Spinner key={attempt} />
}

/** Shows that something is loading, unless it arrives within a moment. */
export function Spinner() {
  const { loading } = useLabels()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), LAZY_LOADER_DELAY)
    return () => clearTimeout(timer)
  }, [])
  return isSlow ? <div className="spinner" role="status" aria-label={loading} /> : null
}

function LoadError({ error, retry }: { error: unknown; retry(): void }) {
  const labels = useLabels()
  return (
    <div className="lazy-error" role="alert">
      <pre>{errorChain(error)}</pre>
      <button type="button" className="page-action" onClick={retry}>
        {labels.retry}
      </button>
    </div>
  )
}
