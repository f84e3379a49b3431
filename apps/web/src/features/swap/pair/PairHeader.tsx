import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Token } from '@vermeil/tokens'
import type { ReactNode } from 'react'
import { Change } from '../../../ui/Change.tsx'
import { TokenCoin } from '../../../ui/coin/TokenCoin.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/loading/Skeleton.tsx'
import { UsdValue } from '../../card/UsdValue.tsx'
import './PairHeader.css'

/** A pair's last 24 hours. Texts are ready to be shown. */
export interface PairFacts {
  price: string
  /** Unknown for a pair that never traded. */
  changePercent: number | undefined
  high: string
  low: string
  turnover: string
  open: string
  close: string
  priceUsd: string
}

interface PairHeaderProps {
  quote: Token
  base: Token
  facts: PairFacts | undefined
  /** Dollars are based on a price older than a day: marked with an asterisk (SWP-28). */
  isPriceStale?: boolean
  /** The figures should have been refreshed by now: they are dimmed. */
  isOverdue?: boolean
  /** The figures could not be fetched. Earlier ones stay. */
  hasFailed: boolean
  onRetry(): void
}

const listNames = () => [
  t`Price`,
  t`24H change`,
  t`High`,
  t`Low`,
  t`Turnover`,
  t({ message: 'Open', context: 'price' }),
  t({ message: 'Close', context: 'price' }),
  t`USD value`,
]

/** A region that scrolls has to be reachable by keyboard. */
const scrollable = { tabIndex: 0 }

/** The pair as quote/base with both coins, and its last 24 hours. */
export function PairHeader(props: PairHeaderProps) {
  const { quote, base, facts, isPriceStale = false, isOverdue = false, hasFailed, onRetry } = props
  const name = `${quote.symbol}/${base.symbol}`
  const values = facts && listValues(facts, isPriceStale)
  return (
    <section className="pair" aria-label={t`${name}, last 24 hours`} {...scrollable}>
      <span className="pair-name">
        <span className="coins">
          <TokenCoin token={quote} size="s" />
          <TokenCoin token={base} size="s" />
        </span>
        {name}
      </span>
      <dl className={isOverdue ? 'stats overdue' : 'stats'}>
        {listNames().map((term, index) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{values ? values[index] : hasFailed ? '–' : <Skeleton width={56} />}</dd>
          </div>
        ))}
      </dl>
      {hasFailed && (
        <button type="button" className="row pair-retry" onClick={onRetry}>
          <Icon name="error" size="small" />
          {facts ? t`Not current.` : t`No data.`}{' '}
          <u>
            <Trans>Retry</Trans>
          </u>
        </button>
      )}
    </section>
  )
}

function listValues(facts: PairFacts, isPriceStale: boolean): ReactNode[] {
  return [
    facts.price,
    facts.changePercent === undefined ? '–' : <Change key="change" percent={facts.changePercent} />,
    facts.high,
    facts.low,
    facts.turnover,
    facts.open,
    facts.close,
    <UsdValue key="usd" usd={facts.priceUsd} isStale={isPriceStale && facts.priceUsd !== '–'} />,
  ]
}
