import { describe } from 'vitest'
import { formatProblem } from '../../../src/terminal/log.ts'
import { inspectCommands } from '../../../src/tool/check/commands.ts'
import { assembleTree } from '../../../src/tool/manifest/tree.ts'
import { textCases } from '../texts.ts'
import { facts, pageOf } from './tool-fixture.ts'

describe('what signs without a question', () => {
  textCases('tool/unasked-signing', ({ text, parts: { 'cli.json': manifest } }) => {
    const known = manifest ? { tree: assembleTree(JSON.parse(manifest)), calls: new Map() } : facts
    const { problems } = inspectCommands([pageOf(text)], known)
    return problems.map((problem) => formatProblem(problem)).join('\n')
  })
})
