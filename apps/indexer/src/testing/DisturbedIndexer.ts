import type { Ledger } from '@vermeil/ledger'
import { SeededRandom } from '@vermeil/random'
import { Follower } from '../follow/Follower.ts'
import { createFaultyLedger, isSimulatedFailure } from './createFaultyLedger.ts'
import { sources } from './events.ts'
import { reachHead } from './reachHead.ts'
import { type FailureRates, UnstableChain } from './UnstableChain.ts'

/** The client's time limit. */
const timeoutMs = 15

/** An indexer that follows a disturbed node into a database that sometimes fails, and that is sometimes replaced itself. */
export class DisturbedIndexer {
  readonly chain: UnstableChain
  readonly #random: SeededRandom
  readonly #ledger: Ledger
  #follower: Follower
  #undone = 0

  /** @param seed determines everything that happens. Chains of different seeds share no block. */
  constructor(ledger: Ledger, { seed, rates }: { seed: number; rates: FailureRates }) {
    this.#random = new SeededRandom(seed)
    this.chain = new UnstableChain(this.#random, seed * 1e6, rates)
    this.chain.grow(40)
    this.chain.finalize()
    this.#ledger = createFaultyLedger(ledger, this.#random)
    this.#follower = this.#createFollower()
  }

  /** The number of reorgs that were undone. */
  get reorgs(): number {
    return this.#undone + this.#follower.status.reorgs
  }

  /** Sometimes replaces the indexer. */
  replace(): void {
    if (!this.#random.chance(0.1)) return
    this.#undone = this.reorgs
    this.#follower = this.#createFollower()
  }

  /** Follows to the node's best block, or until a simulated failure. */
  async follow(): Promise<void> {
    await reachHead(this.#follower, this.chain.node).catch((error: unknown) => {
      if (!isSimulatedFailure(error)) throw error
    })
  }

  /** Forks the chain and adds a block. */
  fork(): void {
    this.chain.fork()
    this.chain.grow(1)
    if (this.#random.chance(0.3)) this.chain.finalize()
  }

  #createFollower(): Follower {
    return new Follower(this.#ledger, this.chain.node.createClient(undefined, timeoutMs), sources)
  }
}
