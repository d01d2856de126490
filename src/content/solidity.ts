// A highlight.js grammar for Solidity, which highlight.js has none of.
import type { HLJSApi, Language } from 'highlight.js'

const KEYWORDS =
  'pragma solidity import as from using for is contract interface library abstract function modifier event error constructor fallback receive struct enum mapping type returns return if else while do break continue try catch emit revert require assert throw new delete unchecked assembly let switch case default leave public private internal external pure view payable nonpayable constant immutable virtual override anonymous indexed storage memory calldata transient'
const TYPES = 'address bool string bytes byte int uint fixed ufixed var'
const BUILT_INS =
  'msg tx block abi this super now gasleft keccak256 sha256 ecrecover addmod mulmod selfdestruct blockhash'
const LITERALS = 'true false wei gwei ether seconds minutes hours days weeks'

/** The grammar, to be registered under the name `solidity`. */
export function solidity(hljs: HLJSApi): Language {
  const sizes = { className: 'type', begin: /\b(?:u?int|bytes|u?fixed)\d+(?:x\d+)?\b/ }
  const number = {
    className: 'number',
    begin: /\b(?:0x[\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE]-?\d+)?)\b/,
  }
  return {
    name: 'Solidity',
    keywords: {
      keyword: KEYWORDS.split(' '),
      type: TYPES.split(' '),
      built_in: BUILT_INS.split(' '),
      literal: LITERALS.split(' '),
    },
    contains: [
      hljs.C_LINE_COMMENT_MODE,
      hljs.C_BLOCK_COMMENT_MODE,
      hljs.APOS_STRING_MODE,
      hljs.QUOTE_STRING_MODE,
      sizes,
      number,
      {
        begin: [/\b(?:contract|interface|library|struct|enum|event|error)/, /\s+/, /[A-Za-z_$][\w$]*/],
        beginScope: { 1: 'keyword', 3: 'title.class' },
      },
      {
        begin: [/\b(?:function|modifier)/, /\s+/, /[A-Za-z_$][\w$]*/],
        beginScope: { 1: 'keyword', 3: 'title.function' },
      },
    ],
  }
}
