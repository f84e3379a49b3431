import type { Address } from '@vermeil/units'
import type { BookOrder } from '../orders/BookOrder.ts'
import type { TradeQuote } from './quoteTrade.ts'

/** A fill of an order, in full or in part. */
export interface Fill {
  order: BookOrder
  /** In smallest units of the order's tokenFrom. */
  amount: bigint
  /** The maker's price for the amount, in tokenTo. */
  owed: bigint
  /** The amount that the maker receives above the price. */
  bonus: bigint
}

/**
 * One transaction: the keeper spends some of a token that it holds (the base), fills one order or two that match, and
 * has at least as much of the base again.
 */
export interface FillDeal {
  /** The zero address for VET. */
  base: Address
  /** Buys the payment of the first fill. Its maximum input is the amount of the base that the deal needs. */
  purchase: TradeQuote
  /** In execution order. */
  fills: Fill[]
  /** Sells the output of the last fill for the base. Undefined if the keeper keeps the output. */
  sale: TradeQuote | undefined
  /** The approximate gas of the transaction. */
  gas: bigint
  /** The keeper's profit after gas, in the base. */
  net: bigint
}

/** The approximate gas of a transaction, of a fill with its approval, and of a transfer to a maker. */
export const transactionGas = 21_000n
export const fillGas = 190_000n
export const bonusGas = 45_000n
