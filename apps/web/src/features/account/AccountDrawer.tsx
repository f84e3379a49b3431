import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Address, shortenAddress } from '@vermeil/units'
import type { ReactNode } from 'react'
import { useNames } from '../../data/names/useNames.ts'
import { linkSwap } from '../../data/tokens/linkToken.ts'
import { formatBalance, formatUsd } from '../../trade/amounts/formats.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { Change } from '../../ui/Change.tsx'
import { AccountCoin } from '../../ui/coin/AccountCoin.tsx'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { UsdValue } from '../card/UsdValue.tsx'
import './drawer.css'
import { LoadingRows } from './LoadingRows.tsx'
import { UsdChange } from './portfolio/UsdChange.tsx'
import { type PortfolioState, usePortfolio } from './portfolio/usePortfolio.ts'

interface AccountDrawerProps {
  account: Address
  /** Opens a screen and closes the drawer. */
  onNavigate(path: string): void
  onReceive(): void
  onClose(): void
}

/** A summary of the connected account: its value, its tokens, and links to its screens. */
export function AccountDrawer({ account, onNavigate, onReceive, onClose }: AccountDrawerProps) {
  const { data: names } = useNames([account])
  const state = usePortfolio(account)
  const name = names?.get(account)
  return (
    <Dialog title={t`Portfolio`} onClose={onClose} isFlush>
      <div className="account-drawer">
        <p className="row">
          <AccountCoin address={account} size="l" />
          <span className="grow">
            <b className="ellipsis">{name ?? shortenAddress(account)}</b>
            {name && <small className="mono">{shortenAddress(account)}</small>}
          </span>
          <CopyButton text={account} label={t`Copy the address`} />
        </p>
        <Total state={state} />
        <div className="drawer-actions">
          <Button size="small" variant="outline" onClick={onReceive}>
            <Trans>Receive</Trans>
          </Button>
          <Button size="small" variant="outline" onClick={() => onNavigate('/send')}>
            <Trans>Send</Trans>
          </Button>
          <Button size="small" variant="outline" onClick={() => onNavigate('/swap')}>
            <Trans>Swap</Trans>
          </Button>
        </div>
        <Tokens state={state} onNavigate={onNavigate} />
        <footer className="drawer-foot">
          <Button variant="outline" wide onClick={() => onNavigate(`/users/${name ?? account}`)}>
            <Trans>Open account</Trans>
          </Button>
          <p className="row">
            <Button size="tiny" variant="quiet" onClick={() => onNavigate('/me/trades')}>
              <Trans>My Trades</Trans>
            </Button>
            <Button size="tiny" variant="quiet" onClick={() => onNavigate('/me/limit/orders')}>
              <Trans>My Limit Orders</Trans>
            </Button>
          </p>
        </footer>
      </div>
    </Dialog>
  )
}

function Total({ state }: { state: PortfolioState }) {
  const { portfolio, age, areChangesOld, error } = state
  return (
    <div>
      <p className="drawer-total">
        {portfolio && <UsdValue usd={formatUsd(portfolio.total)} {...age} />}
        {!portfolio && (error ? '-' : <Skeleton width={160} />)}
      </p>
      {portfolio?.change && (
        <p className={areChangesOld ? 'row overdue' : 'row'}>
          <UsdChange {...portfolio.change} />
          <span className="dim">{t`24h`}</span>
        </p>
      )}
    </div>
  )
}

interface TokensProps {
  state: PortfolioState
  onNavigate(path: string): void
}

function Tokens({ state, onNavigate }: TokensProps): ReactNode {
  const { portfolio, error, age, isOld, areChangesOld } = state
  if (error && !portfolio) {
    return (
      <p className="row spread error-text" role="alert">
        <Trans>The balances could not be read.</Trans>
        <Button variant="outline" size="tiny" onClick={state.retry}>
          <Trans>Retry</Trans>
        </Button>
      </p>
    )
  }
  if (!portfolio) return <LoadingRows count={4} />
  if (portfolio.holdings.length === 0) {
    return (
      <p className="dim">
        <Trans>
          Send VET or any VeChain token to your address. It appears here within seconds.
        </Trans>
      </p>
    )
  }
  return (
    <ul className="drawer-tokens" aria-label={t`Tokens`}>
      {portfolio.holdings.map((holding) => (
        <li key={holding.token.address}>
          <button type="button" className="row" onClick={() => onNavigate(linkSwap(holding.token))}>
            <TokenCoin token={holding.token} />
            <span className="grow">
              <b>{holding.token.symbol}</b>
              <small className={isOld ? 'overdue' : undefined}>
                {formatBalance(holding.balance, holding.token.decimals)}
              </small>
            </span>
            <span className="num">
              <b>
                {holding.value === undefined ? (
                  '-'
                ) : (
                  <UsdValue usd={formatUsd(holding.value, 6)} {...age} isInButton />
                )}
              </b>
              <small>
                {holding.changePercent !== undefined && (
                  <Change percent={holding.changePercent} isOverdue={areChangesOld} />
                )}
              </small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
