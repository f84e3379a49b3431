import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { findToken, type Token } from '@vermeil/tokens'
import type { TokenPool } from '@vermeil/wire'
import { useApp } from '../../../data/app/useApp.ts'
import { formatCount, formatPercentage, groupDigits } from '../../../language/numbers.ts'
import { readUsd } from '../../../trade/amounts/readUsd.ts'
import { linkAccount } from '../../../trade/link/linkTransaction.ts'
import { CoinPair } from '../../../ui/coin/CoinPair.tsx'
import '../../../ui/table/Table.css'
import { formatSum } from '../describeMarket.ts'

interface TokenPoolsProps {
  token: Token
  /** The deepest first. */
  pools: readonly TokenPool[]
  poolCount: number
}

/** The pools of a token with their venues, shares of the liquidity and depths. */
export function TokenPools({ token, pools, poolCount }: TokenPoolsProps) {
  const total = pools.reduce((sum, { liquidityUsd }) => sum + readUsd(liquidityUsd), 0n)
  const count = formatCount(poolCount)
  const shown = formatCount(pools.length)
  return (
    <section className="card token-pools" aria-label={t`Pools and venues`}>
      <header className="row spread">
        <h2>
          <Trans>Pools and venues</Trans>
        </h2>
        <span className="dim">{pools.length < poolCount ? t`${shown} of ${count}` : count}</span>
      </header>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t`Pool`}</th>
            <th scope="col" className="num">{t`Fee`}</th>
            <th scope="col" className="num">{t`Liquidity`}</th>
            <th scope="col" className="num">
              {t({ message: 'Share', context: 'portion' })}
            </th>
            <th scope="col" className="num">{t`24h volume`}</th>
            <th scope="col" className="num">{t`Depth to 2%`}</th>
          </tr>
        </thead>
        <tbody>
          {pools.map((pool) => (
            <PoolRow key={pool.address} pool={pool} token={token} total={total} />
          ))}
        </tbody>
      </table>
      <p className="token-pools-note dim">
        <Trans>Depth: what sells (first) and buys (second) move the price of the pool by 2%.</Trans>
      </p>
    </section>
  )
}

function PoolRow({ pool, token, total }: { pool: TokenPool; token: Token; total: bigint }) {
  const { config } = useApp()
  const [first, second] = orderPoolTokens(pool, token)
  const share = total === 0n ? 0 : Number((readUsd(pool.liquidityUsd) * 1000n) / total) / 10
  const { buy, sell } = pool.depthUsd
  return (
    <tr>
      <td className="pool-name">
        <a
          className="row"
          href={linkAccount(config, pool.address)}
          target="_blank"
          rel="noreferrer"
        >
          <CoinPair tokens={[first, second]} />
          <span>
            <b>{`${first.symbol}/${second.symbol}`}</b>
            <small className="dim">{pool.venue}</small>
          </span>
        </a>
      </td>
      <td className="num" data-label={t`Fee`}>
        {formatPercentage(groupDigits(String(pool.feeBps / 100)))}
      </td>
      <td className="num" data-label={t`Liquidity`}>
        {formatSum(pool.liquidityUsd)}
      </td>
      <td className="num" data-label={t({ message: 'Share', context: 'portion' })}>
        <span className="pool-share">
          {formatPercentage(groupDigits(share.toFixed(1)))}
          <i style={{ inlineSize: `${share}%` }} />
        </span>
      </td>
      <td className="num" data-label={t`24h volume`}>
        {formatSum(pool.volumeUsd)}
      </td>
      <td className="num" data-label={t`Depth to 2%`}>
        <Depth sell={sell} buy={buy} />
      </td>
    </tr>
  )
}

function Depth({ sell, buy }: { sell: string; buy: string }) {
  return (
    <span>
      <span className="visually-hidden">{t`sell`} </span>
      {formatSum(sell)}{' '}
      <span className="dim" aria-hidden="true">
        ·
      </span>{' '}
      <span className="visually-hidden">{t`buy`} </span>
      {formatSum(buy)}
    </span>
  )
}

/** The page's token first. */
function orderPoolTokens({ token0, token1 }: TokenPool, token: Token): [Token, Token] {
  const [one, other] = [findToken(token0), findToken(token1)]
  return one.address === token.address ? [one, other] : [other, one]
}
