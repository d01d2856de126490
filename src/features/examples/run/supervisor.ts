// The process that runs one example, in its sandbox: writes the files, starts the services, runs the commands in order. It
// ends, with all that it has started, when it is done or when its parent process has ended.

import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { endGroup } from '../../../package/process-group.ts'
import { stackOf } from '../../../text/error-message.ts'
import { runCommand } from './command.ts'
import type { Job, JobResult, StepResult } from './job.ts'
import { endStrays } from './processes.ts'
import { fillPort, type StartedService, startService } from './service.ts'

process.once('message', (message: { job: Job }) => {
  const { job } = message
  const services: StartedService[] = []
  const end = () => {
    for (const { child } of services) endGroup(child.pid)
    endStrays(job.base)
  }
  process.once('disconnect', () => {
    end()
    process.exit()
  })
  runJob(job, services).then(
    (result) => {
      end()
      process.send?.({ result })
    },
    (error: unknown) => {
      end()
      process.send?.({ error: stackOf(error) })
    },
  )
})

async function runJob(job: Job, services: StartedService[]): Promise<JobResult> {
  const { base, root, limits } = job
  const home = join(base, 'home')
  for (const folder of [home, join(base, 'tmp')]) mkdirSync(folder, { recursive: true })
  for (const { path, contents } of job.files) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), contents)
  }
  const env = { ...basicEnvironment(job), ...job.environment }
  const ports: Record<string, number> = {}
  for (const service of job.services) {
    const started = await startService(service, { cwd: root, env: basicEnvironment(job) })
    services.push(started)
    if (!started.isUp)
      return { steps: [], ports, failed: { service: service.name, output: started.output() } }
    ports[service.name] = started.port
    for (const [name, value] of Object.entries(service.environment)) env[name] = fillPort(value, started.port)
  }
  const steps: StepResult[] = []
  for (const step of job.steps) {
    const result = await runCommand(step, { base, env, limits })
    steps.push(result)
    if (result.fault) break
  }
  return { steps, ports }
}

/** The variables that every program needs, and nothing from the environment of lido-docs. */
function basicEnvironment({ base, path, limits }: Job): Record<string, string> {
  return {
    PATH: [...path, dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter),
    HOME: join(base, 'home'),
    TMPDIR: join(base, 'tmp'),
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    TERM: 'dumb',
    NO_COLOR: '1',
    COLUMNS: String(limits.columns),
  }
}
