// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { readTheme, writeTheme } from './theme.ts'

beforeEach(() => {
  localStorage.clear()
  document.documentElement.setAttribute('data-theme', 'unicorn')
})

test('[SHL-06] applies a theme at once and stores it as light or dark', () => {
  writeTheme('matrix')
  expect(readTheme()).toBe('matrix')
  expect(localStorage.getItem('theme')).toBe('dark')
  writeTheme('unicorn')
  expect(readTheme()).toBe('unicorn')
  expect(localStorage.getItem('theme')).toBe('light')
})

test('[SHL-06] follows a change in another tab', () => {
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }))
  expect(readTheme()).toBe('matrix')
})
