import { once } from 'node:events'
import { connect } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startTestNode, type TestNode } from '../testing/startTestNode.ts'

/** Sends the head of a request with a body of two bytes and resolves once the node reads the body. */
async function beginRequest({ url, port }: TestNode) {
  const socket = connect(port, '127.0.0.1')
  const text = readText(socket)
  text.catch(() => undefined)
  socket.write(
    `POST /accounts/* HTTP/1.1\r\nhost: ${new URL(url).host}\r\ncontent-length: 2\r\nexpect: 100-continue\r\n\r\n`,
  )
  await once(socket, 'data')
  return { socket, text }
}

test('answers the request in flight and closes its connection when the node stops', async () => {
  const testNode = await startTestNode()
  const { socket, text } = await beginRequest(testNode)
  const stopped = testNode[Symbol.asyncDispose]()
  await expect(testNode.get('/blocks/best')).rejects.toThrow()
  socket.write('{}')
  expect(await text).toMatch(/HTTP\/1.1 200 OK\r\n(?:.+\r\n)*connection: close\r\n/i)
  await stopped
})

test('waits for an unfinished request no longer than the limit when the node stops', async () => {
  await using slow = await startTestNode({ drainMs: 1 })
  const { text } = await beginRequest(slow)
  await slow[Symbol.asyncDispose]()
  expect(await text).not.toContain('200 OK')
})
