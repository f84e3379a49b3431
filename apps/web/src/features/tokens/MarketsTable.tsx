import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { findToken } from '@vermeil/tokens'
import { startTransition, useEffect, useState } from 'react'
import { writeTokenWord } from '../../data/tokens/findNamedToken.ts'
import { linkMarket } from '../../data/tokens/linkToken.ts'
import { formatCount } from '../../language/numbers.ts'
import { writeSwapAddress } from '../../trade/link/swapAddress.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Change } from '../../ui/Change.tsx'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { whenIdle } from '../../ui/state/whenIdle.ts'
import '../../ui/table/Table.css'
import {
  formatMarketPrice,
  formatSum,
  formatVolume,
  type Period,
  readChange,
} from './describeMarket.ts'
import { FavouriteButton } from './FavouriteButton.tsx'
import { Sparkline } from './Sparkline.tsx'
import { changeSorting, type RankedMarket, type SortColumn, type Sorting } from './sortMarkets.ts'

/** The rows that a large screen shows below the heatmap. */
const firstRows = 16
/** The rows that follow them, and how many more a press shows. */
const pageSize = 50
/** They wait this long, so that what a trader does first on the new screen is not delayed by them. */
const otherRowsMs = 300

interface MarketsTableProps {
  /** In the order of the sorting. */
  markets: readonly RankedMarket[]
  sorting: Sorting
  onSort(sorting: Sorting): void
}

/** Columns with a name, in the order of the table. */
export const listColumns = (): [SortColumn, string][] => [
  ['name', t`Token`],
  ['price', t`Price`],
  ['hour', t`1h`],
  ['day', t`24h`],
  ['week', t`7d`],
  ['volume', t`24h volume`],
  ['liquidity', t`Liquidity`],
]

/** All markets in a table; on a phone each row is a card. */
export function MarketsTable({ markets, sorting, onSort }: MarketsTableProps) {
  const [shown, setShown] = useShownRows()
  const left = shown < pageSize ? 0 : markets.length - shown
  const count = formatCount(left)
  return (
    <>
      <table className="table markets-table">
        <caption className="visually-hidden">
          <Trans>All markets</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t`Favourite`}</span>
            </th>
            <th scope="col">#</th>
            {listColumns().map(([column, name]) => (
              <ColumnHead key={column} {...{ column, name, sorting, onSort }} />
            ))}
            <th scope="col">{t`Last 7 days`}</th>
            <th scope="col">
              <span className="visually-hidden">{t`Trade`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {markets.slice(0, shown).map((ranked) => (
            <Row key={ranked.market.address} {...ranked} />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p className="markets-more">
          <Button variant="outline" size="small" onClick={() => setShown(shown + pageSize)}>
            {t`Show more (${count})`}
          </Button>
        </p>
      )}
    </>
  )
}

/** The number of rows: few at first, so that the screen is drawn quickly. A page follows when the browser is idle. */
function useShownRows() {
  const [shown, setShown] = useState(firstRows)
  useEffect(() => {
    const showPage = () => startTransition(() => setShown(pageSize))
    let cancel = () => {}
    const timer = setTimeout(() => {
      cancel = whenIdle(showPage)
    }, otherRowsMs)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [])
  return [shown, setShown] as const
}

interface ColumnHeadProps extends Pick<MarketsTableProps, 'sorting' | 'onSort'> {
  column: SortColumn
  name: string
}

/** The head of a column. A press sorts by it, a second one reverses the order. */
function ColumnHead({ column, name, sorting, onSort }: ColumnHeadProps) {
  const isSorted = sorting.column === column
  const order = sorting.isDescending ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      className={column === 'name' ? undefined : 'num'}
      aria-sort={isSorted ? order : 'none'}
    >
      <button type="button" className="row" onClick={() => onSort(changeSorting(sorting, column))}>
        {name}
        {isSorted && <Icon name={sorting.isDescending ? 'arrowDown' : 'arrowUp'} size="small" />}
      </button>
    </th>
  )
}

function Row({ market, rank }: RankedMarket) {
  const { address, symbol, name } = market
  const token = findToken(address)
  const week = readChange(market, 'week')
  const other = symbol === 'VET' ? 'B3TR' : 'VET'
  return (
    <tr>
      <td className="market-star">
        <FavouriteButton token={address} symbol={symbol} />
      </td>
      <td className="market-rank dim">{rank}</td>
      <td className="market-name">
        <Link className="row" href={linkMarket(token)}>
          <TokenCoin token={token} size="s" />
          <b>{symbol}</b>
          <span className="dim ellipsis">{name}</span>
        </Link>
      </td>
      <td className="market-price num">{formatMarketPrice(market.priceUsd)}</td>
      <ChangeCell market={market} period="hour" label={t`1h`} />
      <ChangeCell market={market} period="day" label={t`24h`} />
      <ChangeCell market={market} period="week" label={t`7d`} />
      <td className="market-volume num" data-label={t`24h volume`}>
        {formatVolume(market)}
      </td>
      <td className="market-liquidity num" data-label={t`Liquidity`}>
        {formatSum(market.liquidityUsd)}
      </td>
      <td className="market-line">
        <Sparkline prices={market.sparklineUsd} {...(week !== undefined && { change: week })} />
      </td>
      <td className="market-trade num">
        <Link
          className="btn quiet xs"
          href={writeSwapAddress({ sell: other, buy: writeTokenWord(token) })}
          aria-label={t`Swap ${symbol}`}
        >
          <Trans>Swap</Trans>
        </Link>
      </td>
    </tr>
  )
}

interface ChangeCellProps {
  market: RankedMarket['market']
  period: Period
  label: string
}

function ChangeCell({ market, period, label }: ChangeCellProps) {
  const change = readChange(market, period)
  return (
    <td className={`market-${period} num`} data-label={label}>
      {change === undefined ? <span className="dim">–</span> : <Change percent={change} />}
    </td>
  )
}
