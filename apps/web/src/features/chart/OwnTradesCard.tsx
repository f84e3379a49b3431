import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Token } from '@vermeil/tokens'
import { parseTxId } from '@vermeil/units'
import {
  formatChartAmount,
  formatChartPrice,
  formatTooltipPrice,
} from '../../chart/formatChartNumber.ts'
import type { Marker } from '../../chart/placeMarkers.ts'
import { formatDateTime } from '../../language/times.ts'
import { Change } from '../../ui/Change.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Terms } from '../../ui/Terms.tsx'
import { TransactionLink } from '../flow/TransactionLink.tsx'
import { describeMarker } from './describeBar.ts'

interface OwnTradesCardProps {
  marker: Marker
  quote: Token
  /** The newest price. */
  price: number
}

/** The account's trades in one candle and direction: the true average price and every transaction. */
export function OwnTradesCard({ marker, quote, price }: OwnTradesCardProps) {
  const isBuy = marker.direction === 'buy'
  const at = new Date(marker.time * 1000)
  return (
    <section className="own-trades" aria-label={t`Your trades`}>
      <h3>
        <span className={isBuy ? 'sign up' : 'sign down'}>
          <Icon name={isBuy ? 'arrowUp' : 'arrowDown'} size="small" />
          {isBuy ? <Trans>Buy</Trans> : <Trans>Sell</Trans>}
        </span>
        <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
      </h3>
      <Terms
        terms={[
          { name: t`Trades`, value: marker.trades.length },
          { name: t`Average price`, value: formatTooltipPrice(marker.price) },
          {
            name: isBuy ? t`Bought` : t`Sold`,
            value: `${formatChartAmount(marker.amount)} ${quote.symbol}`,
          },
          {
            name: t`Price since`,
            value: <Change percent={findChangePercent(marker.price, price)} />,
          },
        ]}
      />
      <ul>
        {marker.trades.map(({ transactionId, amount, price: paid }) => (
          <li key={`${transactionId} ${amount} ${paid}`}>
            <TransactionLink txId={parseTxId(transactionId)} />
            <span>{t`${formatChartAmount(amount)} at ${formatChartPrice(paid)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The account's trades on the chart as sentences, for screen readers. */
export function OwnTradesList({ markers, quote }: { markers: readonly Marker[]; quote: Token }) {
  return (
    <ul className="visually-hidden">
      {markers.map((marker) => (
        <li key={marker.id}>{describeMarker(marker, quote)}</li>
      ))}
    </ul>
  )
}

function findChangePercent(from: number, to: number): number {
  return from === 0 ? 0 : ((to - from) / from) * 100
}
