import type { Address } from '@vermeil/units'
import type { ConfirmedTrade } from '../deal/ConfirmedTrade.ts'
import { describeError, readHint } from '../errors/describeError.ts'
import type { PreparedDeal } from '../simulation/prepareDeal.ts'
import {
  acceptTerms,
  dropPrepared,
  findSignable,
  findTried,
  offerTerms,
  openReview,
  type Review,
  takeFailure,
  takePrepared,
} from './Review.ts'

/** Builds a deal's transaction and simulates it on the newest block. */
type Prepare = (confirmed: ConfirmedTrade) => Promise<PreparedDeal>

/** A simulation of this age is not signed. One that is renewed in time is at most a few seconds old. */
const maxAgeMs = 30_000

/** A review from its opening until it is signed or closed. Keeps the simulation of what would be signed fresh. */
export class ReviewSession {
  readonly owner: Address
  readonly #prepare: Prepare
  readonly #listeners = new Set<() => void>()
  #review: Review
  #checking: Promise<void> | undefined
  #simulatedAtMs = 0

  constructor(confirmed: ConfirmedTrade, owner: Address, prepare: Prepare) {
    this.owner = owner
    this.#review = openReview(confirmed, owner)
    this.#prepare = prepare
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): Review => this.#review

  /** When the last simulation that passed began, in milliseconds; 0 before the first. */
  get simulatedAtMs(): number {
    return this.#simulatedAtMs
  }

  /** The transaction that may be signed now, with the terms on screen. */
  readonly findSignable = (): { confirmed: ConfirmedTrade; prepared: PreparedDeal } | undefined => {
    if (this.#isOld()) return undefined
    const prepared = findSignable(this.#review)
    return prepared && { confirmed: this.#review.confirmed, prepared }
  }

  /** Handles the terms of a newer quote. */
  offer(offered: ConfirmedTrade): void {
    const before = this.#review
    this.#set(offerTerms(before, offered))
    if (this.#review.next && this.#review !== before) void this.check()
  }

  /** Accepts the worse terms. */
  accept(): Promise<void> {
    this.#set(acceptTerms(this.#review))
    return this.check()
  }

  /** Simulates on the newest block. To be called after each block. One simulation runs at a time. */
  check(): Promise<void> {
    this.#checking ??= this.#checkUntilCurrent().finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  /** Drops a simulation that is too old to be signed, as after minutes in the background, and simulates again. */
  renew(): Promise<void> {
    if (this.#isOld()) this.#set(dropPrepared(this.#review))
    return this.check()
  }

  #isOld(): boolean {
    return Date.now() - this.#simulatedAtMs >= maxAgeMs
  }

  async #checkUntilCurrent(): Promise<void> {
    let tried: ConfirmedTrade
    do {
      tried = findTried(this.#review)
      await this.#try(tried)
    } while (tried !== findTried(this.#review))
  }

  async #try(tried: ConfirmedTrade): Promise<void> {
    const startedAtMs = Date.now()
    try {
      const prepared = await this.#prepare(tried)
      this.#simulatedAtMs = startedAtMs
      this.#set(takePrepared(this.#review, tried, prepared))
    } catch (cause) {
      this.#set(takeFailure(this.#review, tried, describeFailure(cause)))
    }
  }

  #set(review: Review): void {
    if (review === this.#review) return
    this.#review = review
    for (const listener of this.#listeners) listener()
  }
}

function describeFailure(cause: unknown): NonNullable<Review['failure']> {
  const hint = readHint(cause)
  const isFinal = cause instanceof Error && 'isFinal' in cause && cause.isFinal === true
  return {
    message: describeError(cause),
    ...(hint === undefined ? {} : { hint }),
    ...(isFinal && { isFinal }),
  }
}
