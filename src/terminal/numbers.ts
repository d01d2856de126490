// Numbers as values of options.
import { InvalidArgumentError } from 'commander'

/** @throws InvalidArgumentError for anything but a port; with 0, the system chooses one */
export function parsePort(text: string): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number > 65535)
    throw new InvalidArgumentError('Expected a port number from 0 to 65535.')
  return number
}

/** @throws InvalidArgumentError for anything but a whole number above 0 */
export function parseCount(text: string): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number === 0) throw new InvalidArgumentError('Expected a positive integer.')
  return number
}
