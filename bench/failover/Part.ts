import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Message } from './serve.ts'

/** Longer than any takeover can take. */
const timeoutMs = 60_000

/** A message of a part and the time when it arrived. */
interface Received {
  message: Message
  at: number
}

/** Runs one part of a cluster in its own process, which reports its status. */
export class Part implements AsyncDisposable {
  readonly child: ChildProcess
  readonly #received: Received[] = []
  #wake = Promise.withResolvers<void>()

  constructor(script: string, args: readonly string[]) {
    this.child = spawn(process.execPath, [script, ...args], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.child.on('message', (message: Message) => {
      this.#received.push({ message, at: performance.now() })
      this.#wake.resolve()
      this.#wake = Promise.withResolvers()
    })
  }

  /** The last message. */
  get last(): Message | undefined {
    return this.#received.at(-1)?.message
  }

  /** The newest block that it knows in the ledger; -1 before the first block. */
  get block(): number {
    return findBlock(this.last)
  }

  /**
   * Waits for the first matching message that arrived at `since` or later.
   * @throws {PartTimeout} if no such message arrives within a minute.
   */
  async waitFor(isWanted: (message: Message) => boolean, since = 0): Promise<Received> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const timedOut = once(timeout, 'abort')
    for (;;) {
      const found = this.#received.find(({ message, at }) => at >= since && isWanted(message))
      if (found) return found
      if (timeout.aborted) throw new PartTimeout(this.last)
      await Promise.race([this.#wake.promise, timedOut])
    }
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    const { child } = this
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill('SIGKILL')
  }
}

/** The newest block of a status; -1 before the first block. */
export function findBlock(message: Message | undefined): number {
  return message?.kind === 'status' ? (message.status.head?.number ?? -1) : -1
}

/** A part did not send the expected message. */
class PartTimeout extends Error {
  override name = 'PartTimeout'
  readonly retryable = false
  constructor(last: Message | undefined) {
    super(
      `The expected message did not arrive in ${timeoutMs / 1000} s. The last message was ${JSON.stringify(last)}.`,
    )
  }
}
