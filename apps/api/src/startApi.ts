import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ApiOptions } from './ApiOptions.ts'
import { createApp } from './createApp.ts'

/**
 * A running API. Disposing it finishes the requests in flight, for a few seconds at most, and closes every connection.
 */
export interface Api extends AsyncDisposable {
  url: string
  port: number
}

/**
 * Starts the services and the web app on one address.
 * @throws {PortTaken} if the port cannot be opened.
 * @throws {WebMissing} if the web app's folder has no index.html.
 */
export async function startApi(options: ApiOptions): Promise<Api> {
  const app = await createApp(options)
  try {
    await app.listen({ host: options.host, port: options.port })
  } catch (cause) {
    await app.close()
    throw isRefusedPort(cause) ? new PortTaken(options, { cause }) : cause
  }
  const { port } = readAddress(app)
  const host = options.host.includes(':') ? `[${options.host}]` : options.host
  return { url: `http://${host}:${port}`, port, [Symbol.asyncDispose]: () => app.close() }
}

function readAddress(app: FastifyInstance): AddressInfo {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new TypeError('The API has no port.')
  return address
}

function isRefusedPort(cause: unknown): boolean {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return code === 'EADDRINUSE' || code === 'EACCES'
}

/** Another program holds the port, or this user may not open it. A retry helps once it is free. */
export class PortTaken extends Error {
  override name = 'PortTaken'
  readonly retryable = true
  readonly port: number
  constructor({ host, port }: { host: string; port: number }, options: ErrorOptions) {
    super(
      `Port ${port} on ${host} is taken: stop the program that uses it, or choose another port.`,
      options,
    )
    this.port = port
  }
}
