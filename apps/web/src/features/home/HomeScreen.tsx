import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { findBaseQuote, findTokenBySymbol, type Token } from '@vermeil/tokens'
import { useEffect, useState } from 'react'
import { useOverdue } from '../../data/freshness/useOverdue.ts'
import { useMarketStats } from '../../data/markets/useMarketStats.ts'
import { marketStatsMs } from '../../trade/limits/timings.ts'
import { writeSwapAddress } from '../../trade/link/swapAddress.ts'
import { Change } from '../../ui/Change.tsx'
import { Link } from '../../ui/Link.tsx'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import '../../ui/List.css'
import { useTitle } from '../../navigation/useTitle.ts'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { readPairFacts } from '../swap/pair/readPairFacts.ts'
import './home.css'

const HomeMore = createPart(async () => (await import('./HomeMore.tsx')).HomeMore)

/** The home page: what Vermeil is, and the quickest way to a swap (SHL-12). */
export function HomeScreen() {
  useTitle(t`Swap tokens on VeChainThor`)
  return (
    <div className="home">
      <section className="home-head">
        <h1>
          <Trans>Swap at the best price on VeChain</Trans>
        </h1>
        <p>
          <Trans>
            Vermeil checks every exchange on VeChain, splits your trade when that gets you more, and
            shows how close you are to the best possible price.
          </Trans>
        </p>
        <p className="home-actions">
          <Link className="btn" href="/swap">
            <Trans>Start swapping</Trans>
          </Link>
          <Link className="btn line" href="/about">
            <Trans>How it works</Trans>
          </Link>
        </p>
      </section>
      <section className="card home-pairs" aria-labelledby="home-pairs">
        <h2 id="home-pairs">
          <Trans>Popular pairs</Trans>
        </h2>
        <ul className="list">
          {pairs.map(([one, other]) => (
            <li key={`${one.symbol}/${other.symbol}`}>
              <PairRow one={one} other={other} />
            </li>
          ))}
        </ul>
      </section>
      <div className="home-more">
        <LazyComponent />
      </div>
    </div>
  )
}

const pairs = [
  ['VET', 'B3TR'],
  ['VTHO', 'VET'],
  ['B3TR', 'USDGLO'],
  ['VET', 'USDGLO'],
]
  .map((symbols) => symbols.map((symbol) => findTokenBySymbol(symbol)))
  .filter((pair): pair is [Token, Token] => pair.every((token) => token !== undefined))

/** The lower part, loaded after the first render so that it does not delay it. */
function LazyComponent() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => setWanted(true), [])
  const [pair] = pairs
  return <Await>{isWanted && pair && <HomeMore pair={pair} />}</Await>
}

function PairRow({ one, other }: { one: Token; other: Token }) {
  const { quote, base } = findBaseQuote(one.address, other.address)
  const [first, second] = quote === one.address ? [one, other] : [other, one]
  const { data, isError, dataUpdatedAt } = useMarketStats(quote, base)
  const isOverdue = useOverdue(dataUpdatedAt, marketStatsMs)
  const shown = data && readPairFacts(data, first.symbol)
  const turnover = shown?.turnover
  return (
    <Link href={writeSwapAddress({ sell: one.symbol, buy: other.symbol })}>
      <span className="coins">
        <TokenCoin token={first} />
        <TokenCoin token={second} />
      </span>
      <span className="ellipsis">
        <b>
          {first.symbol}/{second.symbol}
        </b>
        <small className="ellipsis">{turnover ? t`24h ${turnover}` : second.name}</small>
      </span>
      <span className={isOverdue ? 'num overdue' : 'num'}>
        {shown && <b>{shown.price}</b>}
        {shown?.changePercent !== undefined && (
          <small>
            <Change percent={shown.changePercent} />
          </small>
        )}
        {!shown &&
          (isError ? (
            <small>
              <Trans>No data</Trans>
            </small>
          ) : (
            <Skeleton width={72} />
          ))}
      </span>
    </Link>
  )
}
