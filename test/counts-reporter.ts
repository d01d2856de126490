// Ends a test run with one plain line that any reader of logs understands: `12 passed, 0 failed, 1 skipped`.
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0, pending: 0 }
    const flaky: string[] = []
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      for (const test of tests) {
        counts[test.result().state]++
        if (test.diagnostic()?.flaky)
          flaky.push(`${module.relativeModuleId} > ${test.fullName}${firstErrorOf(test)}`)
      }
      if (module.errors().length > 0) counts.failed++
    }
    process.on('exit', () => {
      for (const title of flaky) process.stdout.write(`\npassed at the second attempt: ${title}`)
      process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`)
    })
  }
}

const MAX_CHARACTERS = 2_000

/** What the first attempt failed with, indented: nobody sees it anywhere else. */
function firstErrorOf(test: TestCase): string {
  const [error] = test.result().errors ?? []
  if (!error) return ''
  const text = stripVTControlCharacters([error.message, error.diff ?? ''].join('\n'))
  return `\n${text.slice(0, MAX_CHARACTERS).trim().replace(/^/gm, '    ')}`
}
