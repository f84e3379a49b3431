import type { Address, Hex, Seconds, TxId } from '@vermeil/units'

/** What the market needs of a chain: the stack hands in the dev chain, in the same thread, or a node over REST. */
export interface ChainPort {
  readonly chainTag: number
  /** The gas limits of what may be submitted before `mine` is called. */
  readonly roundGas: bigint
  head(): Promise<{ number: number; id: Hex; timestamp: Seconds }>
  /** Signs 32 bytes: r, s and v, 65 bytes together. */
  sign(hash: Uint8Array, privateKey: Uint8Array): Uint8Array
  /** Takes a signed transaction whose origin is known to have signed it. */
  submit(transaction: SignedByTrader): Promise<TxId>
  /**
   * Has everything mined that was submitted, on the dev chain in one block of that time; a node has its own time.
   * Answers which transactions reverted.
   */
  mine(timestamp: Seconds): Promise<{ reverted: TxId[] }>
  /** Wei of VET that an account holds now. */
  balanceOf(account: Address): Promise<bigint>
  /** Reads on the coming block; answers stop at the first clause that reverts. */
  call(clauses: PortClause[], caller: Address): Promise<{ data: Hex; reverted: boolean }[]>
}

export interface SignedByTrader {
  raw: Uint8Array
  origin: Address
}

export interface PortClause {
  to: Address | null
  value: bigint
  data: Hex
}
