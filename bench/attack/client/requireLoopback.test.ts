import { expect, test } from 'vitest'
import { requireLoopback } from './requireLoopback.ts'

test.each(['127.0.0.1', '127.8.9.10', '::1', '[::1]'])('%s is this machine', (host) => {
  expect(() => requireLoopback(host)).not.toThrow()
})

test.each([
  '10.0.0.1',
  '0.0.0.0',
  '127.0.0.1.example.org',
  'localhost',
  'example.org',
  '2001:db8::1',
  '',
])("'%s' is refused", (host) => {
  expect(() => requireLoopback(host)).toThrow('is not a loopback address')
})
