import type { Network } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import { encodeTransaction, signingHash, type TransactionBody } from '@vermeil/thor'
import type { Address, Seconds, TxId } from '@vermeil/units'
import type { ChainPort } from './ChainPort.ts'

/** An account with its key. */
export interface Signer {
  address: Address
  privateKey: Uint8Array
}

/** A transaction that is not sent yet. */
export interface PendingTransaction {
  signer: Signer
  clauses: Clause[]
  gas: bigint
}

/** Signs and sends the market's transactions. A reverted one is an error, because the market plans exactly. */
export class TransactionSender {
  readonly chain: ChainPort
  /** The addresses of contracts and venues on this chain. */
  readonly network: Network
  private nonce: bigint

  constructor(chain: ChainPort, network: Network, firstNonce: bigint) {
    this.chain = chain
    this.network = network
    this.nonce = firstNonce
  }

  /** Signs clauses with the gas limit `gas` and submits them. */
  async send(signer: Signer, clauses: Clause[], gas: bigint): Promise<TxId> {
    const head = await this.chain.head()
    const body: TransactionBody = {
      type: 0x51,
      chainTag: this.chain.chainTag,
      blockRef: head.id.slice(0, 18) as `0x${string}`,
      expiration: 720,
      clauses,
      maxPriorityFeePerGas: 0n,
      maxFeePerGas: 20_000_000_000_000n,
      gas,
      dependsOn: null,
      nonce: this.nonce++,
    }
    const signature = this.chain.sign(signingHash(body), signer.privateKey)
    const raw = encodeTransaction(body, signature)
    return this.chain.submit({ raw, origin: signer.address })
  }

  /** Sends many independent transactions in rounds of what the chain accepts, and mines each round. */
  async sendAll(transactions: readonly PendingTransaction[]): Promise<void> {
    let gas = 0n
    for (const transaction of transactions) {
      if (gas > 0n && gas + transaction.gas > this.chain.roundGas) {
        await this.mineNext()
        gas = 0n
      }
      await this.send(transaction.signer, transaction.clauses, transaction.gas)
      gas += transaction.gas
    }
    if (gas > 0n) await this.mineNext()
  }

  /** Mines the sent transactions in the next block. */
  async mineNext(): Promise<void> {
    const { timestamp } = await this.chain.head()
    await this.mine((timestamp + 10) as Seconds)
  }

  /**
   * Mines the sent transactions.
   * @throws {MarketError} if a transaction reverted.
   */
  async mine(timestamp: Seconds): Promise<void> {
    const { reverted } = await this.chain.mine(timestamp)
    if (reverted.length > 0)
      throw new MarketError(`Transaction ${reverted[0]} of the market reverted.`)
  }
}

/** The market did not go as planned. A new chain helps. */
export class MarketError extends Error {
  override name = 'MarketError'
  readonly retryable = false
}
