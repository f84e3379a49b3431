import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { tokens } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import { useBalances } from '../../data/balances/useBalances.ts'
import { usePrices } from '../../data/prices/usePrices.ts'
import { formatBalance, formatUsd } from '../../trade/amounts/formats.ts'
import { type Usd, valueInUsd } from '../../trade/amounts/Usd.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Link } from '../../ui/Link.tsx'
import '../../ui/List.css'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { Worth } from '../card/Worth.tsx'

/** The tokens of an account, the most valuable first (TOK-07: 6 decimals below a cent). */
export function Holdings({ owner }: { owner: Address }) {
  const { data: balances, isError, refetch } = useBalances(owner)
  const prices = usePrices()
  const age = { isStale: prices.isOld, isOverdue: prices.isOverdue }
  const held = tokens
    .flatMap((token) => {
      const balance = balances?.get(token.address) ?? 0n
      const price = prices.data.get(token.address)
      const worth = price && valueInUsd(balance, token.decimals, price)
      return balance > 0n ? [{ token, balance, worth }] : []
    })
    .sort((one, other) => Number((other.worth ?? 0n) - (one.worth ?? 0n)))
  const total = held.reduce((sum, { worth = 0n }) => sum + worth, 0n) as Usd
  return (
    <section className="card holdings" aria-label={t`Tokens`} aria-busy={!balances && !isError}>
      <header className="row spread">
        <h2>
          <Trans>Tokens</Trans>
        </h2>
        {held.length > 0 && (
          <b>
            <Worth usd={formatUsd(total)} {...age} />
          </b>
        )}
      </header>
      {isError && (
        <p className="row spread err" role="alert">
          <Trans>The balances could not be read.</Trans>
          <Button variant="outline" size="tiny" onClick={() => void refetch()}>
            <Trans>Retry</Trans>
          </Button>
        </p>
      )}
      {!balances && !isError && ['a', 'b', 'c'].map((key) => <Skeleton key={key} width={320} />)}
      {balances && held.length === 0 && (
        <Empty icon="coins" title={t`No tokens`}>
          <p>
            <Trans>This account has no tokens from our list.</Trans>
          </p>
        </Empty>
      )}
      <ul className="list">
        {held.map(({ token, balance, worth }) => (
          <li key={token.address}>
            <Link href={`/swap/${token.symbol}/${token.symbol === 'VET' ? 'B3TR' : 'VET'}`}>
              <TokenCoin token={token} size="l" />
              <span className="cut">
                <b>{token.symbol}</b>
                <small className="cut">{token.name}</small>
              </span>
              <span className="num">
                <b>{formatBalance(balance, token.decimals)}</b>
                {worth !== undefined && (
                  <small>
                    <Worth usd={formatUsd(worth, 6)} {...age} isInButton />
                  </small>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
