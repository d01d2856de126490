import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readListing, usageOf } from '../../../../src/features/examples/run/command.ts'
import { endStrays } from '../../../../src/features/examples/run/processes.ts'

test('what `ps` lists is added up for the processes of a group', () => {
  const listing = '    1   8000\n  400   1000\n 4000   9000\n  400    500\n\n'
  expect(readListing(listing, 400)).toEqual({ processes: 2, memory: 1500 * 1024 })
  expect(readListing('', 400)).toEqual({ processes: 0, memory: 0 })
})

test.runIf(process.platform === 'linux')('on Linux, a process counts that has left its group', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lido-docs-usage-'))
  const child = spawn('sh', ['-c', 'setsid sleep 60 & echo started; wait'], {
    detached: true,
    env: { PATH: process.env.PATH, HOME: `${folder}/home` },
  })
  await once(child.stdout, 'data')
  await expect.poll(async () => (await usageOf(folder, 0)).processes).toBe(2)
  expect((await usageOf(folder, 0)).memory).toBeGreaterThan(0)
  endStrays(folder)
  await expect.poll(() => usageOf(folder, 0)).toEqual({ processes: 0, memory: 0 })
  rmSync(folder, { recursive: true })
})
