import { type ExpandedBlock, type LogEvent, ThorError } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'
import type { NodeClient } from './NodeClient.ts'

/** The block whose state the keeper knows. */
export type Head = Pick<ExpandedBlock, 'number' | 'id' | 'timestamp' | 'baseFeePerGas'>

/**
 * What happened on the chain since the last call. `moved` has the events of all blocks that were added and of all that
 * a reorg removed: what they touched must be read again. `reset` means that this is not known, so everything must be
 * read again. `behind` means that the node has forgotten blocks of its own trunk.
 */
export type ChainChange =
  | { kind: 'same' }
  | { kind: 'behind'; best: number }
  | { kind: 'moved'; head: Head; events: LogEvent[]; undone: number }
  | { kind: 'reset'; head: Head }

interface KnownBlock {
  id: Hex
  number: number
  events: LogEvent[]
}

/** The number of blocks that are remembered, and the number that is read one by one to catch up. */
const maxKnown = 400
const maxBranch = 200

/** Follows the node's best block by parents, so that blocks of two branches are never mixed. */
export class BlockFollower {
  readonly #thor: Pick<NodeClient, 'fetchExpandedBlock'>
  /** Consecutive blocks, oldest first. The last one is the head. */
  #known: KnownBlock[] = []

  constructor(thor: Pick<NodeClient, 'fetchExpandedBlock'>) {
    this.#thor = thor
  }

  /**
   * Moves to the node's best block.
   * @throws {ThorError} if the node fails.
   */
  async advance(signal: AbortSignal): Promise<ChainChange> {
    const best = await this.#fetch('best', signal)
    const at = this.#find(best.id)
    if (at >= 0 && at === this.#known.length - 1) return { kind: 'same' }
    if (at >= 0) return { kind: 'behind', best: best.number }
    const branch = await this.#fetchBranch(best, signal)
    if (branch === undefined) {
      this.#known = [remember(best)]
      return { kind: 'reset', head: best }
    }
    const undone = this.#known.splice(this.#find(branch[0]?.parentId) + 1)
    const added = branch.map(remember)
    this.#known = [...this.#known, ...added].slice(-maxKnown)
    const events = [...undone, ...added].flatMap((block) => block.events)
    return { kind: 'moved', head: best, events, undone: undone.length }
  }

  /** The blocks after the newest known one on the branch of `best`, oldest first; undefined if there is none. */
  async #fetchBranch(
    best: ExpandedBlock,
    signal: AbortSignal,
  ): Promise<ExpandedBlock[] | undefined> {
    const lowest = this.#known[0]?.number ?? Number.POSITIVE_INFINITY
    const branch = [best]
    let first = best
    while (this.#find(first.parentId) < 0) {
      if (first.number <= lowest + 1 || branch.length >= maxBranch) return undefined
      first = await this.#fetch(first.parentId, signal)
      branch.unshift(first)
    }
    return branch
  }

  #find(id: Hex | undefined): number {
    return this.#known.findLastIndex((block) => block.id === id)
  }

  async #fetch(revision: Hex | 'best', signal: AbortSignal): Promise<ExpandedBlock> {
    const block = await this.#thor.fetchExpandedBlock(revision, { signal })
    if (block !== null) return block
    throw new ThorError(`The node has no block ${revision}.`, { status: 200, retryable: true })
  }
}

function remember({ id, number, transactions }: ExpandedBlock): KnownBlock {
  const events = transactions.flatMap(({ outputs }) => outputs.flatMap((output) => output.events))
  return { id, number, events }
}
