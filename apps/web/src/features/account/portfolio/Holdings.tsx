import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Address, Amount } from '@vermeil/units'
import { useState } from 'react'
import { linkSend, linkSwap } from '../../../data/tokens/linkToken.ts'
import { formatCount } from '../../../language/numbers.ts'
import { formatPrice } from '../../../trade/amounts/formatPrice.ts'
import { formatBalance, formatUsd } from '../../../trade/amounts/formats.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Change } from '../../../ui/Change.tsx'
import { TokenCoin } from '../../../ui/coin/TokenCoin.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Empty } from '../../../ui/notice/Empty.tsx'
import '../../../ui/List.css'
import { formatTime } from '../../../language/times.ts'
import { UsdValue } from '../../card/UsdValue.tsx'
import { LoadingRows } from '../LoadingRows.tsx'
import type { PortfolioToken } from './Portfolio.ts'
import { UsdChange } from './UsdChange.tsx'
import type { PortfolioState } from './usePortfolio.ts'

interface HoldingsProps {
  state: PortfolioState
  /** The account is the connected one. Its gains are shown, and its tokens can be swapped and sent. */
  isOwn: boolean
  /** The amounts that open orders sell, by token; undefined while they are unknown. */
  inOrders: ReadonlyMap<Address, Amount> | undefined
}

/** How many tokens are listed before the user shows all of them. */
const shownTokens = 10

/** The tokens of an account, the most valuable first (TOK-07: 6 decimals below a cent). */
export function Holdings({ state, isOwn, inOrders }: HoldingsProps) {
  const { portfolio, error, readAtMs } = state
  const time = portfolio ? formatTime(new Date(readAtMs)) : undefined
  const [isAll, setAll] = useState(false)
  const shown = (portfolio?.holdings ?? []).slice(0, isAll ? undefined : shownTokens)
  const others = (portfolio?.holdings.length ?? 0) - shown.length
  const count = formatCount(portfolio?.holdings.length ?? 0)
  const unpriced = portfolio?.holdings.some(({ value }) => value === undefined)
  return (
    <section
      id="tokens"
      className="card holdings"
      aria-label={t`Tokens`}
      aria-busy={!portfolio && !error}
    >
      <h2>
        <Trans>Tokens</Trans>
      </h2>
      {error && (
        <p className="row spread error-text" role="alert">
          <span>
            <Trans>The balances could not be read.</Trans>{' '}
            {time && t`What you see is from ${time}.`}
          </span>
          <Button variant="outline" size="tiny" onClick={state.retry}>
            <Trans>Retry</Trans>
          </Button>
        </p>
      )}
      {!portfolio && !error && <LoadingRows count={4} />}
      {portfolio?.holdings.length === 0 && <NoTokens isOwn={isOwn} />}
      {portfolio && portfolio.holdings.length > 0 && <Columns isOwn={isOwn} />}
      {portfolio && portfolio.holdings.length > 0 && (
        <ul className="holdings-list">
          {shown.map((holding) => (
            <Row
              key={holding.token.address}
              holding={holding}
              isOwn={isOwn}
              state={state}
              committed={inOrders?.get(holding.token.address) ?? (0n as Amount)}
            />
          ))}
        </ul>
      )}
      {others > 0 && (
        <p className="holdings-note">
          <Button variant="quiet" size="tiny" onClick={() => setAll(true)}>
            <Trans>Show all tokens ({count})</Trans>
          </Button>
        </p>
      )}
      {unpriced && !state.isPending && (
        <p className="dim holdings-note">
          <Trans>Tokens without a dollar price aren't part of the total.</Trans>
        </p>
      )}
    </section>
  )
}

/** The names of the columns. They are not shown on a phone. */
function Columns({ isOwn }: { isOwn: boolean }) {
  return (
    <p className="holdings-columns" aria-hidden="true">
      <span>{t`Token`}</span>
      <span className="num">
        {t`Price`}
        <small>{t`24h`}</small>
      </span>
      <span className="num">{t`Balance`}</span>
      <span className="num">
        {t`Value`}
        {isOwn && <small>{t`Unrealised`}</small>}
      </span>
    </p>
  )
}

function NoTokens({ isOwn }: { isOwn: boolean }) {
  return (
    <Empty icon="coins" title={t`No tokens`}>
      {isOwn ? (
        <p>
          <Trans>
            Send VET or any VeChain token to your address. It appears here within seconds.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>This account has no tokens from our list.</Trans>
        </p>
      )}
    </Empty>
  )
}

interface RowProps {
  holding: PortfolioToken
  isOwn: boolean
  state: PortfolioState
  committed: Amount
}

function Row({ holding, isOwn, state, committed }: RowProps) {
  const { age, isOld, areChangesOld, areGainsOld } = state
  const { token, balance, price, value, changePercent, unrealised } = holding
  const { symbol, decimals } = token
  const orders = formatBalance(committed, decimals)
  return (
    <li>
      <TokenCoin token={token} size="l" />
      <span className="holding-name">
        <b className="ellipsis">{symbol}</b>
        <small className="ellipsis">{token.name}</small>
      </span>
      <span className="num holding-price">
        {price === undefined ? '-' : <UsdValue usd={formatPrice(price)} {...age} />}
        <small>
          {changePercent !== undefined && (
            <Change percent={changePercent} isOverdue={areChangesOld} />
          )}
        </small>
      </span>
      <span className={isOld ? 'num holding-amount overdue' : 'num holding-amount'}>
        {formatBalance(balance, decimals)}
        {committed > 0n && <small>{t`${orders} in orders`}</small>}
      </span>
      <span className="num holding-value">
        {value === undefined ? (
          <span className="dim">{t`No price`}</span>
        ) : (
          <b>
            <UsdValue usd={formatUsd(value, 6)} {...age} />
          </b>
        )}
        {isOwn && unrealised !== undefined && (
          <small className={areGainsOld ? 'overdue' : undefined}>
            <span className="visually-hidden">{t`Unrealised`}</span> <UsdChange usd={unrealised} />
          </small>
        )}
      </span>
      <span className="row holding-actions">
        <Link className="icon-button small" href={linkSwap(token)} aria-label={t`Swap ${symbol}`}>
          <Icon name="flip" size="small" />
        </Link>
        {isOwn && (
          <Link className="icon-button small" href={linkSend(token)} aria-label={t`Send ${symbol}`}>
            <Icon name="send" size="small" />
          </Link>
        )}
      </span>
    </li>
  )
}
