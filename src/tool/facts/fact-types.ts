// The kinds of text in facts about a tool and its contracts, each with what it must look like.
import * as z from 'zod/mini'
import { anyText, text } from '../../schema/field.ts'
import { isoDate, oneLine, oneWord, regularExpression, rule, webUrl } from '../../schema/formats.ts'
import { isAddress } from '../ethereum/address.ts'
import { parseSignature } from '../ethereum/signature.ts'

/** A name that is shown, which may contain spaces. */
export const name = text.check(oneLine)

/** A name that is one word, by which directives refer to it. */
export const word = text.check(oneWord)

export const url = text.check(webUrl)

export const date = text.check(isoDate)

export const pattern = text.check(regularExpression)

/** The path of a command: names separated by spaces. */
export const commandPath = text.check(
  rule(
    (path) => /^[^\s\p{Cc}\p{Cs}]+(?: [^\s\p{Cc}\p{Cs}]+)*$/u.test(path),
    'expected the path of a command',
    { hint: 'its names, separated by one space, such as "vault create"' },
  ),
)

export const flags = anyText.check(z.startsWith('-', 'expected flags that start with -'), oneLine)

/** The name of an environment variable, which may contain a part that readers choose: `RPC_URL_<CHAIN>`. */
export const variableName = text.check(
  rule((variable) => /^[^\s=\p{Cc}\p{Cs}]+$/u.test(variable), 'expected the name of a variable'),
)

const SIGNATURE_HINT = 'write the name and the ABI types, such as "pay(address to, uint256[] amounts)"'

export const signature = text.check(
  rule((written) => parseSignature(written) !== undefined, 'not a signature', { hint: SIGNATURE_HINT }),
)

/** An error or event, whose arguments may be omitted. */
export const nameOrSignature = text.check(
  rule(
    (written) => /^[a-z_$][\w$]*$/i.test(written) || parseSignature(written) !== undefined,
    'not a name or a signature',
    { hint: SIGNATURE_HINT },
  ),
)

export const address = text.check(rule(isAddress, 'expected an address', { hint: '"0x" and 40 hex digits' }))

/** The hash of a role. */
export const hash = text.check(
  rule((digits) => /^0x[\da-f]{64}$/i.test(digits), 'expected a hash', { hint: '"0x" and 64 hex digits' }),
)

/** Four bytes that tell chains apart. */
export const forkVersion = text.check(
  rule((digits) => /^0x[\da-f]{8}$/i.test(digits), 'expected a fork version', {
    hint: '"0x" and 8 hex digits',
  }),
)

export const chainId = z.int().check(z.minimum(1))
