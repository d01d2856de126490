import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { loadConfig } from '../../../src/config/load.ts'
import type { WrittenConfig } from '../../../src/config/schema.ts'
import { textCases } from '../texts.ts'
import { told } from '../told.ts'
import { refusal, siteFolder } from './site-folder.ts'

textCases('config/settings', ({ text, parts }) => {
  const types = parts['item types']?.trim().split(' ') ?? []
  if (!('each line' in parts)) return changed(text, parts, types)
  return text
    .split('\n')
    .map((line) => `${line}\n${changed(line, parts, types).replace(/^(?=.)/gm, '    ')}`)
    .join('\n')
})

/** Each setting that a config changes, or what is said of it. */
function changed(text: string, parts: Record<string, string>, customNavbarItemTypes: string[]): string {
  const loaded = (contents: string) => {
    const root = siteFolder({ 'docs.config.json': contents })
    const { config, problems } = loadConfig({ root, customNavbarItemTypes })
    return { problems, lines: linesOf(config).map((line) => line.replaceAll(basename(root), '[SITE]')) }
  }
  const { problems, lines } = loaded(text)
  if ('told' in parts) return told(problems).join('\n')
  const defaults = 'with the defaults' in parts ? [] : loaded('{}').lines
  const shown = parts['with the defaults of']?.trim()
  return lines.filter((line) => !defaults.includes(line) || line.startsWith(`${shown}:`)).join('\n')
}

/** Each setting as `a.b: value`; an empty one is one, too. */
function linesOf(value: unknown, path: string[] = []): string[] {
  if (['root', 'configFile', 'positions'].includes(path.join('.'))) return []
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value)
  const entries = isMap ? Object.entries(value) : []
  if (entries.length === 0) return value === undefined ? [] : [`${path.join('.')}: ${JSON.stringify(value)}`]
  return entries.flatMap(([key, inner]) => linesOf(inner, [...path, key]))
}

function load(config: WrittenConfig, customNavbarItemTypes: string[] = []) {
  const root = siteFolder({ 'docs.config.json': JSON.stringify(config) })
  return loadConfig({ root, customNavbarItemTypes }).config
}

test('a folder with docs needs no config and is called what its package is', () => {
  const root = siteFolder({ 'docs/intro.md': '# Hi', 'package.json': '{ "name": "my-tool" }' })
  const { config } = loadConfig({ root })
  expect(config.title).toBe('my-tool')
  expect(config.configFile).toBe('docs.config.json')
})

test('a package.json that is broken or has no name is passed over', () => {
  for (const contents of ['{', '{}', '[]', 'null', '{ "name": 3 }']) {
    const root = siteFolder({ 'docs/intro.md': '# Hi', 'package.json': contents })
    expect(loadConfig({ root }).config.title).toBe(basename(root))
  }
})

test('a folder with neither config nor docs is not a site', () => {
  expect(refusal(() => loadConfig({ root: siteFolder({}) }))).toBe(
    'docs.config.json  error  no such file\n' +
      '    a site needs a "docs" folder or a docs.config.json; use --config for another file',
  )
})

test('a named config must exist, even next to docs', () => {
  const root = siteFolder({ 'docs/intro.md': '# Hi' })
  expect(refusal(() => loadConfig({ root, configPath: 'other/site.json' }))).toBe(
    'other/site.json  error  no such file\n' +
      '    a site needs a "docs" folder or a docs.config.json; use --config for another file',
  )
})

test('a config that is a folder is reported, with the hint to name the file', () => {
  const root = siteFolder({ 'docs.config.json/x': '' })
  expect(refusal(() => loadConfig({ root }))).toBe(
    'docs.config.json  error  expected a file, got a folder\n' + '    rename the folder: settings are a file',
  )
})

test('a named config is found relative to the site or by its absolute path', () => {
  const root = siteFolder({ 'other/site.json': '{ "title": "Named" }' })
  for (const configPath of ['other/site.json', join(root, 'other/site.json')]) {
    const { config } = loadConfig({ root, configPath })
    expect([config.title, config.configFile, config.root]).toEqual(['Named', 'other/site.json', root])
  }
})

test('a byte order mark at the start is not a mistake', () => {
  expect(
    loadConfig({ root: siteFolder({ 'docs.config.json': '\uFEFF{ "title": "T" }' }) }).config.title,
  ).toBe('T')
})

test('defaults are not shared between two sites', () => {
  load({}).themeConfig.navbar.items.push({ type: 'search', position: 'left' })
  load({}).staticDirectories.push('x')
  expect(load({}).themeConfig.navbar.items).toEqual([])
  expect(load({}).staticDirectories).toEqual(['static'])
})
