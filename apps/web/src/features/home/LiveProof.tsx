import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Token } from '@vermeil/tokens'
import { formatAmount, parseAmount } from '@vermeil/units'
import { useState } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { useOverdue } from '../../data/freshness/useOverdue.ts'
import { apiQuoteOptions } from '../../data/quotes/quotes.ts'
import { formatCount } from '../../language/numbers.ts'
import { formatSixDecimals } from '../../trade/amounts/formats.ts'
import { defaultSlippage } from '../../trade/limits/limits.ts'
import { apiQuoteMs } from '../../trade/limits/timings.ts'
import { writeSwapAddress } from '../../trade/link/swapAddress.ts'
import { describeOffers, describeProof } from '../../trade/quote/describeProof.ts'
import { describePaths } from '../../trade/quote/describeRoute.ts'
import { findImpact } from '../../trade/quote/findImpact.ts'
import { hasHeavyLoss } from '../../trade/quote/hasHeavyLoss.ts'
import type { Quote, QuoteAnswer } from '../../trade/quote/Quote.ts'
import '../../ui/Chip.css'
import { Brand } from '../../ui/Brand.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { Empty } from '../../ui/notice/Empty.tsx'
import {
  OptimalityProof,
  OptimalityProofSkeleton,
} from '../swap/quote/certificate/OptimalityProof.tsx'
import { OfferRow } from '../swap/quote/Offers.tsx'
import { RouteDrawing } from '../swap/quote/route/RouteDrawing.tsx'

/** Whole tokens to sell: an amount that most users swap, and one that moves the price. */
const sizes = [1_000, 25_000, 250_000]

/** The API's current quote for one pair with its proof: its route and what each exchange alone would pay. */
export function LiveProof({ sell, buy }: { sell: Token; buy: Token }) {
  const app = useApp()
  const [size = 0, setSize] = useState(sizes[1])
  const amount = parseAmount(String(size), sell.decimals)
  const question = { sell, buy, exact: 'sell' as const, amount }
  const { data, isError, dataUpdatedAt } = useQuery<QuoteAnswer>(
    apiQuoteOptions(app, { question, slippage: defaultSlippage, maker: undefined }),
  )
  const quote = data?.found ? data.quote : undefined
  const isOverdue = useOverdue(dataUpdatedAt, apiQuoteMs)
  const isOld = quote !== undefined && (quote.amountIn !== amount || isOverdue)
  const isMissing = isError || data?.found === false
  const { symbol } = sell
  return (
    <>
      <header className="proof-head">
        <h2>
          <Trans>The best price, and its proof</Trans>
        </h2>
        <fieldset className="chips">
          <legend className="visually-hidden">
            <Trans>Sell</Trans>
          </legend>
          {sizes.map((one) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-pressed={one === size}
              onClick={() => setSize(one)}
            >
              {formatCount(one)} {symbol}
            </button>
          ))}
        </fieldset>
      </header>
      {isMissing ? (
        <div className="card proof-none">
          <Empty icon="flip" title={t`No quote to show right now.`} />
        </div>
      ) : (
        <div className={isOld ? 'proof old' : 'proof'} aria-busy={!quote}>
          <Way {...{ sell, buy, quote, isOld }} />
          <SingleVenues quote={quote} />
        </div>
      )}
    </>
  )
}

interface WayProps {
  sell: Token
  buy: Token
  quote: Quote | undefined
  /** For another amount, or not refreshed in time. */
  isOld: boolean
}

function Way({ sell, buy, quote, isOld }: WayProps) {
  const proof = quote && describeProof(quote)
  const amount = quote && formatAmount(quote.amountIn, sell.decimals)
  const href = writeSwapAddress({ sell: sell.symbol, buy: buy.symbol, amount })
  return (
    <section className="card" aria-labelledby="proof-route">
      <div className="section proof-sum">
        <h3 id="proof-route" className="heading">
          <Trans>You receive</Trans>
        </h3>
        <p className="proof-amount">
          {quote ? formatSixDecimals(quote.amountOut, buy.decimals) : <Skeleton width={180} />}{' '}
          <span className="dim">{buy.symbol}</span>
        </p>
        <Link className="btn line small" href={href}>
          <Trans>Swap this pair</Trans>
        </Link>
      </div>
      <div className="section route-section">
        {quote ? (
          <RouteDrawing {...{ sell, buy }} paths={describePaths(quote)} pulse={0} />
        ) : (
          <div className="route-loading">
            <Skeleton width={320} />
          </div>
        )}
      </div>
      {proof ? (
        <OptimalityProof
          {...proof}
          isOld={isOld}
          hasHeavyLoss={hasHeavyLoss({ impact: findImpact(quote, undefined), proof })}
        />
      ) : (
        <OptimalityProofSkeleton />
      )}
    </section>
  )
}

/** What each exchange alone would pay, compared with Vermeil. */
function SingleVenues({ quote }: { quote: Quote | undefined }) {
  const offers = quote && describeOffers(quote)
  return (
    <section className="card proof-venues" aria-labelledby="proof-venues">
      <h3 id="proof-venues" className="heading">
        <Trans>On a single exchange</Trans>
      </h3>
      <ul>
        {quote && (
          <li className="own">
            <b className="row">
              <Brand />
              Vermeil
            </b>
            <b className="num">
              {formatSixDecimals(quote.amountOut, quote.buy.decimals)} {quote.buy.symbol}
            </b>
          </li>
        )}
        {offers?.map((offer) => (
          <OfferRow key={offer.name} offer={offer} />
        ))}
        {!quote &&
          ['a', 'b', 'c', 'd', 'e'].map((key) => (
            <li key={key}>
              <Skeleton width={96} />
              <Skeleton width={120} />
            </li>
          ))}
      </ul>
    </section>
  )
}
