import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { findAsset, type Token } from '@vermeil/tokens'
import { type Address, formatAmount } from '@vermeil/units'
import { accountOptions } from '../../../data/account/accountHome.ts'
import { useCommitted } from '../../../data/account/spendLimits.ts'
import { useBalances } from '../../../data/balances/useBalances.ts'
import { useIsOld } from '../../../data/freshness/useIsOld.ts'
import { linkSend, linkSwap } from '../../../data/tokens/linkToken.ts'
import { formatBalance, formatUsd } from '../../../trade/amounts/formats.ts'
import { type Usd, usdDecimals } from '../../../trade/amounts/Usd.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { type Term, Terms } from '../../../ui/Terms.tsx'
import { findAverageCost, summarizePortfolio } from '../../account/portfolio/Portfolio.ts'
import { UsdChange } from '../../account/portfolio/UsdChange.tsx'
import { formatMarketPrice } from '../describeMarket.ts'

interface OwnTokenProps {
  token: Token
  account: Address
  /** Dollars for one whole token; undefined without a market. */
  price: Usd | undefined
  /** The price is not current. */
  isOld: boolean
}

/** What the connected account holds of a token, with its value and its gain at average cost. Nothing if it holds none. */
export function OwnToken({ token, account, price, isOld }: OwnTokenProps) {
  const balances = useBalances(account)
  const { data: details } = useQuery(accountOptions(account))
  const committed = useCommitted(account, token.address)
  const isBalanceOld = useIsOld(balances)
  const { symbol, decimals } = token
  if (!balances.data) return balances.error && <Failed onRetry={() => void balances.refetch()} />
  const prices = new Map(price === undefined ? [] : [[token.address, price]])
  const facts = { balances: balances.data, prices, day: undefined, bases: details?.bases }
  const { holdings } = summarizePortfolio(facts)
  const held = holdings.find(({ token: { address } }) => address === token.address)
  if (!held) return null
  const { balance, value, unrealised } = held
  const basis = details?.bases.find((each) => each.token === findAsset(token.address))
  const cost = basis && findAverageCost(basis, decimals)
  const terms: Term[] = [{ name: t`Balance`, value: formatBalance(balance, decimals) }]
  if (value !== undefined) terms.push({ name: t`Value`, value: formatUsd(value) })
  if (committed) terms.push({ name: t`In orders`, value: formatBalance(committed, decimals) })
  if (cost !== undefined) {
    const value = formatMarketPrice(formatAmount(cost, usdDecimals))
    terms.push({ name: t`Average cost`, value })
  }
  if (unrealised !== undefined)
    terms.push({ name: t`Unrealised`, value: <UsdChange usd={unrealised} /> })
  return (
    <section className="card token-about" aria-label={t`Your ${symbol}`}>
      <h2>
        <Trans>Your {symbol}</Trans>
      </h2>
      <div className={isOld || isBalanceOld ? 'overdue' : undefined}>
        <Terms terms={terms} />
      </div>
      <p className="row">
        <Link className="btn line small grow" href={linkSwap(token)}>
          <Trans>Sell</Trans>
        </Link>
        <Link className="btn line small grow" href={linkSend(token)}>
          <Trans>Send</Trans>
        </Link>
      </p>
    </section>
  )
}

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <section className="card token-about">
      <p className="row spread error-text" role="alert">
        <Trans>The balances could not be read.</Trans>
        <Button variant="outline" size="tiny" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      </p>
    </section>
  )
}
