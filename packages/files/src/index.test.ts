import { expect, test } from 'vitest'
import * as files from './index.ts'

test('the public API creates folders', () => {
  expect(Object.keys(files)).toEqual(['createFolder'])
})
