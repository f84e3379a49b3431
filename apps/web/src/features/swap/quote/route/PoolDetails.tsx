import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { findAsset, findToken } from '@vermeil/tokens'
import { shortenAddress } from '@vermeil/units'
import type { ReactNode } from 'react'
import { useApp } from '../../../../data/app/useApp.ts'
import { useIsOld } from '../../../../data/freshness/useIsOld.ts'
import { tokenMarketOptions } from '../../../../data/markets/tokenMarkets.ts'
import { formatPercent, formatPercentage } from '../../../../language/numbers.ts'
import { marketStatsMs } from '../../../../trade/limits/timings.ts'
import { linkAccount } from '../../../../trade/link/linkTransaction.ts'
import { describePool, type UsedPool, writeAmount } from '../../../../trade/quote/describePool.ts'
import type { Quote } from '../../../../trade/quote/Quote.ts'
import { Skeleton } from '../../../../ui/loading/Skeleton.tsx'
import { ScreenIcon } from '../../../../ui/ScreenIcon.tsx'
import { type Term, Terms } from '../../../../ui/Terms.tsx'
import { formatSum } from '../../../tokens/describeMarket.ts'
import './PoolDetails.css'

interface PoolDetailsProps {
  quote: Quote
  /** The id of a pool or order on the route. */
  id: string
}

/** The facts about one pool on the route: its part, its depth, and its output alone. */
export function PoolDetails({ quote, id }: PoolDetailsProps) {
  const { config } = useApp()
  const pool = describePool(quote, id)
  if (!pool) return null
  const { venue, from, to, address } = pool
  const [one, other] = [from, to].map((token) => findToken(token).symbol)
  const terms: Term[] = [
    { name: t`Your part`, value: pool.takes },
    { name: t`You get`, value: pool.pays },
    { name: t`Fee`, value: formatPercentage(formatPercent(pool.feeBps / 100)) },
  ]
  return (
    <section className="pool-details" aria-label={venue}>
      <header>
        <h3>
          {venue}{' '}
          <small className="dim">
            {one}/{other}
          </small>
        </h3>
        <a href={linkAccount(config, address)} target="_blank" rel="noreferrer">
          <span className="mono">{shortenAddress(address)}</span>
          <ScreenIcon name="external" size="small" />
        </a>
      </header>
      {pool.kind === 'order' ? (
        <Terms terms={terms} />
      ) : (
        <PoolTerms pool={{ ...pool, kind: pool.kind }} terms={terms} />
      )}
    </section>
  )
}

type MarketPool = UsedPool & { kind: 'pair' | 'ticks' }

function PoolTerms({ pool, terms }: { pool: MarketPool; terms: Term[] }) {
  const market = useQuery(tokenMarketOptions(findAsset(pool.to)))
  const isOld = useIsOld(market, marketStatsMs)
  const alone = useQuoteOfPool(pool)
  const known = market.data?.pools.find(({ address }) => address === pool.address)
  const whole = writeAmount(pool.wholeIn, pool.from)
  const show = (sumUsd: string | undefined) =>
    pick(
      market,
      sumUsd && <span className={isOld ? 'overdue' : undefined}>{formatSum(sumUsd)}</span>,
    )
  return (
    <>
      <Terms
        terms={[
          ...terms,
          { name: t`Depth to 2%`, value: show(known?.depthUsd.buy) },
          { name: t`Volume, 24h`, value: show(known?.volumeUsd) },
        ]}
      />
      <div className="single-pool">
        <p className="dim">
          <Trans>All {whole} in this pool alone</Trans>
        </p>
        <p>
          {pick(
            alone,
            alone.data === null
              ? t`Too much for this pool`
              : alone.data && writeAmount(alone.data, pool.to),
          )}
        </p>
      </div>
    </>
  )
}

/** The output of the pool alone for the route's whole amount of its token, from the node. */
function useQuoteOfPool({ address, kind, from, to, feeBps, wholeIn, blockNumber }: MarketPool) {
  const { thor } = useApp()
  return useQuery({
    queryKey: ['singlePool', address, from, String(wholeIn), blockNumber],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const { quoteSinglePool } = await import('../../../../data/quotes/quoteSinglePool.ts')
      const request = { pool: address, kind, from, to, feeBps, amountIn: wholeIn, blockNumber }
      return (await quoteSinglePool(thor, request, signal)) ?? null
    },
  })
}

/** A value that may still be loading, or may not be known. */
function pick({ isPending }: { isPending: boolean }, value: ReactNode): ReactNode {
  if (isPending) return <Skeleton width={72} />
  return value ?? '–'
}
