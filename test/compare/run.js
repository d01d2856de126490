// Compares what Docusaurus makes of a site with what lido-docs makes of it, without an edit of a page.
//   node test/compare/run.js --site ../my-site/website
//   node test/compare/run.js --reference docusaurus-build --own lido-docs-build
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compare } from './compare.js'
import { report } from './report.js'

const bin = fileURLToPath(new URL('../../bin/lido-docs.js', import.meta.url))
const REFERENCE_CONFIG = fileURLToPath(new URL('reference-config.cjs', import.meta.url))
const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    packages: { type: 'string' },
    reference: { type: 'string' },
    own: { type: 'string' },
    base: { type: 'string', default: '/' },
    show: { type: 'string', default: '20' },
    json: { type: 'string' },
  },
})

/** @param {string} command @param {string[]} args @param {string} cwd */
function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status === 0) return stdout
  process.stderr.write(`${[command, ...args].join(' ')} failed:\n${stdout}\n${stderr}\n`)
  process.exit(1)
}

/** Builds the site's docs by its own config and the Docusaurus that is installed in it, or in another folder. */
function buildReference(site, folder, packages) {
  const modules = join(site, 'node_modules')
  const isLent = packages !== undefined && !existsSync(modules)
  const config = join(site, `docusaurus.config.compared-${process.pid}.cjs`)
  try {
    if (isLent) symlinkSync(resolve(packages, 'node_modules'), modules)
    const docusaurus = join(modules, '@docusaurus/core/bin/docusaurus.mjs')
    if (!existsSync(docusaurus)) {
      process.stderr.write(
        `Docusaurus is not installed in ${site}: run npm install there, or give --packages or --reference\n`,
      )
      process.exit(2)
    }
    const [make, own] = [REFERENCE_CONFIG, configOf(site)].map((path) => JSON.stringify(path))
    writeFileSync(config, `module.exports = () => require(${make})(${own})\n`)
    run(process.execPath, [docusaurus, 'build', site, '--config', config, '--out-dir', folder], site)
  } finally {
    rmSync(config, { force: true })
    if (isLent) rmSync(modules, { force: true })
  }
  return folder
}

/** The site's own config, or its folder where there is none. */
function configOf(site) {
  return (
    ['ts', 'mts', 'js', 'mjs', 'cjs']
      .map((end) => join(site, `docusaurus.config.${end}`))
      .find((file) => existsSync(file)) ?? site
  )
}

/** Builds the site by the settings that `migrate` makes; they lie beside it while it is built. */
function buildOwn(site, folder) {
  const settings = run(process.execPath, [bin, 'migrate', '--from', configOf(site), '--print'], site)
  const config = join(site, `docs.config.compared-${process.pid}.json`)
  writeFileSync(config, settings)
  try {
    run(process.execPath, [bin, 'build', '--config', config, '--out-dir', folder, '--no-cache'], site)
  } finally {
    rmSync(config)
  }
  return folder
}

const made = mkdtempSync(join(tmpdir(), 'lido-docs-compare-'))
try {
  const site = values.site === undefined ? undefined : resolve(values.site)
  if (site === undefined && (values.reference === undefined || values.own === undefined)) {
    process.stderr.write(
      'usage: run.js --site <folder> [--packages <folder>] | --reference <folder> --own <folder> [--base /path/]\n',
    )
    process.exit(2)
  }
  const own = values.own ?? buildOwn(site, join(made, 'own'))
  const reference = values.reference ?? buildReference(site, join(made, 'reference'), values.packages)
  const comparison = compare({ reference: resolve(reference), own: resolve(own), base: values.base })
  if (values.json) writeFileSync(values.json, JSON.stringify(comparison, null, 2))
  process.stdout.write(report(comparison, Number(values.show)))
} finally {
  rmSync(made, { recursive: true, force: true })
}
