import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Token } from '@vermeil/tokens'
import { type Address, formatAmount } from '@vermeil/units'
import { useCommitted } from '../../../data/account/spendLimits.ts'
import { linkSend, linkSwap } from '../../../data/tokens/linkToken.ts'
import { formatBalance, formatUsd } from '../../../trade/amounts/formats.ts'
import { type Usd, usdDecimals } from '../../../trade/amounts/Usd.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { type Term, Terms } from '../../../ui/Terms.tsx'
import { UsdChange } from '../../account/portfolio/UsdChange.tsx'
import { useHolding } from '../../account/portfolio/usePortfolio.ts'
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
  const { held, averageCost, error, isOld: isBalanceOld, retry } = useHolding(account, token, price)
  const committed = useCommitted(account, token.address)
  const { symbol, decimals } = token
  if (error) return <Failed onRetry={retry} />
  if (!held) return null
  const { balance, value, unrealised } = held
  const terms: Term[] = [{ name: t`Balance`, value: formatBalance(balance, decimals) }]
  if (value !== undefined) terms.push({ name: t`Value`, value: formatUsd(value) })
  if (committed) terms.push({ name: t`In orders`, value: formatBalance(committed, decimals) })
  if (averageCost !== undefined) {
    const price = formatMarketPrice(formatAmount(averageCost, usdDecimals))
    terms.push({ name: t`Average cost`, value: price })
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
