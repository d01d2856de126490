// One line, and
export function fail(): never {
  throw new Error('on purpose')
}
