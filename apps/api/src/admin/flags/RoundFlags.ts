import { type Ledger, type RoundTrade, readRoundTrades } from '@vermeil/ledger'
import { type FundingFact, fetchFundings, type TradeFact } from '@vermeil/points'
import type { Address } from '@vermeil/units'
import { flagsMs } from '../../config/limits.ts'
import type { NodeReader } from '../../config/NodeReader.ts'
import { ApiProblem } from '../../http/ApiProblem.ts'
import { FlagThread } from './FlagThread.ts'
import type { RoundFlag } from './formatFlag.ts'

/** The dependencies of the flags. */
export interface FlagDependencies {
  ledger: Ledger
  thor: Pick<NodeReader, 'fetchTransfers'>
  clock: () => number
}

/** If the node fails, the accounts that were already read stay cached. */
const accountsPerBatch = 400

interface CachedFlags {
  untilMs: number
  flags: Promise<RoundFlag[]>
}

/**
 * The flags of rounds by the published integrity rules. They are computed in a thread and cached for a few minutes. Who
 * funded an account is read from the node once; accounts without a funding are asked for again.
 */
export class RoundFlags {
  readonly #dependencies: FlagDependencies
  readonly #createThread: () => FlagThread
  readonly #rounds = new Map<number, CachedFlags>()
  readonly #fundings = new Map<Address, FundingFact>()

  constructor(dependencies: FlagDependencies, createThread = () => new FlagThread()) {
    this.#dependencies = dependencies
    this.#createThread = createThread
  }

  /**
   * The flags of a round, those with the most points first.
   * @throws {ApiProblem} 503 if the node does not answer.
   */
  find(roundId: number): Promise<RoundFlag[]> {
    const { clock } = this.#dependencies
    const nowMs = clock()
    for (const [round, { untilMs }] of this.#rounds)
      if (untilMs <= nowMs) this.#rounds.delete(round)
    const known = this.#rounds.get(roundId)
    if (known) return known.flags
    const cached = { untilMs: Number.POSITIVE_INFINITY, flags: this.#compute(roundId) }
    this.#rounds.set(roundId, cached)
    cached.flags.then(
      () => {
        cached.untilMs = clock() + flagsMs
      },
      () => this.#rounds.delete(roundId),
    )
    return cached.flags
  }

  async #compute(roundId: number): Promise<RoundFlag[]> {
    await using thread = this.#createThread()
    const traders = new Set<Address>()
    for await (const trades of readRoundTrades(this.#dependencies.ledger, roundId)) {
      thread.add(trades.map(describeTrade))
      for (const { trader } of trades) traders.add(trader)
    }
    return await thread.find(await this.#readFundings([...traders]))
  }

  async #readFundings(accounts: readonly Address[]): Promise<FundingFact[]> {
    const unknown = accounts.filter((account) => !this.#fundings.has(account))
    for (let at = 0; at < unknown.length; at += accountsPerBatch) {
      const found = await this.#fetchFundings(unknown.slice(at, at + accountsPerBatch))
      for (const funding of found) this.#fundings.set(funding.account, funding)
    }
    return accounts.flatMap((account) => this.#fundings.get(account) ?? [])
  }

  async #fetchFundings(accounts: readonly Address[]): Promise<FundingFact[]> {
    try {
      return await fetchFundings(this.#dependencies.thor, accounts)
    } catch (cause) {
      const detail = 'The node does not answer. Try again in a moment.'
      throw new ApiProblem(503, detail, { cause, retryAfterSeconds: 5 })
    }
  }
}

function describeTrade({ pair0, pair1, ...trade }: RoundTrade): TradeFact {
  return { ...trade, market: `${pair0}/${pair1}` }
}
