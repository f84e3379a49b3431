import { createServer } from 'node:net'

/**
 * Tries the port before anything costly begins.
 * @throws {PortError} in one sentence, where somebody else listens there or the port is not allowed.
 */
export async function refuseTakenPort(option: string, host: string, port: number): Promise<void> {
  const server = createServer()
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  server.listen(port, host, listening.resolve)
  try {
    await listening.promise
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    const fact = code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${String(code)})`
    throw new PortError(`Port ${port} ${fact}: choose another with ${option}.`, { cause })
  }
  await new Promise((resolve) => server.close(resolve))
}

/** A port cannot be listened on. */
export class PortError extends Error {
  override name = 'PortError'
  readonly retryable = false
}
