import { expect, test } from 'vitest'
import { closeInTime } from './closeInTime.ts'

const createPart = (close: () => Promise<void>): AsyncDisposable => ({
  [Symbol.asyncDispose]: close,
})

test('closes a part', async () => {
  let isClosed = false
  await closeInTime(
    createPart(async () => {
      isClosed = true
    }),
  )
  expect(isClosed).toBe(true)
})

test('gives up after the limit, and reports why a part fails', async () => {
  const stuck = createPart(() => new Promise(() => undefined))
  await expect(closeInTime(stuck, 1)).rejects.toThrow(
    'Stopping took longer than 0.001 s and was aborted.',
  )
  const failing = createPart(() => Promise.reject(new Error('the disk is full')))
  await expect(closeInTime(failing)).rejects.toThrow('Stopping failed: the disk is full')
})
