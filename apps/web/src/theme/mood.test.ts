// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { readMood, writeMood } from './mood.ts'

beforeEach(() => {
  localStorage.clear()
  document.documentElement.setAttribute('data-mood', 'unicorn')
})

test('[SHL-06] a mood is worn at once and remembered as light or dark', () => {
  writeMood('matrix')
  expect(readMood()).toBe('matrix')
  expect(localStorage.getItem('theme')).toBe('dark')
  writeMood('unicorn')
  expect(readMood()).toBe('unicorn')
  expect(localStorage.getItem('theme')).toBe('light')
})

test('[SHL-06] another tab changes the mood of this one', () => {
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }))
  expect(readMood()).toBe('matrix')
})
