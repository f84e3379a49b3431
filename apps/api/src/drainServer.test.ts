import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { drainServer } from './drainServer.ts'

/** A server that never answers `/never`, and its address. */
async function startServer() {
  const server = createServer((request, response) => {
    if (request.url !== '/never') response.end('well')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, url: `http://127.0.0.1:${port}` }
}

test('what is not answered within the limit is cut, and idle connections do not hold the server up', async () => {
  const { server, url } = await startServer()
  const stuck = fetch(`${url}/never`)
  stuck.catch(() => undefined)
  await once(server, 'request')
  expect(await (await fetch(url)).text()).toBe('well')
  await drainServer(server, { noticeMs: 0, limitMs: 1 })
  await expect(stuck).rejects.toThrow()
  expect(server.listening).toBe(false)
})
