import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { Turns } from './Turns.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('alternates between clients and yields the thread regularly', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const turns = new Turns()
  const order: string[] = []
  const take = async (name: string): Promise<void> => {
    for (let step = 0; step < 20; step++)
      await turns.run(() => {
        now += 1
        order.push(name)
      })
  }
  const done = Promise.all([take('a'), take('b')])
  await nextTurn()
  order.push('others')
  await done
  expect(order.slice(0, 4)).toEqual(['a', 'b', 'a', 'b'])
  expect(order.indexOf('others')).toBeLessThan(10)
  expect(order).toHaveLength(41)
})

test('passes an error of a step to its caller and runs the next step', async () => {
  const turns = new Turns()
  const failed = turns.run(() => {
    throw new RangeError('no block')
  })
  const next = turns.run(() => 7)
  await expect(failed).rejects.toThrow('no block')
  expect(await next).toBe(7)
})

test('new connections go first, but only for a limited number of turns', async () => {
  const turns = new Turns()
  let isDone = false
  turns.yieldTurn()
  const done = turns.run(() => (isDone = true))
  let waited = 0
  for (; !isDone && waited < 1_000; waited++) {
    turns.yieldTurn()
    await nextTurn()
  }
  await done
  expect(waited).toBeGreaterThan(100)
  expect(waited).toBeLessThan(1_000)
})
