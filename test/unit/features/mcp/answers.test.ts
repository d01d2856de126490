import { expect, test } from 'vitest'
import { inParts, MAX_ANSWER, partsOf } from '../../../../src/features/mcp/parts.ts'
import { createServer, type Tool } from '../../../../src/features/mcp/protocol.ts'
import { mayFollow } from '../../../../src/features/mcp/published-site.ts'

const tool = (call: Tool['call']): Tool => ({ name: 'page', description: '', parameters: {}, call })

test('a long answer comes in parts, which are the whole of it', async () => {
  const line = `${'é'.repeat(70)}\n`
  const { call } = inParts(tool(async () => line.repeat(1000)))
  const first = await call({})
  expect(first.length).toBeLessThan(MAX_ANSWER + 100)
  expect(first.slice(-70)).toMatch(/\n\n\[part 1 of 2; call page with part "2" for the next\]$/)
  expect(await call({ part: '2' })).toMatch(/\n\n\[part 2 of 2\]$/)
  for (const part of ['0', '3', 'x', '-1', '1e9'])
    await expect(call({ part })).rejects.toThrow(
      `there is no part ${part}; the answer has 2, numbered from 1`,
    )
  for (const text of [
    '',
    'a',
    line.repeat(5000),
    '\u{1F600}'.repeat(70_001),
    `a${'\u{1F600}'.repeat(70_001)}`,
  ]) {
    const parts = partsOf(text)
    expect(parts.join('')).toBe(text)
    expect(parts.every((part) => part.length <= MAX_ANSWER && !/\p{Cs}/u.test(part))).toBe(true)
  }
})

test('redirects stay on the host, and on an encrypted connection', () => {
  const follows = (from: string, to: string) => mayFollow(new URL(from), new URL(to, from))
  expect(follows('https://docs.example/a', '/b')).toBe(true)
  expect(follows('http://docs.example/a', 'https://docs.example/a')).toBe(true)
  expect(follows('https://docs.example/a', 'http://docs.example/a')).toBe(false)
  expect(follows('https://docs.example/a', 'https://other.example/a')).toBe(false)
})

test.each([
  ['an empty message', new Error(''), 'no reason was given'],
  ['one of the engine', new RangeError('Invalid array length'), 'Invalid array length'],
  ['no error at all', undefined, 'undefined'],
])('a failure with %s is answered with a text', async (_, thrown, reason) => {
  const answer = createServer({
    title: 'Tidy',
    version: '1.0.0',
    tools: [tool(() => Promise.reject(thrown))],
  })
  const reply = await answer('{"id":1,"method":"tools/call","params":{"name":"page"}}')
  expect(JSON.parse(reply ?? '').result).toEqual({
    content: [{ type: 'text', text: `the site's files cannot be read by page: ${reason}` }],
    isError: true,
  })
})
