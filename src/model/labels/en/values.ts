// Texts of the panel in which readers give their own values, in English.

export const values = {
  title: 'Your values',
  note: 'They fill in the examples and stay in this browser. Never enter a secret here.',
  close: 'Close',
  clear: 'Clear all',
  cleared: 'All values cleared',
  /** In place of an address that a chain does not have. */
  missing: '<no {contract} on {chain}>',
  /** What is wrong with a value. */
  fault: {
    key: 'this looks like a private key: never enter one on a website',
    dash: 'a value that starts with - would be read as an option',
    character: '{character} has a special meaning in the shell and is not allowed here',
    space: 'a space',
    bytes32: 'this is not 0x followed by 64 hex digits',
    hex: 'this is not hex data with two digits per byte',
    decimal: 'this is not a decimal number with up to 18 decimal places',
    integer: 'this is not an integer',
    /** Of addresses. */
    start: 'an address starts with 0x',
    digits: 'an address has only hex digits after 0x',
    length: 'an address has 40 hex digits after 0x, this one has {count}',
    checksum:
      'the letter case does not match the EIP-55 checksum; if all digits are correct, write {address}',
  },
}
