import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { findAsset, findToken } from '@vermeil/tokens'
import { type Address, shortenAddress } from '@vermeil/units'
import type { ReactNode } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { useNames } from '../../data/names/useNames.ts'
import { poolVenuesOptions } from '../../data/tokens/poolVenues.ts'
import { formatPercentage, groupDigits } from '../../language/numbers.ts'
import { formatHistoryAmount } from '../../trade/amounts/formatHistoryAmount.ts'
import { linkAccount } from '../../trade/link/linkTransaction.ts'
import { Link } from '../../ui/Link.tsx'
import type { SharedLeg } from './readLegs.ts'
import type { SharedDeal } from './readShared.ts'

/** The pools and resting orders that a swap went through, with what each of them exchanged. */
export function ShareRoute({ deal }: { deal: SharedDeal }) {
  const pools = deal.legs.filter(({ isOrder }) => !isOrder)
  const { data: venues } = useQuery(poolVenuesOptions(useApp(), pools))
  const makers = deal.legs.filter(({ isOrder }) => isOrder).map(({ pool }) => pool)
  const { data: names } = useNames(makers)
  if (deal.legs.length === 0) return null
  return (
    <section className="share-part" aria-labelledby="share-route">
      <h2 id="share-route">
        <Trans>Route</Trans>
      </h2>
      <ul className="share-legs plain flow-box">
        {deal.legs.map((leg) => (
          <Leg key={leg.pool} leg={leg} deal={deal}>
            {leg.isOrder ? (
              <OrderName maker={leg.pool} name={names?.get(leg.pool)} />
            ) : (
              <PoolName pool={leg.pool} venues={venues} />
            )}
          </Leg>
        ))}
      </ul>
    </section>
  )
}

function OrderName({ maker, name }: { maker: Address; name: string | undefined }) {
  const account = name ?? shortenAddress(maker)
  return <Link href={`/users/${name ?? maker}`}>{t`Limit order of ${account}`}</Link>
}

interface PoolNameProps {
  pool: Address
  /** The exchanges of the known pools; undefined before the node has answered. */
  venues: ReadonlyMap<Address, string> | undefined
}

function PoolName({ pool, venues }: PoolNameProps) {
  const { config } = useApp()
  const short = shortenAddress(pool)
  return (
    <a href={linkAccount(config, pool)} target="_blank" rel="noreferrer">
      {venues?.get(pool) ?? (venues ? t`Unknown exchange ${short}` : t`Pool ${short}`)}
    </a>
  )
}

interface LegProps {
  leg: SharedLeg
  deal: SharedDeal
  children: ReactNode
}

function Leg({ leg, deal, children }: LegProps) {
  const { amountIn, amountOut } = leg
  const [from, to] = [findToken(leg.from), findToken(leg.to)]
  const isFirst = findAsset(from.address) === findAsset(deal.sell.address)
  const percent = isFirst ? Number((amountIn * 10_000n) / deal.amountIn) / 100 : undefined
  const sold = `${formatHistoryAmount(amountIn, from.decimals)} ${from.symbol}`
  const bought = `${formatHistoryAmount(amountOut, to.decimals)} ${to.symbol}`
  return (
    <li>
      {children}
      {percent !== undefined && (
        <b>{formatPercentage(groupDigits(String(Number(percent.toFixed(1)))))}</b>
      )}
      <span className="dim">{`${sold} → ${bought}`}</span>
      {percent !== undefined && (
        <i aria-hidden="true" style={{ inlineSize: `${Math.min(100, percent)}%` }} />
      )}
    </li>
  )
}
