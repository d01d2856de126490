export function name(): string {
  const all: string[] = []
  return all[3].length.toString()
}
