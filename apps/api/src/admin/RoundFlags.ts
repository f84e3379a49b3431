import { type Ledger, readRoundTrades } from '@vermeil/ledger'
import { type Flag, type FundingFact, fetchFundings, findFlags } from '@vermeil/points'
import type { Address } from '@vermeil/units'
import { flagsMs } from '../config/limits.ts'
import type { NodeReader } from '../config/NodeReader.ts'
import { ApiProblem } from '../http/ApiProblem.ts'

/** What flags are made of. */
export interface FlagSources {
  ledger: Ledger
  thor: Pick<NodeReader, 'fetchTransfers'>
  clock: () => number
}

/** Blocks have 32-bit numbers. */
const lastBlock = 0xffff_ffff

interface Kept {
  untilMs: number
  flags: Promise<Flag[]>
}

/**
 * The flags of rounds by the published integrity rules. The flags of a round are computed for all who ask within some
 * minutes. Who funded an account is read from the node once.
 */
export class RoundFlags {
  readonly #sources: FlagSources
  readonly #rounds = new Map<number, Kept>()
  /** Null for an account without a funding transfer. */
  readonly #fundings = new Map<Address, FundingFact | null>()

  constructor(sources: FlagSources) {
    this.#sources = sources
  }

  /**
   * The flags of a round, those with the most points first.
   * @throws {ApiProblem} 503 if the node does not answer.
   */
  find(roundId: number): Promise<Flag[]> {
    const nowMs = this.#sources.clock()
    for (const [round, { untilMs }] of this.#rounds)
      if (untilMs <= nowMs) this.#rounds.delete(round)
    const known = this.#rounds.get(roundId)
    if (known) return known.flags
    const flags = this.#compute(roundId)
    this.#rounds.set(roundId, { untilMs: nowMs + flagsMs, flags })
    flags.catch(() => this.#rounds.delete(roundId))
    return flags
  }

  async #compute(roundId: number): Promise<Flag[]> {
    const trades = await readRoundTrades(this.#sources.ledger, roundId)
    const facts = trades.map(({ pair0, pair1, ...trade }) => ({
      ...trade,
      market: `${pair0}/${pair1}`,
    }))
    return findFlags(facts, await this.#readFundings(trades.map(({ trader }) => trader)))
  }

  async #readFundings(traders: readonly Address[]): Promise<FundingFact[]> {
    const accounts = [...new Set(traders)]
    const unknown = accounts.filter((account) => !this.#fundings.get(account))
    const found = await this.#fetchFundings(unknown)
    for (const account of unknown) this.#fundings.set(account, null)
    for (const funding of found) this.#fundings.set(funding.account, funding)
    return accounts.flatMap((account) => this.#fundings.get(account) ?? [])
  }

  async #fetchFundings(accounts: readonly Address[]): Promise<FundingFact[]> {
    try {
      return await fetchFundings(this.#sources.thor, accounts, lastBlock)
    } catch (cause) {
      const detail = 'The node does not answer. Try again in a moment.'
      throw new ApiProblem(503, detail, { cause, retryAfterSeconds: 5 })
    }
  }
}
