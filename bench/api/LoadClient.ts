import { connect, type Socket } from 'node:net'

/**
 * A keep-alive connection that repeats requests. It does as little work as possible, so that mainly the server is
 * measured.
 */
export class LoadClient {
  readonly #socket: Socket
  readonly #next: () => Buffer
  readonly #now: () => number
  readonly #onAnswer: (milliseconds: number) => void
  #askedAt = 0
  #left = 0
  #isAsked = false

  /** @param now the clock for answer times, in milliseconds. */
  constructor(
    port: number,
    next: () => Buffer,
    onAnswer: (milliseconds: number) => void,
    now: () => number = () => performance.now(),
  ) {
    this.#next = next
    this.#now = now
    this.#onAnswer = onAnswer
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true)
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk))
  }

  get isBusy(): boolean {
    return this.#isAsked
  }

  /** Sends a request. Its time counts from `since`, the moment at which it was due. */
  ask(since: number): void {
    this.#askedAt = since
    this.#isAsked = true
    this.#socket.write(this.#next())
  }

  close(): void {
    this.#socket.destroy()
  }

  /** The head of an answer arrives in one piece, because it is written with the start of the body. */
  #take(chunk: Buffer): void {
    this.#left = this.#left === 0 ? readLength(chunk) - chunk.length : this.#left - chunk.length
    if (this.#left > 0) return
    this.#isAsked = false
    this.#onAnswer(this.#now() - this.#askedAt)
  }
}

/** The length of the whole answer that starts with this piece. */
function readLength(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || length === undefined)
    throw new Error(`The server answers ${head}`)
  return end + 4 + Number(length)
}
