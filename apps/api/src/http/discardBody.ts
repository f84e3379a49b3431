import type { IncomingMessage } from 'node:http'

/** A refused body is read up to this many bytes and for this long, so that the client receives the answer. */
const maxDiscardedBytes = 4 * 1024 * 1024
const maxDiscardMs = 1_000

/**
 * Reads the rest of a refused body and closes the connection of a client that does not stop sending.
 * A connection that closes while the client still sends is reset, and the client loses the answer.
 */
export function discardBody(request: IncomingMessage): void {
  let length = 0
  const close = (): void => void request.socket.destroy()
  const timer = setTimeout(close, maxDiscardMs).unref()
  request.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > maxDiscardedBytes) close()
  })
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
  request.resume()
}
