import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FakeNode } from './FakeNode.ts'

/** Serves a fake node to other processes over HTTP. */
export async function serveNode(node: FakeNode): Promise<AsyncDisposable & { url: string }> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const text of request.setEncoding('utf8')) body += text
    const { pathname, search } = new URL(request.url ?? '/', 'http://node.test')
    node.requests += 1
    if (node.onRequest(pathname + search)) request.socket.destroy()
    else response.end(JSON.stringify(node.answer(pathname, search, body)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
