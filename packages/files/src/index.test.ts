import { expect, test } from 'vitest'
import * as files from './index.ts'

test('exports the public API', () => {
  expect(Object.keys(files)).toEqual(['createFolder', 'FolderInUseError', 'lockFolder'])
})
