// The errors of the documented tool: the errors of its contracts, and those that its manifest names.
import { didYouMean, suggestNearest } from '../../text/nearest.ts'
import { nameInSignature } from '../ethereum/signature.ts'
import type { Contract } from './fact-schemas.ts'
import type { Facts } from './facts.ts'

/** Their routes are below this one, for ever: programs print them. */
export const ERROR_ROUTES = '/e/'

export interface KnownError {
  name: string
  /** With its arguments, as `NotFound(uint256 id)`. */
  signature: string
  /** Empty for one of the tool itself. */
  contract: string
}

export function errorsOf({ tree, contracts }: Pick<Facts, 'tree' | 'contracts'>): KnownError[] {
  const own = tree?.manifest.errors ?? []
  return [
    ...own.map(({ name }) => ({ name, signature: name, contract: '' })),
    ...(contracts?.contracts ?? []).flatMap(errorsOfContract),
  ]
}

export function errorsOfContract({ name, errors }: Pick<Contract, 'name' | 'errors'>): KnownError[] {
  return errors.map((signature) => ({ name: nameInSignature(signature), signature, contract: name }))
}

/**
 * The errors that a text names, with or without arguments.
 * @param contract if only the error of one is meant
 * @returns several only if they have the same arguments; otherwise what is wrong with the text
 */
export function findErrors(
  written: string,
  contract: string | undefined,
  facts: Facts,
): KnownError[] | { message: string; hint?: string | undefined } {
  const all = errorsOf(facts).filter((error) => contract === undefined || error.contract === contract)
  const named = all.filter(({ name }) => name === nameInSignature(written))
  const found = written.includes('(') ? named.filter(({ signature }) => signature === written) : named
  const [first] = found
  if (!first) {
    const near = named[0]?.signature
    const hint = near
      ? didYouMean(near)
      : suggestNearest(nameInSignature(written), [...new Set(all.map(({ name }) => name))])
    return { message: `unknown error "${written}"${contract === undefined ? '' : ` of ${contract}`}`, hint }
  }
  const other = found.find(({ signature }) => signature !== first.signature)
  if (!other) return found
  return {
    message: `${first.name} has other arguments in ${other.contract} than in ${first.contract}`,
    hint: `write them, for example :error[${first.signature}], or the contract: {of=${first.contract}}`,
  }
}

/** Id of the position that explains errors of a name, or only the error of a contract. */
export function errorId(name: string, contract = ''): string {
  return `error-${contract && `${contract}-`}${name}`.replace(NO_ID, '-')
}

/** Id of an error in the list of its contract. */
export function listedErrorId(contract: string, name: string): string {
  return `${contract}-${name}`.replace(NO_ID, '-')
}

/** Id of the section that `:::errors` has for a name. */
export function describedErrorId(name: string): string {
  return name.replace(NO_ID, '-')
}

const NO_ID = /[^\w-]+/g
