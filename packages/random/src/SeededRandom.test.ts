import { expect, test } from 'vitest'
import { SeededRandom } from './index.ts'

test('a seed gives the same numbers again', () => {
  const random = new SeededRandom(7)
  const again = new SeededRandom(7)
  const numbers = Array.from({ length: 100 }, () => random.next())
  expect(Array.from({ length: 100 }, () => again.next())).toEqual(numbers)
  expect(new Set(numbers).size).toBe(100)
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
})

test('integers are below the end, and every item is picked', () => {
  const random = new SeededRandom(1)
  const items = ['a', 'b', 'c']
  expect(new Set(Array.from({ length: 100 }, () => random.pick(items)))).toEqual(new Set(items))
  expect(new Set(Array.from({ length: 100 }, () => random.below(3)))).toEqual(new Set([0, 1, 2]))
  expect(random.chance(0)).toBe(false)
  expect(random.chance(1)).toBe(true)
})
