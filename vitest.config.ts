import { defineConfig } from 'vitest/config'

/** What is polled for comes at once where nothing else runs, and late beside other tests. */
const patient = { poll: { timeout: 20_000 } }

/** Test files of a worker share what they import: loading it for each took longer than most tests. */
const shared = { isolate: false }

// A thread, a browser or a system that stands still once fails no run; the counts name what needed its second attempt.
export default defineConfig({
  test: {
    // Together with the browser and the commands that tests start, these leave no processor idle.
    maxWorkers: '100%',
    reporters: ['default', './test/counts-reporter.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          retry: 1,
        },
      },
      {
        test: {
          ...shared,
          name: 'command',
          include: ['test/command/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patient,
          retry: 1,
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: './test/browser/global-setup.ts',
          setupFiles: './test/browser/end-of-file.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: patient,
          retry: 1,
        },
      },
    ],
  },
})
