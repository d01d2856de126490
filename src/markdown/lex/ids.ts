// Ids that an author gives, in braces at the end of a line: `## Fund {#fund #old-fund}`, `:::command fund {#old-fund}`.

const IDS = /^\{(#[^\s{}]+(?:[ \t]+#[^\s{}]+)*)[ \t]*\}$/

/** Splits a line from the ids at its end, without their `#`; undefined when it has none. */
export function splitIds(line: string): { text: string; ids: string[] } | undefined {
  const open = line.endsWith('}') ? line.lastIndexOf('{') : -1
  if (open === -1 || !/^$|[ \t]$/.test(line.slice(0, open))) return undefined
  const ids = IDS.exec(line.slice(open))?.[1]
  if (!ids) return undefined
  let end = open
  while (/[ \t]/.test(line[end - 1] ?? '')) end--
  return { text: line.slice(0, end), ids: ids.split(/[ \t]+/).map((id) => id.slice(1)) }
}
