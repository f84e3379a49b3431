import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Token } from '@vermeil/tokens'
import type { Interval } from '@vermeil/wire'
import { useState } from 'react'
import { findBarChange } from '../../chart/buildChartBars.ts'
import type { LoadedCandles } from '../../chart/CandleLoader.ts'
import { formatChartAmount, formatTooltipPrice } from '../../chart/formatChartNumber.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Change } from '../../ui/Change.tsx'
import { ScrollTable } from '../../ui/ScrollTable.tsx'
import { formatBarTime } from './describeBar.ts'

interface CandleTableProps {
  quote: Token
  interval: Interval
  loaded: LoadedCandles
  /** Loads older candles. */
  onOlder(): void
}

/** Rows that are added with each press. */
const pageRows = 100

/** The candles as a table, the newest first. */
export function CandleTable({ quote, interval, loaded, onOlder }: CandleTableProps) {
  const [rows, setRows] = useState(pageRows)
  const { bars, older, isLoadingOlder } = loaded
  const shown = bars.slice(-rows).reverse()
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
        ]}
      >
        {shown.map((bar) => (
          <tr key={bar.time}>
            <th scope="row">{formatBarTime(bar, interval)}</th>
            <td>{formatTooltipPrice(bar.open)}</td>
            <td>{formatTooltipPrice(bar.high)}</td>
            <td>{formatTooltipPrice(bar.low)}</td>
            <td>{formatTooltipPrice(bar.close)}</td>
            <td>
              <Change percent={findBarChange(bar)} />
            </td>
            <td>{formatChartAmount(bar.volume)}</td>
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
