// Compares names of environment variables with names of facts, which may contain a part that readers choose:
// `RPC_URL_<CHAIN>`.

/** Returns whether a name is the known one, of which only the text before a placeholder has to match. */
export function isVariable(name: string, known: string): boolean {
  const open = known.indexOf('<')
  return open === -1 ? name === known : name.startsWith(known.slice(0, open))
}
