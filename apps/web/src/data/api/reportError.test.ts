import { afterEach, expect, test, vi } from 'vitest'
import { reportError } from './reportError.ts'

afterEach(() => vi.unstubAllGlobals())

test('[SHL-08] reports an error without addresses, cut to what the server accepts', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(url, JSON.parse(String(init.body)))
    return Response.json({ reportId: 'r1' })
  })
  const address = `0x${'ab'.repeat(20)}`
  const error = new Error(`no ${address} ${'x'.repeat(900)}`)
  const id = await reportError(error, { path: `/users/${address}`, agent: 'test' })
  expect(id).toBe('r1')
  const [url, body] = asked as [string, { message: string; stack: string; path: string }]
  expect(url).toBe('/api/errors')
  expect(body).toMatchObject({ path: '/users/0x…', agent: 'test' })
  expect(body.message.length).toBe(500)
  expect(body.stack.length).toBeLessThanOrEqual(2_500)
  expect(JSON.stringify(body)).not.toContain(address)
})
