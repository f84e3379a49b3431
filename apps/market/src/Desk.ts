import { encodeTransaction, signingHash, type TransactionBody } from '@vermeil/thor'
import type { Address, Seconds, TxId } from '@vermeil/units'
import type { ChainPort, PortClause } from './ChainPort.ts'

/** Who signs: an account of the dev chain with its key. */
export interface Signer {
  address: Address
  privateKey: Uint8Array
}

/** Signs the market's transactions and has them mined; a reverted one is an error, for the market plans exactly. */
export class Desk {
  readonly chain: ChainPort
  private nonce: bigint

  constructor(chain: ChainPort, firstNonce: bigint) {
    this.chain = chain
    this.nonce = firstNonce
  }

  /** Signs clauses with a limit of `gas` and hands them to the chain. */
  async send(signer: Signer, clauses: PortClause[], gas: bigint): Promise<TxId> {
    const body: TransactionBody = {
      type: 0x51,
      chainTag: this.chain.chainTag,
      blockRef: this.chain.head().id.slice(0, 18) as `0x${string}`,
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
