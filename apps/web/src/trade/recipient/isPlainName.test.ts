import { expect, test } from 'vitest'
import { isPlainName } from './isPlainName.ts'

test.each([
  'ann.vet',
  'a-1_b.veworld.vet',
  'žluťoučký.vet',
  'иван.vet',
  'саша-7.vet',
  'ωμέγα.vet',
  'νίκος.vet',
  'δελτα.vet',
  '東京.vet',
  '123.vet',
  '🦄.vet',
])('[WAL-08] %s is shown in place of its address', (name) => expect(isPlainName(name)).toBe(true))

test.each([
  ['a zero-width space', 'ann\u200b.vet'],
  ['a right-to-left override', 'ann\u202etev.x'],
  ['a line break', 'ann\n.vet'],
  ['a space', 'ann smith.vet'],
  ['a Cyrillic letter among Latin ones', 'аnn.vet'],
  ['a Greek letter among Latin ones', 'annο.vet'],
  ['only Cyrillic letters that look Latin', 'аррӏе.vet'],
  ['the Cyrillic letters of a Latin name', 'втс.vet'],
  ['Cyrillic letters that look Latin, and a digit', 'асе-1.vet'],
  ['a later part that only looks Latin', 'ann.сот'],
  ['only Greek letters that look Latin', 'κιοσκ.vet'],
  ['the Greek letters of a Latin name', 'ορενα-1.vet'],
  ['a capital letter', 'Ann.vet'],
  ['full-width letters', 'ａnn.vet'],
  ['a slash', 'ann/trades.vet'],
  ['an escape', 'ann%2e.vet'],
])('[WAL-08] a name with %s is not shown', (_what, name) => expect(isPlainName(name)).toBe(false))
