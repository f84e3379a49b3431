import { t } from '@lingui/core/macro'
import { findToken } from '@vermeil/tokens'
import type { AccountTrade } from '@vermeil/wire'
import { formatPairRate } from '../../history/formatTrade.ts'
import { TradeDialog } from '../../history/TradeDialog.tsx'
import { describeAccountTrade, nameTradeKind } from './describeAccountTrade.ts'

/** The details of an account's trade. */
export function TradeDetails({ trade, onClose }: { trade: AccountTrade; onClose(): void }) {
  const { base, quote, price, value } = describeAccountTrade(trade)
  return (
    <TradeDialog
      title={t`Trade details`}
      sold={{ token: findToken(trade.tokenSold), amount: trade.amountSold }}
      bought={{ token: findToken(trade.tokenBought), amount: trade.amountBought }}
      terms={[
        { name: t`Price`, value: formatPairRate(price, quote, base) },
        { name: t`Value at the time`, value: value ?? t`Unknown` },
        { name: t`Kind`, value: nameTradeKind(trade) },
      ]}
      timestamp={trade.timestamp}
      blockNumber={trade.blockNumber}
      txId={trade.transactionId}
      onClose={onClose}
    />
  )
}
