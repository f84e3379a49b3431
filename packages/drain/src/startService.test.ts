import { once } from 'node:events'
import { connect } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sendJson, startService } from './startService.ts'

/** Sends a request with this target as it is; `fetch` would repair it. */
async function ask(url: string, target: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.end(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  return await readText(socket)
}

test('passes the URL of each request, and survives one that is not valid', async () => {
  const address = { host: '127.0.0.1', port: 0 }
  await using service = await startService(
    (_request, response, { pathname }) => sendJson(response, 200, { pathname }),
    address,
  )
  expect(await ask(service.url, '/metrics?a=1')).toContain('{"pathname":"/metrics"}')
  expect(await ask(service.url, '//')).toMatch(/^HTTP\/1\.1 400 .*not a valid URL/s)
  expect(await ask(service.url, '/healthz')).toContain('{"pathname":"/healthz"}')
})
