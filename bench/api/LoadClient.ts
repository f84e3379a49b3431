import { connect, type Socket } from 'node:net'

/** One kept-open connection that asks again and again; as thin as can be, so that the server is measured. */
export class LoadClient {
  readonly #socket: Socket
  readonly #next: () => Buffer
  readonly #now: () => number
  readonly #onAnswer: (milliseconds: number) => void
  #askedAt = 0
  #left = 0
  #isAsked = false

  /** @param now milliseconds of the clock that answers are timed by. */
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

  /** Asks; the time counts from `since`, the moment at which the request was due. */
  ask(since: number): void {
    this.#askedAt = since
    this.#isAsked = true
    this.#socket.write(this.#next())
  }

  close(): void {
    this.#socket.destroy()
  }

  /** An answer's head comes in one piece: it is written with the beginning of the body. */
  #take(chunk: Buffer): void {
    this.#left = this.#left === 0 ? readLength(chunk) - chunk.length : this.#left - chunk.length
    if (this.#left > 0) return
    this.#isAsked = false
    this.#onAnswer(this.#now() - this.#askedAt)
  }
}

/** Length of the whole answer that begins with this piece. */
function readLength(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || length === undefined)
    throw new Error(`The server answers ${head}`)
  return end + 4 + Number(length)
}
