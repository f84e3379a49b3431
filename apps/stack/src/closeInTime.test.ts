import { expect, test } from 'vitest'
import { closeInTime } from './closeInTime.ts'

const createPart = (close: () => Promise<void>): AsyncDisposable => ({
  [Symbol.asyncDispose]: close,
})

test('a part that closes is closed', async () => {
  let isClosed = false
  await closeInTime(
    createPart(async () => {
      isClosed = true
    }),
  )
  expect(isClosed).toBe(true)
})

test('a part that never closes is given up after the limit, and one that fails says why', async () => {
  const stuck = createPart(() => new Promise(() => undefined))
  await expect(closeInTime(stuck, 1)).rejects.toThrow(
    'Stopping took longer than 0.001 s and was broken off.',
  )
  const failing = createPart(() => Promise.reject(new Error('the disk is full')))
  await expect(closeInTime(failing)).rejects.toThrow('Stopping failed: the disk is full')
})
