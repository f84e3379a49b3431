import type { Address, Amount } from '@vermeil/units'
import type { Usd } from '../amounts/Usd.ts'
import type { WalletKind } from '../deal/WalletKind.ts'
import type { QuoteAnswer } from '../quote/Quote.ts'
import type { PreparedDeal } from '../simulation/prepareDeal.ts'
import type { Connection } from './Connection.ts'

/** What cards depend on besides their forms. Each card uses the parts that concern it. */
export interface CardInputs {
  wallet: {
    state: 'restoring' | 'none' | 'locked' | 'connected'
    kind?: WalletKind | undefined
  }
  quote: {
    /** The better answer; it may still belong to an earlier amount. */
    answer: QuoteAnswer | undefined
    /** A newer answer is on its way. */
    isFetching: boolean
    /**
     * The answer must not be signed: it belongs to another slippage or account, is older than the period in which its
     * source is asked again, or the browser is offline.
     */
    isOutdated?: boolean
    /** Why no source answers, in one sentence. */
    failure: string | undefined
    /** The api's source does not answer; the chain's does. */
    isApiAway: boolean
  }
  balances: {
    state: 'none' | 'loading' | 'ready' | 'failed'
    /** Also the last known ones while a newer reading fails. */
    amounts?: ReadonlyMap<Address, Amount> | undefined
  }
  prices: {
    /** Dollars for one whole token. */
    usd: ReadonlyMap<Address, Usd>
    /** The oracle's price is older than a day. */
    isOld: boolean
    /** They could not be refreshed in time, so they are dimmed. */
    isOverdue?: boolean
    /** Everything that can be known has arrived: what is missing now has no price. */
    isComplete: boolean
    /** Neither prices nor a failure have come yet, so no loss can be seen. */
    isPending?: boolean
  }
  /** The newest simulation for this question; it may still be one of an earlier quote. */
  simulation: {
    prepared: PreparedDeal | undefined
    failure: string | undefined
  }
  /** Whether browser and node can be reached; online if left out. */
  connection?: Connection
  /** The free transaction of the day: whether Vermeil pays the fee of this one, and why that is not known. */
  delegation?: { isAvailable: boolean; failure: string | undefined } | undefined
}
