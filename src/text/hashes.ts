// Hashes of contents, for names, integrity attributes and policies.
import { createHash } from 'node:crypto'

/** Returns the first 8 hex digits of the contents' SHA-256: enough to tell the versions of one file apart. */
export function fingerprint(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('hex').slice(0, 8)
}

/** Returns the value of an `integrity` attribute. */
export function integrity(contents: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(contents).digest('base64')}`
}

/** Returns the source expression that allows an inline script in a Content-Security-Policy. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** Puts the fingerprint before the extension: `logo.svg` becomes `logo.1a2b3c4d.svg`. */
export function hashedName(name: string, contents: string | Uint8Array): string {
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  return `${stem}.${fingerprint(contents)}${extension}`
}

/** Returns the SHA-256 of some contents, in base64url. */
export function hashOf(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('base64url')
}
