import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A connection that goes through the proxy. */
interface Pipe {
  client: Socket
  server: Socket
  /** The last bytes that the client sent, by which it is recognized. */
  received: string
  isStalled: boolean
}

/** A TCP proxy in front of a PostgreSQL socket, which can stop forwarding without closing anything. */
export class SilentProxy implements AsyncDisposable {
  readonly #server: Server
  readonly #pipes = new Set<Pipe>()

  private constructor(socketPath: string) {
    this.#server = createServer((client) => this.#open(client, connect(socketPath)))
  }

  /** @param url of a database on a socket. */
  static async start(url: string): Promise<SilentProxy> {
    const proxy = new SilentProxy(`${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  /** The same database through the proxy. */
  rewrite(url: string): string {
    const { username, pathname } = new URL(url)
    const { port } = this.#server.address() as AddressInfo
    return `postgres://${username}@127.0.0.1:${port}${pathname}`
  }

  /**
   * Stops forwarding on the open connections in both directions, as if their peer had lost power.
   * @returns how many connections that are.
   */
  stall(isChosen: (received: string) => boolean): number {
    const chosen = [...this.#pipes].filter(
      ({ received, isStalled }) => !isStalled && isChosen(received),
    )
    for (const pipe of chosen) pipe.isStalled = true
    return chosen.length
  }

  #open(client: Socket, server: Socket): void {
    const pipe: Pipe = { client, server, received: '', isStalled: false }
    this.#pipes.add(pipe)
    client.on('data', (chunk) => {
      pipe.received = (pipe.received + chunk.toString('latin1')).slice(-2_000)
      if (!pipe.isStalled) server.write(chunk)
    })
    server.on('data', (chunk) => {
      if (!pipe.isStalled) client.write(chunk)
    })
    const close = (): void => {
      if (pipe.isStalled && !client.destroyed) return
      this.#pipes.delete(pipe)
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) {
      socket.on('error', () => undefined)
      socket.on('close', close)
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.close()
    for (const { client, server } of this.#pipes) {
      client.destroy()
      server.destroy()
    }
  }
}
