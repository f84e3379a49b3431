import { expect, test } from 'vitest'
import * as drain from './index.ts'

test('the door exports what the servers stop with', () => {
  expect(Object.keys(drain)).toEqual(['Drain'])
})
