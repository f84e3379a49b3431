import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Token } from '@vermeil/tokens'
import { useState } from 'react'
import { groupDigits } from '../../language/numbers.ts'
import { formatSwapAmount } from '../../trade/amounts/formats.ts'
import { describeLifetime } from '../../trade/limits/lifetimes.ts'
import { Change } from '../../ui/Change.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { type Term, Terms } from '../../ui/Terms.tsx'
import '../swap/quote/QuotePanel.css'
import { findPair } from './limitForm.ts'
import { MarketGauge } from './MarketGauge.tsx'
import { findPresetText, writeRate } from './marketRate.ts'
import type { LimitCardState } from './useLimit.ts'

/** The balance changes of the simulation. Their code is loaded with the first one. */
const SimulatedDifferences = createPart(
  async () => (await import('../swap/quote/SimulatedDifferences.tsx')).SimulatedDifferences,
)

interface OrderSummaryProps {
  limit: LimitCardState
  sell: Token
  buy: Token
}

/** The order in figures: its rate compared with the market's, its payment, and the simulated result. */
export function OrderSummary({ limit, sell, buy }: OrderSummaryProps) {
  const { figures, simulation } = limit
  const { distance } = figures
  const { prepared, isRunning } = simulation
  return (
    <aside className="card quote-panel" aria-label={t`Order summary`}>
      <RateRow limit={limit} sell={sell} buy={buy} />
      {distance !== undefined && (
        <MarketGauge percent={distance} isOverdue={limit.valueAge.isOverdue} />
      )}
      <div className="section limit-terms">
        <Terms terms={listTerms(limit)} />
      </div>
      <Await>
        {(prepared || isRunning) && (
          <SimulatedDifferences
            prepared={prepared}
            isRunning={isRunning}
            isEarlier={limit.summary.isDown}
            names={{ send: t`You wrap`, receive: t`Kept for the order` }}
          />
        )}
      </Await>
      <ul className="section limit-facts">
        <li>
          <Icon name="wallet" />
          <span>
            <Trans>
              <b>Your tokens stay in your wallet</b> until the order fills. Cancel any time.
            </Trans>
          </span>
        </li>
        <li>
          <Icon name="check" />
          <span>
            <Trans>
              <b>Fills in whole or in parts</b>, never below your rate.
            </Trans>
          </span>
        </li>
      </ul>
    </aside>
  )
}

function RateRow({ limit, sell, buy }: OrderSummaryProps) {
  const { form, figures } = limit
  const [isInverse, setInverse] = useState(false)
  const pair = findPair(form)
  const [one, other] = isInverse ? [buy, sell] : [sell, buy]
  const text = groupDigits(writeRate(form.price, pair, !isInverse)) || '–'
  const { market } = figures
  const rate =
    market && groupDigits(findPresetText({ market, percent: 0, pair, isForward: !isInverse }))
  return (
    <div className="rate">
      <button type="button" className="row grow" onClick={() => setInverse(!isInverse)}>
        <span className="ellipsis figure">
          1 {one.symbol} = {text} {other.symbol}
        </span>
        <Icon name="invert" size="small" />
        <span className="visually-hidden">
          <Trans>Invert the rate</Trans>
        </span>
      </button>
      {rate && (
        <span className={`${limit.valueAge.isOverdue ? 'overdue' : 'dim'} limit-small limit-now`}>
          <Trans>market {rate}</Trans>
        </span>
      )}
    </div>
  )
}

function listTerms(limit: LimitCardState): Term[] {
  const { form, figures, summary, isFeePaid } = limit
  const { deal, swapOut } = figures
  const { buy, lifetimeSeconds } = form
  const time = lifetimeSeconds === undefined ? undefined : describeLifetime(lifetimeSeconds)
  const write = (amount: bigint) =>
    buy ? `${formatSwapAmount(amount, buy.decimals)} ${buy.symbol}` : ''
  const terms: Term[] = [{ name: t`You receive`, value: deal ? write(deal.amountOut) : '–' }]
  if (deal && swapOut !== undefined && swapOut !== deal.amountOut) {
    const more = deal.amountOut - swapOut
    const isMore = more > 0n
    terms.push({
      name: isMore ? t`More than a swap now` : t`Less than a swap now`,
      value: (
        <Change
          percent={isMore ? 1 : -1}
          text={write(isMore ? more : -more)}
          isOverdue={summary.isSwapOverdue}
        />
      ),
    })
  }
  terms.push(
    {
      name: t`Expires`,
      value: time === undefined ? t`Never` : t`${time} after creation`,
    },
    {
      name: t`Points`,
      value: buy?.symbol === 'B3TR' ? t`2× as a limit order to B3TR` : t`1.5× as a limit order`,
    },
  )
  if (isFeePaid) terms.push({ name: t`Network fee`, value: t`Paid by Vermeil` })
  else if (summary.networkFee)
    terms.push({ name: t`Network fee`, value: `${summary.networkFee} VTHO` })
  return terms
}
