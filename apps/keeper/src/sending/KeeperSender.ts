import { explainRevert } from '@vermeil/abi'
import {
  addGasHeadroom,
  type Clause,
  intrinsicGas,
  type SimulationResult,
  ThorError,
} from '@vermeil/thor'
import type { Head } from '../chain/BlockFollower.ts'
import type { NodeClient } from '../chain/NodeClient.ts'
import { findGasPrice, type KeeperAccount, type SentTransaction } from './KeeperAccount.ts'

/** Clauses to simulate and send. */
export interface Attempt {
  clauses: readonly Clause[]
  /** A text that identifies the purpose of the transaction, for its nonce. */
  subject: string
  /** The maximum gas of the transaction: a token may waste gas on purpose. */
  maxGas: bigint
  /** Whether the simulated results are worth sending. */
  isWorth: (results: readonly SimulationResult[], gas: bigint) => boolean
}

/**
 * The outcome of an attempt. `dry-run` means that a dry run would have sent it. A refusal has the gas of the simulation
 * if no clause reverts.
 */
export type SendOutcome =
  | { kind: 'sent'; transaction: SentTransaction; gas: bigint }
  | { kind: 'dry-run'; gas: bigint }
  | { kind: 'refused'; clauseIndex: number; reason: string; gas?: bigint }

/** Simulates and sends transactions of the keeper. */
export class KeeperSender {
  readonly #thor: Pick<NodeClient, 'simulate'>
  readonly #account: KeeperAccount
  readonly #isDryRun: boolean

  constructor(thor: Pick<NodeClient, 'simulate'>, account: KeeperAccount, isDryRun: boolean) {
    this.#thor = thor
    this.#account = account
    this.#isDryRun = isDryRun
  }

  /**
   * Simulates the clauses in the next block, and sends them if none reverts and the result is worth it.
   * @throws {ThorError} if the node does not answer or cannot take the transaction now.
   */
  async attempt(
    { clauses, subject, maxGas, isWorth }: Attempt,
    { head, energy }: { head: Head; energy: bigint },
    signal: AbortSignal,
  ): Promise<SendOutcome> {
    const request = { clauses, caller: this.#account.address, gas: maxGas }
    const results = await this.#thor.simulate(request, 'next', { signal })
    const clauseIndex = results.findIndex(({ reverted }) => reverted)
    const failed = results[clauseIndex]
    if (failed) return { kind: 'refused', clauseIndex, reason: explainRevert(failed) }
    const used = results.reduce((sum, { gasUsed }) => sum + gasUsed, 0n)
    const gas = addGasHeadroom(intrinsicGas(clauses), used)
    const refuse = (reason: string): SendOutcome => ({ kind: 'refused', clauseIndex, reason, gas })
    if (!isWorth(results, gas)) return refuse('not profitable')
    if (gas * findGasPrice(head) * 2n > energy) return refuse('too little VTHO')
    if (this.#isDryRun) return { kind: 'dry-run', gas }
    try {
      const transaction = await this.#account.send({ clauses, gas, subject }, head, signal)
      return { kind: 'sent', transaction, gas }
    } catch (error) {
      // Other transactions may still be accepted.
      if (!(error instanceof ThorError) || error.retryable) throw error
      return refuse(`the node rejects it: ${error.message}`)
    }
  }
}
