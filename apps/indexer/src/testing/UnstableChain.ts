import type { SeededRandom } from '@vermeil/random'
import { type Failure, FakeNode } from './FakeNode.ts'
import { World } from './World.ts'

/** Probabilities of events at each request of the indexer. */
export interface FailureRates {
  /** The chain forks between two requests. */
  reorgs: number
  /** The finalized block advances. */
  finality: number
  /** The node answers 500, closes the connection, or never answers. */
  failures: number
}

/** A node whose chain grows, forks and becomes final, also between two related requests. */
export class UnstableChain {
  readonly node: FakeNode
  readonly #random: SeededRandom
  readonly #rates: FailureRates
  readonly #worlds: World[] = [new World()]
  /** While this is true, nothing disturbs the node. */
  isStable: boolean = false
  /** The number of forks so far. */
  forks = 0

  constructor(random: SeededRandom, salt: number, rates: FailureRates) {
    this.#random = random
    this.#rates = rates
    this.node = new FakeNode(salt)
    this.node.onRequest = () => this.#disturb()
  }

  grow(count: number): void {
    for (let made = 0; made < count; made += 1) {
      const world = (this.#worlds.at(-1) as World).copy()
      const transactions = Array.from({ length: Math.max(0, this.#random.below(5) - 2) }, () =>
        world.createTransaction(this.#random),
      )
      this.#worlds.push(world)
      this.node.mine(transactions)
    }
  }

  /** Replaces up to twelve blocks by a few more or fewer. */
  fork(): void {
    const depth = 1 + this.#random.below(12)
    this.node.drop(depth)
    this.#worlds.length = this.node.trunk.length
    this.grow(Math.max(0, depth - 2 + this.#random.below(5)))
    this.forks += 1
  }

  finalize(): void {
    const { node } = this
    node.finalized = Math.max(node.finalized, node.best.number - 12 - this.#random.below(4))
  }

  #disturb(): Failure | undefined {
    if (this.isStable) return undefined
    const { reorgs, finality, failures } = this.#rates
    if (this.#random.chance(reorgs)) this.fork()
    if (this.#random.chance(finality)) this.finalize()
    return this.#random.chance(failures)
      ? this.#random.pick(['fail', 'fail', 'cut', 'cut', 'cut', 'hang'] as const)
      : undefined
  }
}
