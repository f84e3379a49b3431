import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Address } from '@vermeil/units'
import { useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import '../../../ui/Chip.css'
import { Await } from '../../../ui/loading/Await.tsx'
import { createPart } from '../../../ui/loading/createPart.tsx'
import { ScreenIcon } from '../../../ui/ScreenIcon.tsx'
import { findBaseQuoteTokens, namePair, type PairTotals } from './describeAccountTrade.ts'
import { isTradePeriod, type TradePeriod, tradePeriodNames, tradePeriods } from './tradePeriods.ts'

const ExportDialog = createPart(async () => (await import('./ExportDialog.tsx')).ExportDialog, {
  isOver: true,
})

interface TradeFiltersProps {
  account: Address
  /** The pairs that the account traded, the most traded first. */
  pairs: readonly PairTotals[]
  pair: readonly [Address, Address] | undefined
  period: TradePeriod
  isFetching: boolean
  onRefresh(): void
  onPair(pair: readonly [Address, Address] | undefined): void
  onPeriod(period: TradePeriod): void
  /** Undefined if nothing is filtered. */
  onClear: (() => void) | undefined
}

/** The filters of the trades, the export and the refresh button. */
export function TradeFilters(props: TradeFiltersProps) {
  const { account, pairs, pair, period, onPair, onPeriod, onClear } = props
  const [isExporting, setExporting] = useState(false)
  return (
    <header className="trades-filters">
      <select
        className="chip"
        aria-label={t`Pair`}
        value={pair?.join() ?? ''}
        onChange={({ target }) => {
          const found = pairs.find(({ token0, token1 }) => [token0, token1].join() === target.value)
          onPair(found && [found.token0, found.token1])
        }}
      >
        <option value="">{t`All pairs`}</option>
        {pairs.map(({ token0, token1 }) => {
          const { base, quote } = findBaseQuoteTokens(token0, token1)
          return (
            <option key={token0 + token1} value={[token0, token1].join()}>
              {namePair(base, quote)}
            </option>
          )
        })}
      </select>
      <select
        className="chip"
        aria-label={t`Period`}
        value={period}
        onChange={({ target }) => {
          if (isTradePeriod(target.value)) onPeriod(target.value)
        }}
      >
        {tradePeriodNames.map((name) => (
          <option key={name} value={name}>
            {t(tradePeriods[name].name)}
          </option>
        ))}
      </select>
      {onClear && (
        <Button size="tiny" variant="quiet" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
      <span className="grow" />
      <Button size="tiny" variant="outline" onClick={() => setExporting(true)}>
        <ScreenIcon name="arrowDown" size="small" />
        <Trans>Export CSV</Trans>
      </Button>
      <button
        type="button"
        className="icon-button small"
        aria-label={t`Refresh`}
        disabled={props.isFetching}
        onClick={props.onRefresh}
      >
        <ScreenIcon name="refresh" size="small" />
      </button>
      <Await>
        {isExporting && (
          <ExportDialog
            account={account}
            pair={pair}
            period={period}
            onClose={() => setExporting(false)}
          />
        )}
      </Await>
    </header>
  )
}
