import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../data/app/useApp.ts'
import { useOverdue } from '../../data/freshness/useOverdue.ts'
import { apiQuoteOptions, chainQuoteOptions } from '../../data/quotes/quotes.ts'
import { formatSixDecimals } from '../../trade/amounts/formats.ts'
import { defaultSlippage } from '../../trade/limits/limits.ts'
import { apiQuoteMs } from '../../trade/limits/timings.ts'
import type { QuoteQuestion } from '../../trade/quote/Quote.ts'
import { Change } from '../../ui/Change.tsx'
import { Terms } from '../../ui/Terms.tsx'
import type { SharedDeal } from './readShared.ts'

/** What the sold amount of a shared swap would buy at present; nothing while that is unknown. */
export function SameSwapNow({ deal }: { deal: SharedDeal }) {
  const { sell, buy, amountIn, amountOut } = deal
  const { quote, isOverdue } = useQuoteNow({ sell, buy, exact: 'sell', amount: amountIn })
  if (!quote) return null
  const received = `${formatSixDecimals(quote.amountOut, buy.decimals)} ${buy.symbol}`
  const percent = (Number(quote.amountOut) / Number(amountOut) - 1) * 100
  return (
    <section className="share-part" aria-labelledby="share-now">
      <h2 id="share-now">
        <Trans>The same swap now</Trans>
      </h2>
      <div className="flow-box">
        <Terms
          terms={[
            {
              name: t`You would receive`,
              value: <span className={isOverdue ? 'overdue' : undefined}>{received}</span>,
            },
            { name: t`Vs. this swap`, value: <Change percent={percent} isOverdue={isOverdue} /> },
          ]}
        />
      </div>
    </section>
  )
}

/** The API's quote, or the aggregator's own while the API fails. */
function useQuoteNow(question: QuoteQuestion) {
  const app = useApp()
  const request = { question, slippage: defaultSlippage, maker: undefined }
  const api = useQuery(apiQuoteOptions(app, request))
  const isChainAsked = api.isError && app.contracts.aggregator !== null
  const chain = useQuery(chainQuoteOptions(app, isChainAsked ? question : undefined))
  const { data, dataUpdatedAt } = isChainAsked ? chain : api
  const isOverdue = useOverdue(dataUpdatedAt, apiQuoteMs)
  return { quote: data?.found ? data.quote : undefined, isOverdue }
}
