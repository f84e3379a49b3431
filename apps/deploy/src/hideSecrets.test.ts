import { expect, test } from 'vitest'
import { hideSecrets } from './hideSecrets.ts'

const key = 'c0ffee'.repeat(11).slice(0, 64)

test.each([
  ['postgres://me:secret@host/db', 'postgres://me:***@host/db'],
  ['postgres://me:p@ss/w:rd@host/db', 'postgres://me:***@host/db'],
  ["'https://:secret@host' is wrong", "'https://:***@host' is wrong"],
  ['postgres://host/db?password=secret&x=1', 'postgres://host/db?password=***&x=1'],
  [`the key file 0x${key} is missing`, 'the key file *** is missing'],
  [key.toUpperCase(), '***'],
  ['postgres://me@host:5432/db', 'postgres://me@host:5432/db'],
  ['http://node:8669', 'http://node:8669'],
  [`0x${'1'.repeat(40)}`, `0x${'1'.repeat(40)}`],
])('%s is printed as %s', (text, hidden) => {
  expect(hideSecrets(text)).toBe(hidden)
})
