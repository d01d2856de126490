// Kinds of secrets that no list of forms can know all of: phrases of other languages, shares, key files, and whatever people call a password.
import { createChance } from '../../../chance.ts'
import type { Pasted } from './secret-kinds.ts'

const DIGITS = '0123456789'
const HEX = `${DIGITS}abcdef`
const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const UPPER = LOWER.toUpperCase()
const ALL = LOWER + UPPER + DIGITS
const BASE64 = `${ALL}+/`
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

const PHRASES: Record<string, string> = {
  Spanish: 'ábaco abdomen abeja abierto abogado abono aborto abrazo abrir abuelo abuso acabar',
  French: 'abaisser abandon abdiquer abeille abolir aborder aboutir aboyer abrasif abreuver abriter abroger',
  Italian: 'abaco abbaglio abbinato abete abisso abolire abrasivo abrogato accadere accenno accusato acetone',
  Portuguese: 'abacate abaixo abalar abater abduzir abelha aberto abismo abotoar abranger abreviar abrigar',
  Czech: 'abdikace abeceda adresa agrese akce aktovka alej alkohol amputace ananas andulka anekdota',
  Japanese:
    'あいこくしん あいさつ あいだ あおぞら あかちゃん あきる あけがた あける あこがれる あさい あさひ あしあと',
  Korean: '가격 가끔 가난 가능 가득 가르침 가뭄 가방 가상 가슴 가운데 가을',
  Chinese: '的 一 是 在 不 了 有 和 人 这 中 大',
  'of Electrum': 'like just love know never want time out there make look eye',
  'of Monero': 'abbey abducts ability ablaze abnormal abort abrasive absorb abyss academy aces aching acidic',
  'of SLIP-39':
    'academic acid acrobat romp change taste evidence coal luck memory orbit payment pitch spray senior upgrade vintage window yoga zero',
}

/** @param seed of the values */
export function lessKnownKinds(seed: number): Pasted[] {
  const chance = createChance(seed)
  const some = (from: string, count: number) =>
    Array.from({ length: count }, () => from[chance.below(from.length)]).join('')
  const phrases = Object.entries(PHRASES).map(([name, text]): Pasted => {
    const words = text.split(' ')
    return { kind: `a phrase ${name}`, text, secrets: [words.slice(2, 6).join(' ')] }
  })
  const forms: [kind: string, secret: string, write: (secret: string) => string][] = [
    ['a share of Shamir', `801${some(HEX, 66)}`, (share) => `share 1: ${share}`],
    ['a share of a vault', `${some(BASE64, 43)}=`, (share) => `Unseal Key 2: ${share}`],
    [
      'a key of Solana as bytes',
      Array.from({ length: 64 }, () => chance.below(256)).join(','),
      (list) => `[${list}]`,
    ],
    ['a key of Nostr', `nsec1${some(BECH32, 58)}`, (key) => key],
    ['an encrypted key of Bitcoin', `6P${some(ALL, 56)}`, (key) => key],
    ['a mini key', `S${some(ALL, 29)}`, (key) => key],
    ['a key of Stellar', `S${some(UPPER, 55)}`, (key) => key],
    ['a key of Tezos', `edsk${some(ALL, 50)}`, (key) => key],
    ['a key of Ripple', `s${some(ALL, 28)}`, (key) => key],
    ['a key of Algorand', some(BASE64, 88), (key) => key],
    ['a key in two halves', some(HEX, 64), (key) => `${key.slice(0, 32)} ${key.slice(32)}`],
    ['a key with colons', some(HEX, 64), (key) => (key.match(/../g) ?? []).join(':')],
    ['a key in base64', `${some(BASE64, 43)}=`, (key) => key],
    ['a key in decimal', some('123456789', 77), (key) => key],
    ['a BLS key', some(HEX, 62), (key) => `0x${key}`],
    ['the body of a PEM file', some(BASE64, 64), (line) => line],
    ['a key of WireGuard', `${some(BASE64, 43)}=`, (key) => `PrivateKey = ${key}`],
    [
      'an encrypted text of a keystore',
      some(HEX, 64),
      (key) => `{"crypto":{"cipher":"aes-128-ctr","ciphertext":"${key}"}}`,
    ],
    ['a code of a second factor', some('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 32), (code) => code],
    ['a URL of a second factor', some(UPPER, 32), (code) => `otpauth://totp/me?secret=${code}`],
    ['recovery codes', `${some(HEX, 5)}-${some(HEX, 5)}`, (code) => `backup codes ${code}`],
    ['a PIN', some(DIGITS, 6), (pin) => `pin ${pin}x`],
    ['a password of words', 'correct-horse-battery-staple', (text) => text],
    ['a short password', `${some(LOWER, 6)}${some('!%_', 1)}`, (text) => text],
    ['a password after a letter', some(ALL, 9), (text) => `-p ${text}`],
    ['a password after a name', some(LOWER, 9), (text) => `--pw=${text}`],
    ['a password of a foreign name', some(LOWER, 9), (text) => `Kennwort: ${text}`],
    ['a password in YAML', some(LOWER, 10), (text) => `wallet:\n  unlock: ${text}`],
    ['a password in TOML', some(LOWER, 10), (text) => `unlock = "${text}"`],
    ['a password in JSON', some(LOWER, 10), (text) => `{"unlock": "${text}"}`],
    ['a password in an argument', some(LOWER, 10), (text) => `'${text}'`],
    ['a password of a here document', some(LOWER, 10), (text) => `<<< ${text}`],
    [
      'a password in a file of hosts',
      some(LOWER, 10),
      (text) => `machine example.org login me password ${text}`,
    ],
    ['a session', some(HEX, 32), (id) => `PHPSESSID=${id}`],
    ['a cookie', some(ALL, 24), (id) => `Set-Cookie: __Host-sid=${id}; HttpOnly`],
    ['a webhook', some(ALL, 24), (id) => `https://hooks.slack.com/services/T0001/B0001/${id}`],
    ['a webhook of Discord', some(ALL, 68), (id) => `https://discord.com/api/webhooks/123456789/${id}`],
    ['a key of QuickNode', some(HEX, 40), (key) => `https://soft-bold-moon.quiknode.pro/${key}/`],
    ['a key of Ankr', some(HEX, 64), (key) => `https://rpc.ankr.com/eth/${key}`],
    ['a key of dRPC', some(ALL, 44), (key) => `https://lb.drpc.org/ogrpc?network=ethereum&dkey=${key}`],
    ['a key of Chainstack', some(HEX, 32), (key) => `https://ethereum-mainnet.core.chainstack.com/${key}`],
    ['a key of Tenderly', some(ALL, 22), (key) => `https://mainnet.gateway.tenderly.co/${key}`],
    ['a key of Infura in a user', some(HEX, 32), (key) => `https://:${key}@mainnet.infura.io/v3/x`],
    ['a signed URL', some(HEX, 64), (key) => `https://b.s3.amazonaws.com/k?X-Amz-Signature=${key}`],
    [
      'a key of an Azure store',
      `${some(BASE64, 86)}==`,
      (key) => `AccountKey=${key};EndpointSuffix=core.windows.net`,
    ],
    ['a token of Azure DevOps', some(`${LOWER}234567`, 52), (key) => key],
    ['a secret of an app in Azure', `${some(ALL, 3)}8Q~${some(ALL, 34)}`, (key) => key],
    [
      'a key of a service account',
      some(BASE64, 60),
      (key) => `{"type":"service_account","private_key":"${key}"}`,
    ],
    ['a token of Google', `ya29.${some(ALL, 60)}`, (key) => key],
    ['a session token of AWS', `FwoG${some(BASE64, 80)}`, (key) => key],
    ['a key of Twilio', `SK${some(HEX, 32)}`, (key) => key],
    ['a key of Mailgun', `key-${some(HEX, 32)}`, (key) => key],
    ['a token of a runner', `GR1348941${some(ALL, 20)}`, (key) => key],
    ['a token of Cloudflare', some(ALL, 40), (key) => key],
    [
      'a key of Heroku',
      `${some(HEX, 8)}-${some(HEX, 4)}-4${some(HEX, 3)}-a${some(HEX, 3)}-${some(HEX, 12)}`,
      (key) => key,
    ],
    ['a secret of PKCE', some(ALL, 43), (key) => `code_verifier=${key}`],
  ]
  return [
    ...phrases,
    ...forms.map(([kind, secret, write]) => ({ kind, text: write(secret), secrets: [secret] })),
  ]
}
