import type { ActivityRow, Rows } from '@vermeil/ledger'
import { type RoundPoints, rankScores, type Score } from '@vermeil/points'
import type { ThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { assertDeployed } from './chain/assertDeployed.ts'
import { fetchFillMovements } from './chain/fetchFillMovements.ts'
import { fetchGenesisId } from './chain/fetchGenesisId.ts'
import { fetchKnownBlock } from './chain/fetchKnownBlock.ts'
import { fetchRanges } from './chain/fetchRanges.ts'
import type { Sources } from './chain/Sources.ts'
import { DerivedState } from './derive/DerivedState.ts'
import { EventRegistry } from './events/EventRegistry.ts'
import { Mapper } from './events/Mapper.ts'

/** A round of a network, and the node to read it from. */
export interface RoundQuery extends Sources {
  thor: Pick<
    ThorClient,
    'genesisId' | 'fetchBlock' | 'fetchExpandedBlock' | 'fetchEvents' | 'fetchCode'
  >
  roundId: number
  /** Blocks that are not final count too, because this chain has one miner. */
  isSoleMiner?: boolean
  signal?: AbortSignal
}

/** The points of a round with the trades that earned them. */
export interface RoundRecord {
  points: RoundPoints
  trades: ActivityRow[]
}

/** The points of a round, as `fetchRound` computes them. */
export async function fetchRoundPoints(query: RoundQuery): Promise<RoundPoints> {
  return (await fetchRound(query)).points
}

/**
 * Computes the points of a round from the chain alone: it maps all final events up to the end of the round, as the
 * indexer does, without a database.
 * @throws {RoundNotFinal} if no final block ends the round.
 * @throws {ThorError} if the node fails, {DeploymentGone} or {NodePruned} if it lacks the data.
 */
export async function fetchRound({
  thor,
  roundId,
  isSoleMiner = false,
  signal = new AbortController().signal,
  ...sources
}: RoundQuery): Promise<RoundRecord> {
  const genesisId = await fetchGenesisId(thor, signal)
  await assertDeployed(thor, sources, signal)
  const { number: toBlock } = await fetchKnownBlock(
    thor,
    isSoleMiner ? 'best' : 'finalized',
    signal,
  )
  const registry = new EventRegistry(sources)
  const mapper = new Mapper(sources, registry)
  const state = new DerivedState()
  const tally = new RoundTally(roundId)
  const ranges = fetchRanges(
    thor,
    { fromBlock: 0, toBlock, criteria: registry.listCriteria() },
    signal,
  )
  for await (const { events } of ranges) {
    const query = { events, orderBook: sources.orderBook }
    tally.add(mapper.map(events, state, await fetchFillMovements(thor, query, signal)))
    const blocks = tally.blocks()
    if (blocks) {
      const points = { genesisId, roundId, ...blocks, scores: tally.scores() }
      return { points, trades: tally.trades }
    }
  }
  throw new RoundNotFinal(roundId, toBlock)
}

/** Adds up the scores of one round. */
class RoundTally {
  readonly trades: ActivityRow[] = []
  readonly #roundId: number
  readonly #scores = new Map<Address, Score>()
  #fromBlock: number | undefined
  #toBlock: number | undefined

  constructor(roundId: number) {
    this.#roundId = roundId
  }

  add({ rounds, activities }: Pick<Rows, 'rounds' | 'activities'>): void {
    for (const { id, block } of rounds) {
      if (this.#fromBlock !== undefined) this.#toBlock ??= block
      else if (id === this.#roundId) this.#fromBlock = block
    }
    for (const activity of activities) {
      const { roundId, trader, points, volumeVet } = activity
      if (roundId !== this.#roundId) continue
      this.trades.push(activity)
      const score = this.#scores.get(trader) ?? { ...noScore, user: trader }
      this.#scores.set(trader, score)
      score.points += points
      score.volumeVet += volumeVet
      score.trades += 1
    }
  }

  /** The blocks with the first and the last event of the round; undefined until it has ended. */
  blocks(): Pick<RoundPoints, 'fromBlock' | 'toBlock'> | undefined {
    const [fromBlock, toBlock] = [this.#fromBlock, this.#toBlock]
    return fromBlock === undefined || toBlock === undefined ? undefined : { fromBlock, toBlock }
  }

  scores(): Score[] {
    return rankScores(this.#scores.values())
  }
}

const noScore = { points: 0n, volumeVet: 0n, trades: 0 }

/** No final block ends the round. A retry helps once there is one. */
export class RoundNotFinal extends Error {
  override name = 'RoundNotFinal'
  readonly retryable = true
  constructor(roundId: number, finalized: number) {
    super(
      `No block up to ${finalized}, the newest final one, ends round ${roundId}: wait until the next round has begun and its first block is final.`,
    )
  }
}
