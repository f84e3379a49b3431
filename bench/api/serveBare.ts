import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The baseline: a plain Node server that always sends the same bytes. */
export async function serveBare(url: string): Promise<number> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`)
  const body = Buffer.from(await answer.arrayBuffer())
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
