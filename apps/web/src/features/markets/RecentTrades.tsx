import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Token } from '@vermeil/tokens'
import { parseTxId } from '@vermeil/units'
import type { Trade } from '@vermeil/wire'
import { type KeyboardEvent, memo, useDeferredValue, useState } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { useIsOld } from '../../data/freshness/useIsOld.ts'
import { recentTradesOptions } from '../../data/markets/recentTrades.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { recentTradesMs } from '../../trade/limits/timings.ts'
import { linkTransaction } from '../../trade/link/linkTransaction.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Spinner } from '../../ui/button/Spinner.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { ScrollTable } from '../../ui/table/ScrollTable.tsx'
import './RecentTrades.css'
import { describeTradesFailure } from '../chart/describeFailure.ts'
import { describeTrade } from './describeTrade.ts'

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

interface RecentTradesProps {
  quote: Token
  base: Token
  /** While paused, the list does not change. */
  isLive: boolean
}

/** The pair's recent trades, newest first. Each links to its transaction. Hidden if nothing is loaded or loading. */
export function RecentTrades({ quote, base, isLive }: RecentTradesProps) {
  const found = useQuery(recentTradesOptions(quote.address, base.address, isLive))
  const { error, refetch, isFetching } = found
  // The rows are rendered in several short tasks.
  const data = useDeferredValue(found.data)
  const isOld = useIsOld(found, recentTradesMs) && isLive
  const isError = error !== null
  if (!found.data && !isError && !isFetching) return null
  return (
    <section className="card tape" aria-label={t`Recent trades`} aria-busy={!data && !isError}>
      <h2 className="tape-head">
        <Trans>Recent trades</Trans>
        {!isLive && <span className="dim">{t`paused`}</span>}
      </h2>
      {isError && (
        <p className="tape-failed row" role="alert">
          <Icon name="error" size="small" />
          <span className="grow">{describeTradesFailure(error)}</span>
          <Button variant="outline" size="tiny" onClick={() => void refetch()}>
            <Trans>Retry</Trans>
          </Button>
        </p>
      )}
      {data && data.length > 0 && <Tape trades={data} isOld={isOld} />}
      {data?.length === 0 && (
        <p className="tape-note dim">
          <Trans>No recent trades for this pair</Trans>
        </p>
      )}
      {!data && !isError && <LoadingTape />}
    </section>
  )
}

function LoadingTape() {
  return (
    <div className="tape-loading">
      <p className="row dim" role="status">
        <Spinner />
        <Trans>Loading trades...</Trans>
      </p>
      {skeletonRows.map((key) => (
        <Skeleton key={key} width={200} />
      ))}
    </div>
  )
}

const listColumns = () => [t`Price`, t`Qty`, t`Time`]

interface TapeProps {
  trades: readonly Trade[]
  isOld: boolean
}

/** The rows are one stop of the Tab key; the arrow keys, Home and End move between them. */
const Tape = memo(function Tape({ trades, isOld }: TapeProps) {
  useLanguage()
  const [chosen, setChosen] = useState<string>()
  const keys = trades.map(nameTrade)
  const active = keys.find((key) => key === chosen) ?? keys[0]
  const className = isOld ? 'tape-body overdue' : 'tape-body'
  return (
    <ScrollTable className={className} label={t`List of trades`} columns={listColumns()}>
      {trades.map((trade, at) => (
        <Row
          key={keys[at]}
          trade={trade}
          isActive={keys[at] === active}
          onFocus={() => setChosen(keys[at])}
        />
      ))}
    </ScrollTable>
  )
})

function nameTrade({ transactionId, price, amount }: Trade): string {
  return `${transactionId} ${price} ${amount}`
}

/** Moves the focus to the link of another row. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [
    ...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('.sign') ?? []),
  ]
  const from = links.indexOf(event.currentTarget)
  const targets = new Map([
    ['ArrowDown', from + 1],
    ['ArrowUp', from - 1],
    ['Home', 0],
    ['End', links.length - 1],
  ])
  const target = links[targets.get(event.key) ?? -1]
  if (!target) return
  event.preventDefault()
  target.focus()
}

interface RowProps {
  trade: Trade
  /** Whether the Tab key reaches the row. */
  isActive: boolean
  onFocus(): void
}

function Row({ trade, isActive, onFocus }: RowProps) {
  const { config } = useApp()
  const { price, quantity, time, dateTime } = describeTrade(trade)
  const href = linkTransaction(config, parseTxId(trade.transactionId))
  const isBuy = trade.direction === 'buy'
  const link = { href, target: '_blank', rel: 'noreferrer' }
  return (
    <tr>
      <td>
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          className={isBuy ? 'sign up' : 'sign down'}
          tabIndex={isActive ? 0 : -1}
          onFocus={onFocus}
          onKeyDown={moveFocus}
        >
          <Icon name={isBuy ? 'arrowUp' : 'arrowDown'} />
          <span className="visually-hidden">{isBuy ? t`bought at` : t`sold at`}</span>
          {price}
        </a>
      </td>
      <td>
        <a {...link} tabIndex={-1}>
          {quantity}
        </a>
      </td>
      <td>
        <a {...link} tabIndex={-1}>
          <time dateTime={dateTime}>{time}</time>
        </a>
      </td>
    </tr>
  )
}
