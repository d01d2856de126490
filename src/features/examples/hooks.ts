// What builds say about examples that check-examples has run.
export { checkExampleRuns as checkPage } from './example-runs.ts'
