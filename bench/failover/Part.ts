import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Word } from './serve.ts'

/** Longer than any takeover may last. */
const patienceMs = 60_000

/** Something that a part said, and when it was heard. */
interface Heard {
  word: Word
  at: number
}

/** A process of its own that runs one part of a cluster and tells how it is. */
export class Part implements AsyncDisposable {
  readonly child: ChildProcess
  readonly #heard: Heard[] = []
  #wake = Promise.withResolvers<void>()

  constructor(script: string, args: readonly string[]) {
    this.child = spawn(process.execPath, [script, ...args], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.child.on('message', (word: Word) => {
      this.#heard.push({ word, at: performance.now() })
      this.#wake.resolve()
      this.#wake = Promise.withResolvers()
    })
  }

  /** The last thing that was said. */
  get last(): Word | undefined {
    return this.#heard.at(-1)?.word
  }

  /** The newest block that it knows in the ledger; -1 before it knows one. */
  get block(): number {
    return findBlock(this.last)
  }

  /**
   * When it first said what is waited for, `since` that moment.
   * @throws {PartSilent} where it has not said so after a minute.
   */
  async hear(isWanted: (word: Word) => boolean, since = 0): Promise<Heard> {
    const alarm = AbortSignal.timeout(patienceMs)
    const silence = once(alarm, 'abort')
    for (;;) {
      const found = this.#heard.find(({ word, at }) => at >= since && isWanted(word))
      if (found) return found
      if (alarm.aborted) throw new PartSilent(this.last)
      await Promise.race([this.#wake.promise, silence])
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

/** The newest block of a status; -1 where it tells of none. */
export function findBlock(word: Word | undefined): number {
  return word?.kind === 'status' ? (word.status.head?.number ?? -1) : -1
}

/** A part has not said what was waited for. */
class PartSilent extends Error {
  override name = 'PartSilent'
  readonly retryable = false
  constructor(last: Word | undefined) {
    super(`Nothing of it after ${patienceMs / 1000} s; the last word was ${JSON.stringify(last)}.`)
  }
}
