import { expect, test, vi } from 'vitest'
import { keepLoaded } from './keepLoaded.ts'

test('loads a part once, and again after a failure', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('offline'))
  const ask = keepLoaded(load)
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('offline')
  expect(load).toHaveBeenCalledTimes(1)
  expect(await Promise.all([ask(), ask()])).toEqual(['part', 'part'])
  expect(await ask()).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})
