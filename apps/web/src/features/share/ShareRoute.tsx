import { Trans } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { findAsset, findToken } from '@vermeil/tokens'
import { type Address, shortenAddress } from '@vermeil/units'
import { useApp } from '../../data/app/useApp.ts'
import { tokenMarketOptions } from '../../data/markets/tokenMarkets.ts'
import { formatPercentage, groupDigits } from '../../language/numbers.ts'
import { formatHistoryAmount } from '../../trade/amounts/formatHistoryAmount.ts'
import { linkAccount } from '../../trade/link/linkTransaction.ts'
import type { SharedLeg } from './readLegs.ts'
import type { SharedDeal } from './readShared.ts'

/** The pools that a swap went through, with what each of them exchanged. */
export function ShareRoute({ deal }: { deal: SharedDeal }) {
  const venues = useVenues(deal)
  if (deal.legs.length === 0) return null
  return (
    <section className="share-part" aria-labelledby="share-route">
      <h2 id="share-route">
        <Trans>Route</Trans>
      </h2>
      <ul className="share-legs plain flow-box">
        {deal.legs.map((leg) => (
          <Leg key={leg.pool} leg={leg} deal={deal} venue={venues.get(leg.pool)} />
        ))}
      </ul>
    </section>
  )
}

interface LegProps {
  leg: SharedLeg
  deal: SharedDeal
  venue: string | undefined
}

function Leg({ leg, deal, venue }: LegProps) {
  const { config } = useApp()
  const { pool, amountIn, amountOut } = leg
  const [from, to] = [findToken(leg.from), findToken(leg.to)]
  const isFirst = findAsset(from.address) === findAsset(deal.sell.address)
  const percent = isFirst ? Number((amountIn * 10_000n) / deal.amountIn) / 100 : undefined
  const sold = `${formatHistoryAmount(amountIn, from.decimals)} ${from.symbol}`
  const bought = `${formatHistoryAmount(amountOut, to.decimals)} ${to.symbol}`
  return (
    <li>
      <a href={linkAccount(config, pool)} target="_blank" rel="noreferrer">
        {venue ?? shortenAddress(pool)}
      </a>
      {percent !== undefined && <b>{formatPercentage(groupDigits(percent.toFixed(1)))}</b>}
      <span className="dim">{`${sold} → ${bought}`}</span>
      {percent !== undefined && (
        <i aria-hidden="true" style={{ inlineSize: `${Math.min(100, percent)}%` }} />
      )}
    </li>
  )
}

/** The exchanges of the pools with one of both tokens. */
function useVenues({ sell, buy }: SharedDeal): Map<Address, string> {
  const sides = [...new Set([sell, buy].map(({ address }) => findAsset(address)))]
  const markets = useQueries({ queries: sides.map(tokenMarketOptions) })
  const pools = markets.flatMap(({ data }) => data?.pools ?? [])
  return new Map(pools.map(({ address, venue }) => [address, venue]))
}
