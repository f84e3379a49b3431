import type { Address, Hex } from '@vermeil/units'

/** One pool or order that a route uses, with its total input and output. */
export interface CertifiedLeg {
  pool: Address
  /** The order, if the pool is an order book. */
  orderId?: bigint
  /** The pool's own tokens, so wrapped VET if it holds that. */
  from: Address
  to: Address
  amountIn: bigint
  amountOut: bigint
}

/**
 * The claims of a quote: that its legs pay `amountOut` for `amountIn` at a block, and that no other route over the
 * aggregator's pools and the named orders pays more than `bound`, or takes less for an exact output. Amounts are in
 * smallest units.
 */
export interface QuoteCertificate {
  genesisId: Hex
  block: { number: number; id: Hex }
  /** The zero address is VET. */
  from: Address
  to: Address
  isExactOut: boolean
  amountIn: bigint
  amountOut: bigint
  bound: bigint
  /** The maximum number of pools in a row that the bound allows. */
  maxHops: number
  legs: readonly CertifiedLeg[]
  /** The open limit orders that were considered, in the order in which a maker's funds are assigned to them. */
  orders: readonly bigint[]
}
