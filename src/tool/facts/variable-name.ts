// The names of environment variables as facts have them: `RPC_URL`, or with a part that is the reader's, `RPC_URL_<CHAIN>`.

/** Whether a name is that of the known variable. */
export function isVariable(name: string, known: string): boolean {
  const open = known.indexOf('<')
  return open === -1 ? name === known : name.startsWith(known.slice(0, open))
}
