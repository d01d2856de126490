// Shown instead of a part that failed: the error with its causes, and a button to try again.
import type { ShellLabels } from '../../src/model/labels.ts'

/** Returns the messages of an error and of its chain of causes. */
export function errorChain(error: unknown): string {
  const messages: string[] = []
  const seen = new Set<unknown>()
  for (let next = error; next !== undefined && next !== null && !seen.has(next); next = causeOf(next)) {
    seen.add(next)
    messages.push(next instanceof Error ? next.message : String(next))
  }
  return messages.join('\n\nCause:\n')
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined
}

interface Props {
  error: unknown
  retry(): void
  /** Passed in, because what provides them may be what failed. */
  labels: ShellLabels
}

export function Crash({ error, retry, labels }: Props) {
  return (
    <div className="crash" role="alert">
      <h1>{labels.crash}</h1>
      <pre>{errorChain(error)}</pre>
      <button type="button" className="page-action" onClick={retry}>
        {labels.tryAgain}
      </button>
    </div>
  )
}
