import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../testing/createMemoryStorage.ts'
import {
  deadlinePresets,
  describeDeadline,
  readDeadlineMinutes,
  readStoredDeadline,
  writeStoredDeadline,
} from './deadline.ts'

test.each([
  ['1', 1],
  [' 20 ', 20],
  ['60', 60],
])('%j is a deadline of %d minutes', (text, minutes) => {
  expect(readDeadlineMinutes(text)).toEqual({ minutes })
})

test.each([
  ['', /whole minutes/],
  ['1.5', /whole minutes/],
  ['-1', /whole minutes/],
  ['1e1', /whole minutes/],
  ['0', /1 to 60 minutes/],
  ['61', /1 to 60 minutes/],
  ['9'.repeat(400), /1 to 60 minutes/],
])('the deadline %j is refused with a sentence', (text, sentence) => {
  const read = readDeadlineMinutes(text)
  expect('problem' in read && read.problem).toMatch(sentence)
})

test('the deadline is 20 minutes until another one is chosen, and after damage', () => {
  const storage = createMemoryStorage()
  expect(readStoredDeadline(storage)).toBe(1_200)
  expect(deadlinePresets).toContain(20)
  writeStoredDeadline(storage, 5)
  expect(readStoredDeadline(storage)).toBe(300)
  const denied = () => {
    throw new Error('denied')
  }
  expect(readStoredDeadline({ getItem: denied })).toBe(1_200)
  storage.setItem(storage.key(0) ?? '', '999')
  expect(readStoredDeadline(storage)).toBe(1_200)
})

test('writes a deadline in words', () => {
  expect(describeDeadline(60)).toBe('1 minute')
  expect(describeDeadline(1_200)).toBe('20 minutes')
})
