// Modules are shared by the test files of a worker, so what one of them ends is asked of it after each file.
import { afterAll } from 'vitest'
import { endSites } from './site.ts'

afterAll(endSites)
