import type { Address, Hex, Seconds, TxId } from '@vermeil/units'

/** What the market needs of a chain: the stack hands in the dev chain, in the same thread. */
export interface ChainPort {
  readonly chainTag: number
  head(): { number: number; id: Hex; timestamp: Seconds }
  /** Signs 32 bytes: r, s and v, 65 bytes together. */
  sign(hash: Uint8Array, privateKey: Uint8Array): Uint8Array
  /** Takes a signed transaction whose origin is known to have signed it. */
  submit(transaction: SignedByTrader): Promise<TxId>
  /** Packs what was submitted into one block of that time; answers which transactions reverted. */
  mine(timestamp: Seconds): Promise<{ reverted: TxId[] }>
  /** Wei of VET that an account holds now. */
  balanceOf(account: Address): bigint
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
