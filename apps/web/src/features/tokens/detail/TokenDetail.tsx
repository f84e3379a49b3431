import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Token } from '@vermeil/tokens'
import type { TokenMarketAnswer } from '@vermeil/wire'
import { memo, useDeferredValue } from 'react'
import { useIsOld } from '../../../data/freshness/useIsOld.ts'
import { servedMarketOptions } from '../../../data/markets/servedMarket.ts'
import { linkSend } from '../../../data/tokens/linkToken.ts'
import { useLanguage } from '../../../language/useLanguage.ts'
import { useTitle } from '../../../navigation/useTitle.ts'
import { readUsd } from '../../../trade/amounts/readUsd.ts'
import { describeError } from '../../../trade/errors/describeError.ts'
import { marketStatsMs } from '../../../trade/limits/timings.ts'
import { Link } from '../../../ui/Link.tsx'
import { Await } from '../../../ui/loading/Await.tsx'
import { createPart } from '../../../ui/loading/createPart.tsx'
import { Empty } from '../../../ui/notice/Empty.tsx'
import { ErrorState } from '../../../ui/notice/ErrorState.tsx'
import { useWallet } from '../../../wallet/session/useWallet.ts'
import { OldData } from '../OldData.tsx'
import { findPartner } from './findPartner.ts'
import { TokenAbout } from './TokenAbout.tsx'
import { TokenHead } from './TokenHead.tsx'
import { TokenPools } from './TokenPools.tsx'
import { TokenStats } from './TokenStats.tsx'
import { TokenWarnings } from './TokenWarnings.tsx'

const TokenChart = createPart(async () => (await import('./TokenChart.tsx')).TokenChart, {
  hasFallback: true,
})
// Its code is loaded while the market's answer is on its way. A failed load is retried when it renders.
void Promise.allSettled([TokenChart.load()])

const TokenDepthChart = createPart(
  async () => (await import('./TokenDepthChart.tsx')).TokenDepthChart,
)
const OwnToken = createPart(async () => (await import('./OwnToken.tsx')).OwnToken)
const TokenChecks = createPart(async () => (await import('./TokenChecks.tsx')).TokenChecks)
const TokenAlerts = createPart(async () => (await import('./TokenAlerts.tsx')).TokenAlerts)

/** A token's price, chart, pools, trades and description (MKT-01). */
export function TokenDetail({ token }: { token: Token }) {
  useTitle(token.symbol)
  const found = useQuery(servedMarketOptions(token.address))
  const { data, error, refetch, dataUpdatedAt } = found
  const isOld = useIsOld(found, marketStatsMs)
  const retry = () => void refetch()
  const { address } = useWallet()
  const market = data?.market ?? undefined
  return (
    <div className="wrap page token-page">
      <TokenHead token={token} />
      {error && data && <OldData error={error} atMs={dataUpdatedAt} onRetry={retry} />}
      {data && <TokenWarnings token={token} answer={data} />}
      <div className="token-columns">
        <div className={isOld ? 'token-main overdue' : 'token-main'}>
          {data && <Market token={token} answer={data} />}
          {!data && error && <Failed error={error} onRetry={retry} />}
          {!data && !error && <Loading token={token} />}
        </div>
        <div className="token-main">
          <TokenAbout token={token} market={market} isOld={isOld} />
          <Await>
            {address && (
              <OwnToken
                token={token}
                account={address}
                price={market && readUsd(market.priceUsd)}
                isOld={isOld}
              />
            )}
          </Await>
          <Await>{data && <TokenChecks token={token} answer={data} />}</Await>
          <Await>
            <TokenAlerts token={token} />
          </Await>
        </div>
      </div>
    </div>
  )
}

interface MarketProps {
  token: Token
  answer: TokenMarketAnswer
}

const Market = memo(function Market({ token, answer }: MarketProps) {
  useLanguage()
  // The price is shown first. The chart and the tables are rendered after it, piece by piece.
  const shown = useDeferredValue<TokenMarketAnswer | null>(answer, null)
  const { market, pools } = answer
  const partner = findPartner(token, pools)
  if (!partner || market === null) return <NoPools token={token} />
  return (
    <>
      <TokenStats token={token} partner={partner} market={market} />
      <Await meanwhile={<div className="token-later" />}>
        {shown ? (
          <TokenChart token={token} partner={partner}>
            <TokenPools token={token} pools={shown.pools} poolCount={shown.poolCount} />
            <Await meanwhile={<div className="depth-wait" />}>
              <TokenDepthChart
                symbol={token.symbol}
                priceUsd={market.priceUsd}
                depths={shown.depths}
              />
            </Await>
          </TokenChart>
        ) : (
          <div className="token-later" />
        )}
      </Await>
    </>
  )
})

function NoPools({ token }: { token: Token }) {
  const { symbol } = token
  return (
    <section className="card">
      <Empty icon="coins" title={t`No exchange trades ${symbol}`}>
        <p>
          <Trans>You can still send it. Pools appear here as soon as one is created.</Trans>
        </p>
        <Link className="btn line small" href={linkSend(token)}>
          <Trans>Send</Trans>
        </Link>
      </Empty>
    </section>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry(): void }) {
  return (
    <section className="card">
      <ErrorState title={t`Prices couldn't load`} onRetry={onRetry}>
        <p>{describeError(error)}</p>
      </ErrorState>
    </section>
  )
}

function Loading({ token }: { token: Token }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        <Trans>Loading ...</Trans>
      </p>
      <TokenStats token={token} />
      <div className="token-later" aria-busy="true" />
    </>
  )
}
