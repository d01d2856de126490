// Reads a context that must be provided: if it is missing, the error names the hook and the provider.
import { type Context, useContext } from 'react'

/** Returns the value of `context`; throws when `hook` was called outside `<provider>`. */
export function useRequiredContext<Value>(
  context: Context<Value | undefined>,
  hook: string,
  provider: string,
): Value {
  const value = useContext(context)
  if (value !== undefined) return value
  throw new Error(`${hook} was called outside <${provider}>: render the component that calls it inside it`)
}
