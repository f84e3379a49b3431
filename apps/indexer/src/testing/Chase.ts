import type { Ledger } from '@vermeil/ledger'
import { Follower } from '../follow/Follower.ts'
import { createFaulty, isWeather } from './createFaulty.ts'
import { sources } from './events.ts'
import { SeededRandom } from './SeededRandom.ts'
import { reachHead } from './reachHead.ts'
import { Storm, type Weather } from './Storm.ts'

/** A client that gives up on an answer soon. */
const timeoutMs = 15

/** An indexer that follows a stormy node into a database that fails now and then, and is itself replaced at times. */
export class Chase {
  readonly storm: Storm
  readonly #random: SeededRandom
  readonly #ledger: Ledger
  #follower: Follower
  #undone = 0

  /** @param seed says everything that happens; chains of different seeds share no block. */
  constructor(ledger: Ledger, { seed, weather }: { seed: number; weather: Weather }) {
    this.#random = new SeededRandom(seed)
    this.storm = new Storm(this.#random, seed * 1e6, weather)
    this.storm.grow(40)
    this.storm.finalize()
    this.#ledger = createFaulty(ledger, this.#random)
    this.#follower = this.#createFollower()
  }

  /** How many reorganisations were undone. */
  get reorgs(): number {
    return this.#undone + this.#follower.status.reorgs
  }

  /** Replaces the indexer at times. */
  replace(): void {
    if (!this.#random.chance(0.1)) return
    this.#undone = this.reorgs
    this.#follower = this.#createFollower()
  }

  /** Follows to the node's best block, or until the weather keeps it from that. */
  async follow(): Promise<void> {
    await reachHead(this.#follower, this.storm.node).catch((error: unknown) => {
      if (!isWeather(error)) throw error
    })
  }

  /** The chain forks and goes on. */
  fork(): void {
    this.storm.reorganise()
    this.storm.grow(1)
    if (this.#random.chance(0.3)) this.storm.finalize()
  }

  #createFollower(): Follower {
    return new Follower(this.#ledger, this.storm.node.createClient(undefined, timeoutMs), sources)
  }
}
