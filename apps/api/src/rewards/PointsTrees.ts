import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { type Ledger, readRoundPoints } from '@vermeil/ledger'
import { growPointsTree, type PointsTree, type RoundPoints } from '@vermeil/points'
import type { Address } from '@vermeil/units'

/** The points of a round that has ended, as a tree. */
export interface RoundTree {
  points: ReadonlyMap<Address, bigint>
  tree: PointsTree
}

/** The trees of the rounds that were asked for last. The points of a round that a final block has ended never change. */
export class PointsTrees {
  readonly #ledger: Ledger
  readonly #trees = new Map<number, Promise<RoundTree | undefined>>()

  constructor(ledger: Ledger) {
    this.#ledger = ledger
  }

  /** Reads or builds the tree of a round; undefined if no final block has ended it. */
  async read(roundId: number): Promise<RoundTree | undefined> {
    const tree = this.#trees.get(roundId) ?? this.#build(roundId)
    this.#trees.delete(roundId)
    this.#trees.set(roundId, tree)
    for (const oldest of this.#trees.keys()) {
      if (this.#trees.size <= maxTrees) break
      this.#trees.delete(oldest)
    }
    const built = await tree.catch((error) => {
      this.#trees.delete(roundId)
      throw error
    })
    if (built === undefined) this.#trees.delete(roundId)
    return built
  }

  async #build(roundId: number): Promise<RoundTree | undefined> {
    const round = await readRoundPoints(this.#ledger, roundId)
    return round && (await buildTree(round))
  }
}

/** A tree of 100,000 users takes about 20 MB. */
const maxTrees = 4

/** Builds a tree and lets other requests run after every step. */
async function buildTree({ roundId, scores }: RoundPoints): Promise<RoundTree> {
  const points = new Map(scores.map((score) => [score.user, score.points]))
  const steps = growPointsTree(roundId, scores)
  for (;;) {
    const step = steps.next()
    if (step.done) return { points, tree: step.value }
    await yieldToOthers()
  }
}
