import type { Address } from '@vermeil/units'
import type { OpenOrder } from '../orders/OpenOrder.ts'
import type { TradeQuote } from './quoteTrade.ts'

/** A fill of an order, in full or in part. */
export interface Fill {
  order: OpenOrder
  /** In smallest units of the order's tokenFrom. */
  amount: bigint
  /** The maker's price for the amount, in tokenTo. */
  owed: bigint
  /** What the maker receives above the price. */
  bonus: bigint
}

/**
 * One transaction: the keeper spends some of a token that it holds (the base), fills one order or two that match, and
 * has at least as much of the base again.
 */
export interface FillDeal {
  /** The zero address for VET. */
  base: Address
  /** Buys what the first fill pays; the maximum input is what the deal needs of the base. */
  purchase: TradeQuote
  /** In execution order. */
  fills: Fill[]
  /** Sells what the last fill brings for the base. Undefined if the keeper keeps it. */
  sale: TradeQuote | undefined
  /** The approximate gas of the transaction. */
  gas: bigint
  /** What the keeper earns after gas, in the base. */
  net: bigint
}

/** The approximate gas of a transaction, of a fill with its approval, and of a transfer to a maker. */
export const transactionGas = 21_000n
export const fillGas = 190_000n
export const bonusGas = 45_000n
