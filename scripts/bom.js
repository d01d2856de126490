// Writes the bill of materials of the package, as CycloneDX: what npm installs with it, and what is bundled into it.
// It has neither a date nor a random number, so that the same sources make the same package.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param root of this package @param bundled name, version and licence of packages */
export function bomOf(root, bundled) {
  const { name, version, license, dependencies } = readJson(root, 'package.json')
  const { packages } = readJson(root, 'package-lock.json')
  const locked = Object.entries(packages).map(([path, entry]) => ({
    ...entry,
    name: entry.name ?? path.replace(/^.*node_modules\//, ''),
  }))
  const installed = locked.filter((entry, index) => index > 0 && !entry.dev)
  const hashes = new Map(locked.map((entry) => [purlOf(entry), entry.integrity]))
  const components = [
    ...installed.map((one) => componentOf(one, 'installed', hashes)),
    ...bundled.map((one) => componentOf(one, 'bundled', hashes)),
  ]
  const product = { type: 'application', ...identityOf({ name, version, license }, 'product') }
  const direct = components.filter((one) => isDirect(one, dependencies))
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: product },
    components: components.sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
    dependencies: [{ ref: product['bom-ref'], dependsOn: direct.map((one) => one['bom-ref']).sort() }],
  }
  return `${JSON.stringify(bom, undefined, 1)}\n`
}

/** Whether the package names it itself, or contains it. */
function isDirect({ name, 'bom-ref': ref }, dependencies) {
  return ref.startsWith('bundled') || Object.hasOwn(dependencies, name)
}

function componentOf(entry, delivery, hashes) {
  const { 'bom-ref': ref, ...identity } = identityOf(entry, delivery)
  const [algorithm, digest] = (hashes.get(identity.purl) ?? '').split('-')
  const content = Buffer.from(digest ?? '', 'base64').toString('hex')
  return {
    type: 'library',
    'bom-ref': ref,
    ...identity,
    scope: entry.optional ? 'optional' : 'required',
    ...(algorithm === 'sha512' && { hashes: [{ alg: 'SHA-512', content }] }),
    properties: [{ name: 'lido-docs:delivery', value: delivery }],
  }
}

/** A package may be both bundled and installed, so a reference says which of them. */
function identityOf({ name, version, license }, delivery) {
  const purl = purlOf({ name, version })
  const licenses = license
    ? [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }]
    : []
  return { 'bom-ref': `${delivery}:${purl}`, name, version, licenses, purl }
}

const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const readJson = (root, name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
