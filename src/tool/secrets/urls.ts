// Finds URLs with a secret in them: a password before the host, a key in the query, or one in the path of a node.
import type { Stretch } from './phrases.ts'
import { isPlaceholder, isRandom } from './random-text.ts'

const LINK = /(?<![\w+.-])[a-z][a-z0-9+.-]*:\/\/[^\s"'`<>|)\]]+/gi
/** Names of parameters that are keys, as a whole. */
const KEY_PARAMETER =
  /^(?:(?:api|app|auth|access|private|secret|subscription|d)?[-_]?key|(?:\w+[-_])?token|(?:\w+[-_])?secret|auth|password|pwd|credential)$/i
/** Words of the names of hosts and paths that answer requests of wallets and programs. */
const NODE =
  /(?:^|[.\-/])(?:rpc|ogrpc|infura|alchemy|quiknode|p2pify|chainstack|blockpi|getblock|nodereal|blastapi|drpc|ankr)(?:[.\-/]|$)/
/** A hook of Slack, whose path is its password. */
const HOOK = /^https:\/\/hooks\.slack\.com\/services\/T\w+\/B\w+\/\w{20,}/

/** Finds URLs with a secret in a line. */
export function findSecretUrls(line: string): Stretch[] {
  if (!line.includes('://')) return []
  return [...line.matchAll(LINK)].flatMap(({ 0: url, index }) =>
    hasSecret(url) ? [{ start: index, end: index + url.length }] : [],
  )
}

/**
 * Finds URLs that may have a secret in them: any password or user that is no word, any random part of the host, the path or
 * the query.
 * @returns with what is left of each without it
 */
export function findLikelyUrls(text: string): (Stretch & { shown: string })[] {
  if (!text.includes('://')) return []
  return [...text.matchAll(LINK)].flatMap(({ 0: url, index }) => {
    const [, scheme = '', user, host = '', rest = ''] =
      /^([^:]+:\/\/)(?:([^/?#]*)@)?([^/?#]*)(.*)$/s.exec(url) ?? []
    const labels = host.split('.').map((label) => (isRandom(label.replace(/-/g, ''), 16) ? '<key>' : label))
    const isHostKey = labels.includes('<key>')
    const isSecret = hasSecret(url) || (user !== undefined && user !== 'git') || isHostKey
    if (!isSecret && !rest.split(/[/?#&=]/).some((part) => isRandom(part, 20) && !/^0x/i.test(part)))
      return []
    return [
      {
        start: index,
        end: index + url.length,
        shown: `${scheme}${labels.join('.')}${isHostKey && !rest ? '' : '/<key>'}`,
      },
    ]
  })
}

function hasSecret(text: string): boolean {
  if (HOOK.test(text)) return !isPlaceholder(text.slice(-20))
  const [, user = '', password = '', host = '', path = '', query = ''] =
    /^[^:]+:\/\/(?:([^/@:?#]*):([^/@?#]+)@)?([^/?#]*)([^?#]*)(?:\?([^#]*))?/.exec(text) ?? []
  if (isPassword(password, user)) return true
  for (const pair of query.split('&')) {
    const [name = '', value = ''] = pair.split('=')
    if (KEY_PARAMETER.test(name) && isRandom(value, 16)) return true
  }
  return NODE.test(host + path) && path.split('/').some((part) => isRandom(part, 20) && !/^0x/i.test(part))
}

/** Returns whether the password before a host is one: it is neither a word nor the user's name. */
function isPassword(written: string, user: string): boolean {
  const password = written.replaceAll(/%([\da-f]{2})/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  if (password === '' || password.toLowerCase() === user.toLowerCase()) return false
  return /\d/.test(password) && /[a-z]/i.test(password) && !isPlaceholder(password)
}
