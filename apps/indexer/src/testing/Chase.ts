import type { Ledger } from '@vermeil/ledger'
import { Follower } from '../follow/Follower.ts'
import { createFaulty, isWeather } from './createFaulty.ts'
import { sources } from './events.ts'
import { reachHead } from './reachHead.ts'
import { SeededRandom } from './SeededRandom.ts'
import { Storm, type Weather } from './Storm.ts'

/** The client's time limit. */
const timeoutMs = 15

/** An indexer that follows a disturbed node into a database that sometimes fails, and that is sometimes replaced itself. */
export class Chase {
  readonly storm: Storm
  readonly #random: SeededRandom
  readonly #ledger: Ledger
  #follower: Follower
  #undone = 0

  /** @param seed determines everything that happens. Chains of different seeds share no block. */
  constructor(ledger: Ledger, { seed, weather }: { seed: number; weather: Weather }) {
    this.#random = new SeededRandom(seed)
    this.storm = new Storm(this.#random, seed * 1e6, weather)
    this.storm.grow(40)
    this.storm.finalize()
    this.#ledger = createFaulty(ledger, this.#random)
    this.#follower = this.#createFollower()
  }

  /** The number of reorganisations that were undone. */
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
    await reachHead(this.#follower, this.storm.node).catch((error: unknown) => {
      if (!isWeather(error)) throw error
    })
  }

  /** Forks the chain and adds a block. */
  fork(): void {
    this.storm.reorganise()
    this.storm.grow(1)
    if (this.#random.chance(0.3)) this.storm.finalize()
  }

  #createFollower(): Follower {
    return new Follower(this.#ledger, this.storm.node.createClient(undefined, timeoutMs), sources)
  }
}
