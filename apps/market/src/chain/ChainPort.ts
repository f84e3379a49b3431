import type { Clause } from '@vermeil/thor'
import type { Address, Hex, Seconds, TxId } from '@vermeil/units'

/**
 * The interface to the chain that the market needs. The stack passes the dev chain in the same thread, or a node over
 * REST.
 */
export interface ChainPort {
  readonly chainTag: number
  /** The total gas limit of transactions that may be submitted before `mine` is called. */
  readonly roundGas: bigint
  head(): Promise<{ number: number; id: Hex; timestamp: Seconds }>
  /** Signs 32 bytes. Returns r, s and v, 65 bytes in total. */
  sign(hash: Uint8Array, privateKey: Uint8Array): Uint8Array
  /** Submits a transaction that its origin has signed. */
  submit(transaction: SignedByTrader): Promise<TxId>
  /**
   * Mines everything that was submitted: on the dev chain in one block with that time, on a node at its own time.
   * Returns the transactions that reverted.
   */
  mine(timestamp: Seconds): Promise<{ reverted: TxId[] }>
  /** The VET balance of an account, in wei. */
  balanceOf(account: Address): Promise<bigint>
  /** Simulates clauses on the next block. The results end with the first clause that reverts. */
  call(clauses: Clause[], caller: Address): Promise<{ data: Hex; reverted: boolean }[]>
}

export interface SignedByTrader {
  raw: Uint8Array
  origin: Address
}
