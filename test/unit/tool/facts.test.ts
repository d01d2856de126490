import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFacts } from '../../../src/sources/read-facts.ts'
import { describeArgument, describeCommand, describeOption } from '../../../src/tool/facts/facts.ts'
import { renderAnnotationsSchema, renderManifestSchema } from '../../../src/tool/manifest/json-schema.ts'
import { commandAnchor } from '../../../src/tool/manifest/naming.ts'
import { factProblems, facts } from './tool-fixture.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'facts-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Reads a manifest from a file of the given text; returns its problems without what they have in common. */
async function problemsOf(text: string) {
  writeFileSync(join(folder, 'cli.json'), text)
  const result = await readFacts(folder, { manifest: 'cli.json' })
  expect(result.facts.tree === undefined).toBe(result.problems.length > 0)
  return result.problems.map(
    ({ file, line, message, hint }) => `${file}:${line} ${message}${hint ? ` (${hint})` : ''}`,
  )
}

const manifest = (commands: string[]) =>
  `{\n  "version": 1,\n  "name": "tool",\n  "invocations": {"installed": "tool"},\n  "commands": [\n    ${commands.join(',\n    ')}\n  ]\n}\n`

describe('readFacts', () => {
  test('reads the facts of the Lido CLI without a problem', () => {
    expect(factProblems).toEqual([])
    expect(facts.tree?.commands.length).toBe(752)
    expect(facts.calls.size).toBe(375)
  })

  test('explains a manifest that is not JSON', async () => {
    expect(await problemsOf('{\n  "version": 1,\n  "name": tool\n}')).toEqual([
      'cli.json:3 expected a value, got tool',
    ])
  })

  test('explains what a tool or command says of options and commands that it has not', async () => {
    const text = manifest([
      '{"path": "a", "defaultCommand": "bo", "options": [{"flags": "--one", "conflicts": ["--tow"]}, {"flags": "--two"}]}',
      '{"path": "a box"}',
    ]).replace(
      '"commands"',
      '"options": [{"flags": "-q, --quiet"}, {"flags": "-q"}],\n  "defaultCommand": "b",\n  "commands"',
    )
    expect(await problemsOf(text)).toEqual([
      'cli.json:5 the tool defines the option -q twice',
      'cli.json:5 the tool has no subcommand b, which defaultCommand names (did you mean "a"?)',
      'cli.json:8 command a has no option --tow, referenced by --one (did you mean "--two"?)',
      'cli.json:8 command a has no subcommand bo, which defaultCommand names (did you mean "box"?)',
    ])
  })

  test('explains calls and descriptions of commands that the tool has not, where no other program shares them', async () => {
    const files = {
      manifest: manifest(['{"path": "box"}', '{"path": "box fill"}']),
      contracts:
        '{"version": 1, "contracts": [], "calls": [\n{"command": "box fill", "functions": []},\n{"command": "box fil", "functions": []}\n]}',
      descriptions:
        '{"version": 1, "commands": {\n"tool": "All.",\n"bxo": "Boxes."},\n"overrides": {\n"gone": {}}}',
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.json`), text)
    const paths = {
      manifest: 'manifest.json',
      contracts: 'contracts.json',
      descriptions: 'descriptions.json',
    }
    const told = async (isShared?: (name: string) => boolean) =>
      (await readFacts(folder, paths, isShared && { isShared })).problems.map(
        ({ file, line, rule, message, hint }) => `${file}:${line} ${rule} ${message} (${hint})`,
      )
    expect(await told()).toEqual([
      'contracts.json:3 command-manifest no command box fil (did you mean "box fill"?)',
      'descriptions.json:3 command-manifest no command bxo (did you mean "box"?)',
      'descriptions.json:5 command-manifest no command gone (remove it)',
    ])
    expect(await told((name) => name !== 'manifest')).toEqual([])
  })

  test('explains a version that it does not know', async () => {
    expect(await problemsOf('{\n  "version": 2\n}')).toEqual([
      'cli.json:2 unsupported format version 2 (this release of lido-docs reads version 1)',
    ])
  })

  test('explains a file that is not there', async () => {
    const { problems } = await readFacts(folder, { manifest: 'none.json', environment: 'none.json' })
    expect(problems.map(({ file, message, hint }) => `${file}: ${message} (${hint})`)).toEqual([
      'none.json: cannot read the file of cli.manifest: no such file (create it with lido-docs manifest --from <module> --out none.json)',
      'none.json: cannot read the file of cli.environment: no such file (create it, or correct cli.environment in the config)',
    ])
  })

  test('takes fact files of a tool that has few facts', async () => {
    const files = {
      environment:
        '{"version": 1, "variables": [{"name": "TIDY_HOME", "description": "Folder of the boxes."}]}',
      descriptions: '{"version": 1, "commands": {"box": "Works on boxes."}}',
      contracts: '{"version": 1, "contracts": [{"name": "Shelf", "group": "box", "address": "by name"}]}',
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.json`), text)
    const paths = Object.fromEntries(Object.keys(files).map((name) => [name, `${name}.json`]))
    const { facts, problems } = await readFacts(folder, paths)
    expect(problems).toEqual([])
    expect(facts.environment).toMatchObject({
      variables: [{ name: 'TIDY_HOME' }],
      chains: [],
      deployments: [],
    })
    expect(facts.descriptions).toMatchObject({
      commands: { box: 'Works on boxes.' },
      options: {},
      overrides: {},
    })
    expect(facts.contracts).toMatchObject({
      contracts: [{ name: 'Shelf', roles: [], events: [] }],
      calls: [],
    })
  })

  test('says how to give a command its parent', async () => {
    expect(await problemsOf(manifest(['{"path": "box fill"}']))).toEqual([
      'cli.json:6 command box fill has no parent box (add {"path":"box"} before it)',
    ])
  })

  test('explains all fields that do not fit at once, each with its line', async () => {
    const text = manifest([
      '{"path": "a", "kind": 1}',
      '{"path": "b", "options": [{"flags": "x"}]}',
      '{"path": "c", "access": "none"}',
    ])
    expect(await problemsOf(text)).toEqual([
      expect.stringMatching(/^cli\.json:6 commands\.0: unknown key "kind" \(known keys: access, /),
      'cli.json:7 commands.1.options.0.flags: expected flags that start with -, got "x"',
      'cli.json:8 commands.2.access: expected "read", "write" or "local", got "none"',
    ])
  })

  test('explains facts that are not what their field needs', async () => {
    const texts = {
      contracts:
        '{"version": 1,\n"contracts": [{"name": "The Box", "group": "box", "address": "",\n"errors": ["Full(Foo)"],\n"withoutCommand": ["burn()", "pay now"]}],\n"calls": [{"command": "box  fill", "functions": [\n{"contract": "Box", "signature": "fill(", "mutability": "view"}]}],\n"roleIds": {"A": "0x12"}}',
      environment:
        '{"version": 1,\n"variables": [{"name": "A=B", "description": "D", "pattern": "("}],\n"chains": [{"chainId": 1.5, "name": "one", "title": "One", "explorer": "example.org", "supported": true}],\n"deployments": [{"name": "one", "file": "one.json", "chainId": 1, "supported": true,\n"contracts": {"Box": "0x12"}, "others": {}}]}',
      changelog:
        '{"version": 1,\n"releases": [{"version": "1.0", "date": "2026-02-30", "channel": "stable", "changes": []}]}',
    }
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, `${name}.json`), text)
    const paths = Object.fromEntries(Object.keys(texts).map((name) => [name, `${name}.json`]))
    const { problems } = await readFacts(folder, paths)
    const signature = 'write the name and the ABI types, such as "pay(address to, uint256[] amounts)"'
    expect(problems.map(({ file, line, message, hint }) => `${file}:${line} ${message} (${hint})`)).toEqual([
      'contracts.json:2 contracts.0.name: expected a name without spaces, got "The Box" (undefined)',
      `contracts.json:3 contracts.0.errors.0: not a name or a signature (${signature})`,
      `contracts.json:4 contracts.0.withoutCommand.1: not a signature (${signature})`,
      'contracts.json:5 calls.0.command: expected the path of a command, got "box  fill" (its names, separated by one space, such as "vault create")',
      `contracts.json:6 calls.0.functions.0.signature: not a signature (${signature})`,
      'contracts.json:7 roleIds.A: expected a hash, got "0x12" ("0x" and 64 hex digits)',
      'environment.json:2 variables.0.name: expected the name of a variable, got "A=B" (undefined)',
      'environment.json:2 variables.0.pattern: expected a regular expression, got "(" (undefined)',
      'environment.json:3 chains.0.chainId: expected a whole number, got 1.5 (undefined)',
      'environment.json:3 chains.0.explorer: expected an absolute URL, got "example.org" (starting with "https://" or "http://")',
      'environment.json:5 deployments.0.contracts.Box: expected an address, got "0x12" ("0x" and 40 hex digits)',
      'changelog.json:2 releases.0.date: expected a date, got "2026-02-30" (such as "2026-03-01")',
    ])
  })

  test('explains duplicates, orphans, wrong order and unknown shapes at once', async () => {
    const text = manifest([
      '{"path": "vault", "aliases": ["v"]}',
      '{"path": "vault", "aliases": ["x"]}',
      '{"path": "valt fund"}',
      '{"path": "view", "aliases": ["v"]}',
      '{"path": "late child"}',
      '{"path": "late", "options": [{"flags": "-a, --all"}, {"flags": "-a, --any"}]}',
      '{"path": "json", "arguments": [{"name": "x", "kind": "json", "shape": "roles"}]}',
    ])
    expect(await problemsOf(text)).toEqual([
      'cli.json:7 duplicate command vault',
      'cli.json:8 command valt fund has no parent valt (did you mean "vault"?)',
      'cli.json:9 view and vault share the name v',
      'cli.json:10 command late child is listed before its parent late',
      'cli.json:11 command late defines the option -a twice',
      'cli.json:12 command json uses the unknown shape roles',
    ])
  })
})

describe('the facts of the Lido CLI', () => {
  const commands = (facts.tree?.commands ?? []).filter(({ path }) => !/defi-wrapper/.test(path))

  test('describe every command, argument and option outside the DeFi wrapper in a sentence', () => {
    const texts = commands.flatMap((command) => [
      [command.path, describeCommand(command, facts)],
      ...command.arguments.map(({ name }) => [
        `${command.path} <${name}>`,
        describeArgument(name, command, facts),
      ]),
      ...command.options.map((option) => [
        `${command.path} ${option.id}`,
        describeOption(option, command, facts),
      ]),
    ])
    expect(texts.length).toBeGreaterThan(800)
    expect(texts.filter(([, text]) => !text?.endsWith('.') || !/^[A-Z0-9`]/.test(text))).toEqual([])
  })

  test('give every command its own anchor', () => {
    const anchors = (facts.tree?.commands ?? []).map(commandAnchor)
    expect(anchors.length - new Set(anchors).size).toBe(0)
    expect(anchors).toContain('vo-write-fund')
    expect(anchors).toContain('contracts-dashboard-write-fund')
    expect(anchors).toContain('deposits-write-predeposit')
  })

  test('name a contract function for every command that signs a transaction', () => {
    const signing = commands.filter((command) => command.facts.access === 'write')
    expect(signing.length).toBe(119)
    expect(signing.filter(({ path }) => !facts.calls.has(path)).map(({ path }) => path)).toEqual([])
  })
})

test('the checked-in JSON Schemas of the manifest and its annotations are up to date', () => {
  expect(readFileSync('schemas/cli-manifest.schema.json', 'utf8')).toBe(renderManifestSchema())
  expect(readFileSync('schemas/cli-annotations.schema.json', 'utf8')).toBe(renderAnnotationsSchema())
})
