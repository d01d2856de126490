import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDebounce } from '../../../src/serve/debounce.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function record(handle = async () => {}) {
  const bursts: string[][] = []
  const burst = createDebounce(async (paths) => {
    bursts.push([...paths])
    await handle()
  })
  return { bursts, burst }
}

test('paths that come close together are one burst, each path once', async () => {
  const { bursts, burst } = record()
  burst.add('a')
  burst.add('b')
  await vi.advanceTimersByTimeAsync(5)
  burst.add('a')
  await vi.advanceTimersByTimeAsync(50)
  expect(bursts).toEqual([['a', 'b']])
})

test('what can wait goes with what cannot', async () => {
  const { bursts, burst } = record()
  burst.add('a', 40)
  await vi.advanceTimersByTimeAsync(30)
  expect(bursts).toEqual([])
  burst.add('b')
  await vi.advanceTimersByTimeAsync(6)
  expect(bursts).toEqual([['a', 'b']])
  burst.add('c', 40)
  await vi.advanceTimersByTimeAsync(40)
  expect(bursts).toEqual([['a', 'b'], ['c']])
})

test('a burst that does not end is handled in parts', async () => {
  const { bursts, burst } = record()
  for (let time = 0; time < 700; time += 5) {
    burst.add(String(time))
    await vi.advanceTimersByTimeAsync(5)
  }
  await vi.advanceTimersByTimeAsync(50)
  expect(bursts).toHaveLength(3)
  expect(bursts.flat()).toHaveLength(140)
})

test('what comes while a burst is handled waits for its end', async () => {
  let finish = () => {}
  const { bursts, burst } = record(() => new Promise<void>((resolve) => (finish = resolve)))
  burst.add('a')
  await vi.advanceTimersByTimeAsync(50)
  burst.add('b')
  await vi.advanceTimersByTimeAsync(1000)
  expect(bursts).toEqual([['a']])
  finish()
  await vi.advanceTimersByTimeAsync(50)
  expect(bursts).toEqual([['a'], ['b']])
})
