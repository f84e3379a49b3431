import type { Address } from '@vermeil/units'

/** A trade that earned points. */
export interface TradeFact {
  trader: Address
  /** Identifies the two tokens, for example by their addresses. */
  market: string
  blockNumber: number
  /** Seconds since 1970. */
  timestamp: number
  txId: string
  /**
   * The amount of the market's first token that the trader paid; negative if received. The other token has the other
   * sign.
   */
  amount0: bigint
  amount1: bigint
  /** With 18 decimals. */
  points: bigint
}

/** The first VET that an account received. */
export interface FundingFact {
  account: Address
  from: Address
  timestamp: number
}

/** Two trades that sell and buy back. */
export interface RoundTrip {
  first: TradeFact
  second: TradeFact
}

/** A wallet of a group, and the account that funded it. */
export interface LinkedWallet {
  account: Address
  funder: Address | undefined
  fundedAt: number | undefined
  points: bigint
  trades: number
}

/** Accounts whose trades look like those that the rules forbid. It is not a verdict: an administrator decides. */
export type Flag = RoundTripFlag | OneOwnerFlag

/** Wash trading: the accounts sold and bought back. */
export interface RoundTripFlag {
  rule: 'round-trips'
  accounts: Address[]
  /** The points of the trades in round trips, and all points of the accounts. */
  points: bigint
  allPoints: bigint
  trips: RoundTrip[]
}

/** Wallet splitting: wallets with one source of funds trade at the same time. */
export interface OneOwnerFlag {
  rule: 'one-owner'
  accounts: Address[]
  points: bigint
  wallets: LinkedWallet[]
  /** Trades of one wallet that another wallet of the group repeated within `copySeconds`. */
  copies: number
}
