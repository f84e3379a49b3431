import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Token } from '@vermeil/tokens'
import type { Interval } from '@vermeil/wire'
import { useState } from 'react'
import { findBarChange } from '../../chart/buildChartBars.ts'
import type { LoadedCandles } from '../../chart/CandleLoader.ts'
import { formatBarTime } from '../../chart/formatBarTime.ts'
import {
  formatChartAmount,
  formatChartPrice,
  formatTooltipPrice,
} from '../../chart/formatChartNumber.ts'
import type { Marker } from '../../chart/placeMarkers.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Change } from '../../ui/Change.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ScrollTable } from '../../ui/table/ScrollTable.tsx'

interface CandleTableProps {
  quote: Token
  interval: Interval
  loaded: LoadedCandles
  markers: readonly Marker[]
  /** Loads older candles. */
  onOlder(): void
}

/** Rows that are added with each press. */
const pageRows = 100

/** The candles as a table, the newest first, with the account's trades if it has any. */
export function CandleTable({ quote, interval, loaded, markers, onOlder }: CandleTableProps) {
  const [rows, setRows] = useState(pageRows)
  const { bars, older, isLoadingOlder } = loaded
  const shown = bars.slice(-rows).reverse()
  const language = useLanguage()
  const hasMore = bars.length > rows || older === 'more'
  return (
    <div className="chart-table">
      <ScrollTable
        label={t`Candles`}
        className="chart-rows"
        columns={[
          t`Time`,
          t({ message: 'Open', context: 'price' }),
          t`High`,
          t`Low`,
          t({ message: 'Close', context: 'price' }),
          t`Change`,
          t`Volume (${quote.symbol})`,
          ...(markers.length > 0 ? [t`My Trades`] : []),
        ]}
      >
        {shown.map((bar) => (
          <tr key={bar.time}>
            <th scope="row">{formatBarTime(bar.time, interval, language)}</th>
            <td>{formatTooltipPrice(bar.open)}</td>
            <td>{formatTooltipPrice(bar.high)}</td>
            <td>{formatTooltipPrice(bar.low)}</td>
            <td>{formatTooltipPrice(bar.close)}</td>
            <td>
              <Change percent={findBarChange(bar)} />
            </td>
            <td>{formatChartAmount(bar.volume)}</td>
            {markers.length > 0 && (
              <td>
                {markers
                  .filter(({ time }) => time === bar.time)
                  .map((marker) => (
                    <OwnTrades key={marker.id} marker={marker} />
                  ))}
              </td>
            )}
          </tr>
        ))}
      </ScrollTable>
      {hasMore && (
        <Button
          size="small"
          variant="outline"
          disabled={isLoadingOlder}
          onClick={() => {
            setRows(rows + pageRows)
            if (bars.length < rows + pageRows) onOlder()
          }}
        >
          <Trans>Show older candles</Trans>
        </Button>
      )}
    </div>
  )
}

/** The account's trades of a candle in one direction. */
function OwnTrades({ marker: { direction, amount, price } }: { marker: Marker }) {
  const isBuy = direction === 'buy'
  return (
    <span className={isBuy ? 'sign up' : 'sign down'}>
      <Icon name={isBuy ? 'arrowUp' : 'arrowDown'} />
      <span className="visually-hidden">{isBuy ? t`Buy` : t`Sell`}</span>
      {t`${formatChartAmount(amount)} at ${formatChartPrice(price)}`}
    </span>
  )
}
