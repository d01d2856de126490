// Ends a test run with one plain line that any reader of logs understands: `12 passed, 0 failed, 1 skipped`.
import type { Reporter, TestModule } from 'vitest/node'

export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0, pending: 0 }
    const flaky: string[] = []
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      for (const test of tests) {
        counts[test.result().state]++
        if (test.diagnostic()?.flaky) flaky.push(`${module.relativeModuleId} > ${test.fullName}`)
      }
      if (module.errors().length > 0) counts.failed++
    }
    process.on('exit', () => {
      for (const title of flaky) process.stdout.write(`\npassed at the second attempt: ${title}`)
      process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`)
    })
  }
}
