import { createServer } from 'node:net'

/**
 * Checks that a port is free before anything expensive starts.
 * @throws {PortError} in one sentence, if the port is taken or not allowed.
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

/** The process cannot listen on a port. */
export class PortError extends Error {
  override name = 'PortError'
  readonly retryable = false
}
