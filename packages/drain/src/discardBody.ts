import type { Readable } from 'node:stream'

/** A refused body is read up to this many bytes, so that its connection can serve the next request. */
const maxDiscardedBytes = 256 * 1024
/** A client that still sends after this time has had time to read the refusal. */
const maxDiscardMs = 1_000

/**
 * Reads the rest of a refused body, and closes the connection of a client that does not stop sending. If it were closed
 * at once, a client that still sends would lose the answer.
 */
export function discardBody(request: Readable): void {
  let length = 0
  const timer = setTimeout(() => request.destroy(), maxDiscardMs).unref()
  request.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > maxDiscardedBytes) request.pause()
  })
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
  request.resume()
}
