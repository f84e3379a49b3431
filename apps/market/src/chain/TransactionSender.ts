import type { Network } from '@vermeil/abi'
import { encodeTransaction, signingHash, type TransactionBody } from '@vermeil/thor'
import type { Address, Seconds, TxId } from '@vermeil/units'
import type { ChainPort, PortClause } from './ChainPort.ts'

/** Who signs: an account of the dev chain with its key. */
export interface Signer {
  address: Address
  privateKey: Uint8Array
}

/** A transaction to be sent. */
export interface PendingTransaction {
  signer: Signer
  clauses: PortClause[]
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

  /** Signs clauses with a limit of `gas` and hands them to the chain. */
  async send(signer: Signer, clauses: PortClause[], gas: bigint): Promise<TxId> {
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

  /** Sends many independent transactions, as many a round as the chain takes, and has each round mined. */
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

  /** Mines what was sent in the block that follows at once. */
  async mineNext(): Promise<void> {
    const { timestamp } = await this.chain.head()
    await this.mine((timestamp + 10) as Seconds)
  }

  /** Mines what was sent. @throws {MarketError} where a transaction reverted. */
  async mine(timestamp: Seconds): Promise<void> {
    const { reverted } = await this.chain.mine(timestamp)
    if (reverted.length > 0)
      throw new MarketError(`Transaction ${reverted[0]} of the market reverted.`)
  }
}

/** The market did not go as planned; a fresh chain helps. */
export class MarketError extends Error {
  override name = 'MarketError'
  readonly retryable = false
}
