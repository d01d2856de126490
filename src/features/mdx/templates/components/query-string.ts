// Reads the query of a URL as state of components: at build, and in the first rendering in browsers, there is nothing.
import { useMemo } from 'react'
import { useHistory, useLocation } from './router.ts'

interface Options {
  /** Readers come back to what was there before. */
  push?: boolean
}

export function useQueryStringValue(key: string | null): string | null {
  const { search } = useLocation()
  return key === null ? null : new URLSearchParams(search).get(key)
}

/** One value, empty where there is none. */
export function useQueryString(key: string) {
  const write = useWriter(key)
  const set = (value: string | null, options?: Options) => write(value ? [value] : [], options)
  return [useQueryStringValue(key) ?? '', set] as const
}

/** All values of a key, which are the same list until they change. */
export function useQueryStringList(key: string) {
  const { search } = useLocation()
  const values = useMemo(() => new URLSearchParams(search).getAll(key), [search, key])
  const write = useWriter(key)
  const set = (next: string[] | ((before: string[]) => string[]), options?: Options) =>
    write(typeof next === 'function' ? next(values) : next, options)
  return [values, set] as const
}

function useWriter(key: string) {
  const history = useHistory()
  return (values: readonly string[], { push = false }: Options = {}) => {
    const { pathname, search, hash } = history.location
    const all = new URLSearchParams(search)
    all.delete(key)
    for (const value of values) all.append(key, value)
    history[push ? 'push' : 'replace']({ pathname, search: all.toString(), hash })
  }
}
