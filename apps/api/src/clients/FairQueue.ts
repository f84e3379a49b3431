import {
  longPauseMs,
  maxClientConcurrent,
  maxClientWaiting,
  maxConcurrent,
  maxLongConcurrent,
  maxWaitMs,
} from '../config/limits.ts'
import { ApiProblem } from '../http/ApiProblem.ts'

/** A client's work: the waiting pieces, the number of running ones, and the time it has used. */
interface Share {
  waiting: Piece[]
  working: number
  spentMs: number
}

interface Piece {
  begin: () => void
  /** A page of a feed or an export. */
  isLong: boolean
}

/**
 * Fair queuing between clients: work waits for other work of the same client, not for that of others. The client that
 * used the least time is next. One piece of work starts per turn of the event loop, so sockets and timers wait
 * for one piece at most. Long pieces start only while no short one waits or runs, and few run at once, so that many
 * clients that download pages do not delay the others. On a busy server one long piece starts every `longPauseMs`.
 */
export class FairQueue {
  readonly #now: () => number
  /** Clients with work. Among those that used the same time, the one that waited longest is first. */
  readonly #shares = new Map<string, Share>()
  /**
   * The time that the client which started last had used. A new client starts with it, so it has no credit from
   * before.
   */
  #floorMs = 0
  #total = 0
  #longWorking = 0
  #longBeganAtMs = Number.NEGATIVE_INFINITY
  #isScheduled: boolean = false

  /** @param now milliseconds of any clock. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /**
   * Runs a piece of work when it is the client's turn. `isLong` marks a page of a feed or an export.
   * @throws {ApiProblem} 503 if too much work of this client is waiting, or if a short piece has waited too long, for
   * example because the database does not answer.
   */
  async run<Result>(
    client: string,
    work: () => Promise<Result>,
    { isLong = false }: { isLong?: boolean } = {},
  ): Promise<Result> {
    const share = this.#shares.get(client) ?? { waiting: [], working: 0, spentMs: this.#floorMs }
    if (share.waiting.length >= maxClientWaiting) throw new ApiProblem(503, tooMany, retrySoon)
    const { promise: turn, resolve: begin, reject } = Promise.withResolvers<void>()
    const piece: Piece = { begin, isLong }
    share.waiting.push(piece)
    this.#shares.set(client, share)
    this.#schedule()
    const giveUp = (): void => {
      share.waiting.splice(share.waiting.indexOf(piece), 1)
      if (share.working === 0 && share.waiting.length === 0) this.#shares.delete(client)
      reject(new ApiProblem(503, tooLong, retrySoon))
    }
    const timer = isLong ? undefined : setTimeout(giveUp, maxWaitMs)
    await turn
    clearTimeout(timer)
    const beganAt = this.#now()
    try {
      return await work()
    } finally {
      share.spentMs += this.#now() - beganAt
      if (isLong) this.#longWorking -= 1
      this.#end(client, share)
    }
  }

  #schedule(): void {
    if (this.#isScheduled || this.#total >= maxConcurrent) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#startNext()
    })
  }

  #startNext(): void {
    const next = this.#findNext()
    if (next === undefined) return
    const [client, share] = next
    this.#shares.delete(client)
    this.#shares.set(client, share)
    this.#floorMs = Math.max(this.#floorMs, share.spentMs)
    this.#total += 1
    share.working += 1
    const piece = share.waiting.shift()
    if (piece?.isLong) {
      this.#longWorking += 1
      this.#longBeganAtMs = this.#now()
    }
    piece?.begin()
    this.#schedule()
  }

  #findNext(): [client: string, share: Share] | undefined {
    const isLongDue = this.#now() - this.#longBeganAtMs >= longPauseMs
    if (isLongDue) return this.#findNextOf(true) ?? this.#findNextOf(false)
    const isShortWorking = this.#total > this.#longWorking
    return this.#findNextOf(false) ?? (isShortWorking ? undefined : this.#findNextOf(true))
  }

  /** The client with the least time among those whose next piece is long, or is not. */
  #findNextOf(isLong: boolean): [client: string, share: Share] | undefined {
    if (isLong && this.#longWorking >= maxLongConcurrent) return undefined
    let next: [client: string, share: Share] | undefined
    for (const [client, share] of this.#shares) {
      if (share.waiting[0]?.isLong !== isLong || share.working >= maxClientConcurrent) continue
      if (next === undefined || share.spentMs < next[1].spentMs) next = [client, share]
    }
    return next
  }

  #end(client: string, share: Share): void {
    share.working -= 1
    this.#total -= 1
    if (share.working === 0 && share.waiting.length === 0) this.#shares.delete(client)
    this.#schedule()
  }
}

const tooLong = 'The server is busy. Try again in a moment.'
const tooMany = 'Too many requests of this address are waiting. Try again in a moment.'
const retrySoon = { retryAfterSeconds: 1 }
