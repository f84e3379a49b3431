import { expect, test } from 'vitest'
import * as drain from './index.ts'

test('exports the public API', () => {
  expect(Object.keys(drain)).toEqual([
    'Drain',
    'discardBody',
    'sendJson',
    'sendMetrics',
    'startService',
  ])
})
