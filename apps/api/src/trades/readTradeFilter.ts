import { orderPair, type TradeFilter } from '@vermeil/ledger'
import { findAsset } from '@vermeil/tokens'
import { type Address, parseSeconds } from '@vermeil/units'

interface FilterQuery {
  pair?: [Address, Address] | undefined
  start: number
  end: number
}

/** The trades of an account that a query asks for. Every wrapped VET counts as VET. */
export function readTradeFilter(user: Address, { pair, start, end }: FilterQuery): TradeFilter {
  const [one, other] = pair?.map(findAsset) ?? []
  return {
    user,
    pair: one && other ? orderPair(one, other) : undefined,
    start: parseSeconds(start),
    end: parseSeconds(end),
  }
}
