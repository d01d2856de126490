// A context that must be provided: reading it without its provider is an error that names both.
import { createContext, useContext } from 'react'

/** Returns the provider and the hook of a new context; the hook throws when the provider is missing. */
export function requiredContext<Value>(hook: string, provider: string) {
  const Context = createContext<Value | undefined>(undefined)
  function useValue(): Value {
    const value = useContext(Context)
    if (value === undefined) {
      throw new Error(
        `${hook} was called outside <${provider}>: render the component that calls it inside <${provider}>`,
      )
    }
    return value
  }
  return [Context.Provider, useValue] as const
}
