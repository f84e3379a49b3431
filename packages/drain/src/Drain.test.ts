import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { Drain } from './Drain.ts'

/** A server that leaves every request open, and the requests that it received. */
async function startServer() {
  const responses: ServerResponse[] = []
  const server = createServer((_request, response) => {
    drain.track(response)
    responses.push(response)
  })
  const drain = new Drain(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  /** Sends a request over a keep-alive connection. Resolves once the server has received it. */
  const ask = async () => {
    const socket = connect(port, '127.0.0.1')
    const text = readText(socket).catch(() => 'cut off')
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await once(server, 'request')
    return { socket, text }
  }
  return { server, drain, responses, ask, port }
}

test('answers a request in progress and announces that the connection closes', async () => {
  const { drain, responses, ask, server } = await startServer()
  const { text } = await ask()
  const closed = drain.close({ noticeMs: 0, limitMs: 60_000 })
  expect(server.listening).toBe(false)
  responses[0]?.end('well')
  expect(await text).toMatch(/connection: close.*well$/is)
  await closed
})

test('finishes a response in progress and then closes its connection', async () => {
  const { drain, responses, ask } = await startServer()
  const { text } = await ask()
  responses[0]?.write('one')
  const closed = drain.close({ noticeMs: 0, limitMs: 60_000 })
  responses[0]?.end('two')
  expect(await text).toMatch(/one.*two.*\r\n0\r\n\r\n$/s)
  await closed
})

test('answers a request that arrives on an open connection after the stop', async () => {
  const { drain, responses, ask } = await startServer()
  const { socket, text } = await ask()
  responses[0]?.end('first')
  const closed = drain.close({ noticeMs: 60_000, limitMs: 60_000 })
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await expect.poll(() => responses.length).toBe(2)
  responses[1]?.end('second')
  expect(await text).toMatch(/first.*connection: close.*second$/is)
  await closed
})

test('does not wait for connections without a request', async () => {
  const { drain, server, port } = await startServer()
  const socket = connect(port, '127.0.0.1')
  const text = readText(socket).catch(() => 'cut off')
  await once(server, 'connection')
  await drain.close({ noticeMs: 0, limitMs: 60_000 })
  expect(await text).toMatch(/^(cut off)?$/)
})

test('closes connections whose response takes longer than the limit', async () => {
  const { drain, ask } = await startServer()
  const { text } = await ask()
  await drain.close({ noticeMs: 0, limitMs: 1 })
  expect(await text).toMatch(/^(cut off)?$/)
})
