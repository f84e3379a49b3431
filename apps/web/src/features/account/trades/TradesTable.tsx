import { t } from '@lingui/core/macro'
import { parseTxId } from '@vermeil/units'
import type { AccountTrade } from '@vermeil/wire'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ScrollTable } from '../../../ui/table/ScrollTable.tsx'
import { TransactionLink } from '../../flow/TransactionLink.tsx'
import { PairButton } from '../../history/PairButton.tsx'
import { describeAccountTrade } from './describeAccountTrade.ts'

const listColumns = () => [
  t`Pair`,
  t`Side`,
  t`Amount`,
  t`Price`,
  t`Value`,
  t`Date/Time`,
  t`Transaction`,
]

interface TradesTableProps {
  trades: readonly AccountTrade[]
  /** The rows are not current. */
  isOld: boolean
  onOpen(trade: AccountTrade): void
}

/** Trades as rows, newest first. */
export function TradesTable({ trades, isOld, onOpen }: TradesTableProps) {
  return (
    <ScrollTable
      className={isOld ? 'cards trades-body overdue' : 'cards trades-body'}
      label={t`List of trades`}
      columns={listColumns()}
    >
      {trades.map((trade) => (
        <Row
          key={`${trade.transactionId} ${trade.tokenSold} ${trade.tokenBought} ${trade.amountSold} ${trade.kind} ${trade.orderId}`}
          trade={trade}
          onOpen={() => onOpen(trade)}
        />
      ))}
    </ScrollTable>
  )
}

function Row({ trade, onOpen }: { trade: AccountTrade; onOpen(): void }) {
  const { base, quote, pair, side, amount, price, value } = describeAccountTrade(trade)
  return (
    <tr>
      <td>
        <PairButton tokens={[base, quote]} onClick={onOpen}>
          {pair}
        </PairButton>
      </td>
      <td data-label={t`Side`}>
        <TradeSide side={side} />
      </td>
      <td data-label={t`Amount`}>{amount}</td>
      <td data-label={t`Price`}>
        {price} {quote.symbol}
      </td>
      <td data-label={t`Value`}>{value ?? '-'}</td>
      <td data-label={t`Date/Time`}>
        <DateTime seconds={trade.timestamp} />
      </td>
      <td data-label={t`Transaction`}>
        <TransactionLink txId={parseTxId(trade.transactionId)} />
      </td>
    </tr>
  )
}

/** Buy or Sell, with an arrow besides the colour. */
export function TradeSide({ side }: { side: 'buy' | 'sell' }) {
  return (
    <span className={side === 'buy' ? 'sign up' : 'sign down'}>
      <Icon name={side === 'buy' ? 'arrowUp' : 'arrowDown'} />
      {side === 'buy' ? t`Buy` : t`Sell`}
    </span>
  )
}
