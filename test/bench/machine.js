// Describes the machine on which figures are measured.
import { cpus, loadavg, platform, release, totalmem } from 'node:os'

export function describeMachine() {
  const processors = cpus()
  return {
    processor: processors[0]?.model.trim() ?? 'unknown',
    processors: processors.length,
    memory: totalmem(),
    system: `${platform()} ${release()}`,
    node: process.version,
    load: loadavg().map((load) => Math.round(load * 100) / 100),
  }
}
