import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { explainRevert } from '@vermeil/abi'
import {
  type Block,
  blockNumberOf,
  blockRefOf,
  type Clause,
  chainTagOf,
  estimateGas,
  initialBaseFee,
  type Receipt,
  type SimulationResult,
  type ThorClient,
} from '@vermeil/thor'
import { addressOfPrivateKey, signTransaction } from '@vermeil/thor/sign'
import { type Address, formatAmount, type Hex, type TxId } from '@vermeil/units'

/** Blocks in which a transaction may be mined: about five minutes. */
const expirationBlocks = 30
/** The time between two requests for a receipt. */
const pollMs = 400

/** Sends transactions of one account over plain REST and waits until they are mined. */
export class AccountSender {
  readonly address: Address
  readonly #thor: ThorClient
  readonly #privateKey: Uint8Array
  readonly #chainTag: number

  constructor(thor: ThorClient, genesisId: Hex, privateKey: Uint8Array) {
    this.#thor = thor
    this.#privateKey = privateKey
    this.#chainTag = chainTagOf(genesisId)
    this.address = addressOfPrivateKey(privateKey)
  }

  /**
   * Sends the clauses in one transaction and waits for its receipt.
   * @throws {SendError} if a clause would revert, if the account has too little VTHO, or if it is not mined in time.
   * @throws {ThorError} if the node rejects it or does not answer.
   */
  async send(clauses: readonly Clause[]): Promise<Receipt> {
    return await this.wait(await this.submit(clauses))
  }

  /** Submits the clauses with the gas that a simulation needs. */
  async submit(clauses: readonly Clause[]): Promise<TxId> {
    const estimate = await estimateGas(this.#thor, clauses, this.address)
    if (estimate.reverted) throw new SendError(describeRevert(estimate))
    const best = await this.#fetchBest()
    const maxFeePerGas = (best.baseFeePerGas ?? initialBaseFee) * 2n
    await this.#requireEnergy(estimate.gas * maxFeePerGas)
    const maxPriorityFeePerGas = await this.#thor.fetchPriorityFee()
    const raw = signTransaction(
      {
        type: 0x51,
        chainTag: this.#chainTag,
        blockRef: blockRefOf(best.id),
        expiration: expirationBlocks,
        clauses,
        maxPriorityFeePerGas,
        maxFeePerGas: maxFeePerGas + maxPriorityFeePerGas,
        gas: estimate.gas,
        dependsOn: null,
        nonce: randomBytes(8).readBigUInt64BE(),
      },
      this.#privateKey,
    )
    return await this.#thor.sendTransaction(raw)
  }

  /**
   * Waits for the receipt of a submitted transaction.
   * @throws {SendError} if it reverted or was not mined in time.
   */
  async wait(txId: TxId): Promise<Receipt> {
    const since = blockNumberOf((await this.#fetchBest()).id)
    for (;;) {
      const best = await this.#fetchBest()
      const receipt = await this.#thor.fetchReceipt(txId)
      if (receipt?.reverted) throw new SendError(`Transaction ${txId} reverted.`)
      if (receipt !== null) return receipt
      if (best.number > since + expirationBlocks)
        throw new SendError(`Transaction ${txId} was not mined before it expired: try again.`)
      await sleep(pollMs)
    }
  }

  async #fetchBest(): Promise<Block> {
    const best = await this.#thor.fetchBlock('best')
    if (best === null) throw new SendError('The node has no best block.')
    return best
  }

  async #requireEnergy(needed: bigint): Promise<void> {
    const { energy } = await this.#thor.fetchAccount(this.address)
    if (energy >= needed) return
    const [has, needs] = [energy, needed].map((amount) => formatAmount(amount, 18).split('.')[0])
    throw new SendError(
      `${this.address} has ${has} VTHO, but the next transaction may cost up to ${needs}: send VTHO to it.`,
    )
  }
}

function describeRevert({
  clauseIndex,
  results,
}: {
  clauseIndex: number
  results: readonly SimulationResult[]
}): string {
  const reason = explainRevert(results[clauseIndex] ?? { data: '0x', vmError: '' })
  return `Clause ${clauseIndex} of the next transaction would revert (${reason}), so it was not sent.`
}

/** A transaction could not be sent or failed. */
export class SendError extends Error {
  override name = 'SendError'
  readonly retryable = false
}
