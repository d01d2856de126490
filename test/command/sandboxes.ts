// The sandboxes of examples that this system has, each with the PATH with which lido-docs chooses it.
import { existsSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts'

export interface FoundSandbox {
  name: NonNullable<Sandbox['name']>
  path: string
}

export async function findSandboxes(): Promise<FoundSandbox[]> {
  const { PATH = '' } = process.env
  const found: FoundSandbox[] = []
  for (const path of [PATH, withoutBubblewrap()]) {
    process.env.PATH = path
    const { name } = await openSandbox()
    process.env.PATH = PATH
    if (name !== undefined && found.every((other) => other.name !== name)) found.push({ name, path })
  }
  return found
}

/** A folder with links to all programs of the system but one. */
function withoutBubblewrap(): string {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'))
  for (const from of ['/usr/bin', '/bin', '/usr/sbin', '/sbin'].filter((one) => existsSync(one)))
    for (const name of readdirSync(from))
      if (name !== 'bwrap' && !existsSync(join(folder, name)))
        symlinkSync(join(from, name), join(folder, name))
  return folder
}
