import { expect, test, vi } from 'vitest'
import { loadOnce } from './loadOnce.ts'

test('loads a part once, and again after a failure', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('offline'))
  const question = loadOnce(load)
  await expect(Promise.all([question(), question()])).rejects.toThrow('offline')
  expect(load).toHaveBeenCalledTimes(1)
  expect(await Promise.all([question(), question()])).toEqual(['part', 'part'])
  expect(await question()).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})
