import type { TokenPair, TradeRecord } from '@vermeil/ledger'
import { formatAmount } from '@vermeil/units'
import type { TradesBody } from '@vermeil/wire'

/** A trade as JSON, with amounts in whole tokens. A buyer of `from` receives it and spends `to`. */
export function formatTrade(trade: TradeRecord, { from, to }: TokenPair): TradesBody[number] {
  const amount = formatAmount(trade.amountFrom, from.decimals)
  const other = formatAmount(trade.amountTo, to.decimals)
  const isBuy = trade.direction === 'buy'
  return {
    price: trade.price,
    amount,
    amountReceived: isBuy ? amount : other,
    amountSpent: isBuy ? other : amount,
    direction: trade.direction,
    transactionId: trade.txId,
    timestamp: trade.timestamp,
  }
}
