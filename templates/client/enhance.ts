// Gives life to the static HTML of a page, after it is hydrated and after each navigation.

/** Adds what needs a script to the content in `main`. Returns what takes its listeners away. */
export function enhance(_main: HTMLElement): () => void {
  return () => {}
}
