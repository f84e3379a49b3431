import type { Address, Amount } from '@vermeil/units'
import type { Usd } from '../amounts/Usd.ts'
import type { WalletKind } from '../deal/WalletKind.ts'
import type { QuoteAnswer } from '../quote/Quote.ts'
import type { PreparedDeal } from '../simulation/prepareDeal.ts'
import type { Connection } from './Connection.ts'

/** The inputs of cards besides their forms. Each card uses the parts that it needs. */
export interface CardInputs {
  wallet: {
    state: 'restoring' | 'none' | 'locked' | 'connected'
    kind?: WalletKind | undefined
  }
  quote: {
    /** The better answer. It may still belong to an earlier amount. */
    answer: QuoteAnswer | undefined
    /** A newer answer is loading. */
    isFetching: boolean
    /**
     * The answer must not be signed: it belongs to another slippage or account, is older than the refresh period of its
     * source, or the browser is offline.
     */
    isOutdated?: boolean
    /** Why no source answers, as one sentence. */
    failure: string | undefined
    /** The API does not answer; the chain does. */
    isApiDown: boolean
  }
  balances: {
    state: 'none' | 'loading' | 'ready' | 'failed'
    /** Also the last known balances while a refresh fails. */
    amounts?: ReadonlyMap<Address, Amount> | undefined
  }
  prices: {
    /** Dollars for one whole token. */
    usd: ReadonlyMap<Address, Usd>
    /** The oracle's price is older than a day. */
    isOld: boolean
    /** They could not be refreshed in time, so they are dimmed. */
    isOverdue?: boolean
    /** All prices have arrived: tokens without one have no price. */
    isComplete: boolean
    /** Neither prices nor a failure have arrived yet, so a loss would not be noticed. */
    isPending?: boolean
  }
  /** The newest simulation for this question. It may be of an earlier quote. */
  simulation: {
    prepared: PreparedDeal | undefined
    failure: string | undefined
  }
  /** The connection to browser and node; online by default. */
  connection?: Connection
  /** Whether Vermeil pays the fee as the free transaction of the day, and why that is unknown. */
  delegation?: { isAvailable: boolean; failure: string | undefined } | undefined
}

/** Nothing is simulated yet. */
export const noSimulation: CardInputs['simulation'] = { prepared: undefined, failure: undefined }
