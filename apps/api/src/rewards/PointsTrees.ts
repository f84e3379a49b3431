import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { readRoundPoints } from '@vermeil/ledger'
import { buildPointsTreeInSteps, type PointsTree, type RoundPoints } from '@vermeil/points'
import type { Address } from '@vermeil/units'
import type { BoardDependencies } from './readRoundBoard.ts'

/** The points of a round that has ended, as a tree. */
export interface RoundTree {
  points: ReadonlyMap<Address, bigint>
  tree: PointsTree
}

/**
 * The trees of the rounds that were asked for last. The points of a round that a final block has ended change only if an
 * account is disqualified or reinstated before the round is paid.
 */
export class PointsTrees {
  readonly #dependencies: BoardDependencies
  readonly #trees = new Map<string, Promise<RoundTree | undefined>>()

  constructor(dependencies: BoardDependencies) {
    this.#dependencies = dependencies
  }

  /** Reads or builds the tree of a round; undefined if no final block has ended it. */
  async read(roundId: number): Promise<RoundTree | undefined> {
    const excluded = this.#dependencies.listDisqualified(roundId)
    const key = `${roundId} ${excluded.join()}`
    const tree = this.#trees.get(key) ?? this.#build(roundId, excluded)
    this.#trees.delete(key)
    this.#trees.set(key, tree)
    for (const oldest of this.#trees.keys()) {
      if (this.#trees.size <= maxTrees) break
      this.#trees.delete(oldest)
    }
    const built = await tree.catch((error) => {
      this.#trees.delete(key)
      throw error
    })
    if (built === undefined) this.#trees.delete(key)
    return built
  }

  async #build(roundId: number, excluded: readonly Address[]): Promise<RoundTree | undefined> {
    const round = await readRoundPoints(this.#dependencies.ledger, roundId)
    if (round === undefined) return undefined
    const scores = round.scores.filter(({ user }) => !excluded.includes(user))
    return await buildTree({ ...round, scores })
  }
}

/** A tree of 100,000 users takes about 20 MB. */
const maxTrees = 4

/** Builds a tree and lets other requests run after every step. */
async function buildTree({ roundId, scores }: RoundPoints): Promise<RoundTree> {
  const points = new Map(scores.map((score) => [score.user, score.points]))
  const steps = buildPointsTreeInSteps(roundId, scores)
  for (;;) {
    const step = steps.next()
    if (step.done) return { points, tree: step.value }
    await yieldToOthers()
  }
}
