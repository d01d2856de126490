// Numbers of things in our own messages, which are in English.

/** A number of things: `1 page`, `2 pages`. @param noun that takes an `s` */
export function pluralize(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
