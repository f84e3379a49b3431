import { connect, type Socket } from 'node:net'

/** A minimal client that posts over one open connection, so that only the server is measured. */
export class HttpClient {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #wanted = 0
  #resolve: ((answer: Buffer) => void) | undefined

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true)
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk))
  }

  /** Sends a request and resolves with the response's head and body. */
  post(request: Buffer): Promise<Buffer> {
    this.#socket.write(request)
    return new Promise((resolve) => {
      this.#resolve = resolve
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    if (this.#wanted === 0) this.#wanted = this.#findEnd()
    if (this.#wanted === 0 || this.#received.length < this.#wanted) return
    const answer = this.#received
    this.#received = Buffer.alloc(0)
    this.#wanted = 0
    this.#resolve?.(answer)
  }

  /** The length of the response with its head, or 0 while it is unknown. */
  #findEnd(): number {
    const head = this.#received.indexOf('\r\n\r\n')
    if (head < 0) return 0
    const text = this.#received.toString('latin1', 0, head)
    const length = /content-length: (\d+)/i.exec(text)?.[1]
    if (!text.startsWith('HTTP/1.1 200') || length === undefined)
      throw new Error(`The node answers ${text}`)
    return head + 4 + Number(length)
  }
}

/** A request with a JSON body. */
export function createPost(path: string, body: unknown): Buffer {
  const json = JSON.stringify(body)
  const head = `POST ${path} HTTP/1.1\r\nhost: node\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n`
  return Buffer.from(head + json)
}
