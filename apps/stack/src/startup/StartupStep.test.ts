import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StartupStep } from './StartupStep.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const sentence = 'The chain is being opened.'

function createStep() {
  const lines: string[] = []
  const printLine = (line: string): void => void lines.push(line)
  return { step: new StartupStep({ sentence, limitMs: 60_000, printLine }), lines }
}

test('prints nothing if the step is quick', async () => {
  const { step, lines } = createStep()
  const work = Promise.withResolvers<number>()
  const result = step.run(work.promise)
  await vi.advanceTimersByTimeAsync(4999)
  work.resolve(7)
  expect(await result).toBe(7)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(lines).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('prints once after five seconds what it waits for', async () => {
  const { step, lines } = createStep()
  const work = Promise.withResolvers<number>()
  const result = step.run(work.promise)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(lines).toEqual([sentence])
  work.resolve(7)
  await result
})

test('gives up without progress, but not while there is progress', async () => {
  const { step } = createStep()
  const result = step.run(Promise.withResolvers<never>().promise)
  const failed = expect(result).rejects.toThrow(
    'The chain is being opened. Gave up after 60 s without progress.',
  )
  for (let times = 0; times < 10; times += 1) {
    await vi.advanceTimersByTimeAsync(59_000)
    step.touch()
  }
  expect(vi.getTimerCount()).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
  step.touch()
  expect(vi.getTimerCount()).toBe(0)
})

test('throws a failure at once', async () => {
  const { step } = createStep()
  await expect(step.run(Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect(vi.getTimerCount()).toBe(0)
})
