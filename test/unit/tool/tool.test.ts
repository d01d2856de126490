import { expect, test } from 'vitest'
import * as ethereum from '../../../src/features/ethereum/hooks.ts'
import { formatProblem } from '../../../src/terminal/log.ts'
import { checkPageTool } from '../../../src/tool/check/check-tool.ts'
import { facts, pageOf } from './tool-fixture.ts'

test.each([
  [
    '--vault 0x4C9fFC325392090F789255b9948Ab1659b79796',
    '0x4C9fFC325392090F789255b9948Ab1659b79796 has 39 hex digits; an address has 40',
  ],
  [
    '--vault 0x3508a952176b3c15387C97BE809eaffB1982176a',
    'the letter case of 0x3508a952176b3c15387C97BE809eaffB1982176a does not match its EIP-55 checksum',
  ],
])('checkPageTool reports a wrong address in a command line once: %s', (words, message) => {
  const text = `\`\`\`sh\nyarn start vo w fund 1 ${words}\n\`\`\`\n`
  const { problems } = checkPageTool(
    pageOf(text),
    { path: 'docs/page.md', text },
    {
      config: {
        cli: { coverage: {} },
        configFile: 'docs.config.json',
      } as never,
      facts,
      hooks: [ethereum],
    },
  )
  const [head] = problems.map((problem) => formatProblem(problem).split('\n')[0])
  expect([problems.length, head]).toEqual([1, `docs/page.md:2:32  error  ${message}`])
})
