import { expect, test } from 'vitest'
import * as files from './index.ts'

test('the public API is the folder lock', () => {
  expect(Object.keys(files)).toEqual(['FolderInUseError', 'lockFolder'])
})
