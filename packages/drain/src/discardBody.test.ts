import { Readable } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { discardBody } from './discardBody.ts'

afterEach(() => vi.useRealTimers())

test('closes a request without a socket, such as an injected one, if its body does not end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const request = new Readable({ read: () => undefined })
  discardBody(request)
  vi.advanceTimersByTime(999)
  expect(request.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(request.destroyed).toBe(true)
})
