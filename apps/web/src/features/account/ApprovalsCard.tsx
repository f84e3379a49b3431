import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Address, Amount } from '@vermeil/units'
import { type Approval, approvalsOptions } from '../../data/account/approvals.ts'
import { useApp } from '../../data/app/useApp.ts'
import { useBalances } from '../../data/balances/useBalances.ts'
import { useIsOld } from '../../data/freshness/useIsOld.ts'
import { formatCount } from '../../language/numbers.ts'
import { formatUsd } from '../../trade/amounts/formats.ts'
import type { Usd } from '../../trade/amounts/Usd.ts'
import '../../ui/Badge.css'
import { Button } from '../../ui/button/Button.tsx'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { TransactionDialogs } from '../flow/TransactionDialogs.tsx'
import { useFlow } from '../flow/useFlow.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { LoadingRows } from './LoadingRows.tsx'
import type { PortfolioToken } from './portfolio/Portfolio.ts'
import { createRevocation, findAtRisk, nameSpender, writeAllowance } from './revocation.ts'

const kinds = ['revoke'] as const

interface ApprovalsCardProps {
  account: Address
  /** It is still the connected one. */
  isOwn: boolean
  /** The amounts that open orders sell, by token. Their approvals are needed. Undefined while they are unknown. */
  inOrders: ReadonlyMap<Address, Amount> | undefined
  /** The tokens of the account, with their prices. */
  holdings: readonly PortfolioToken[] | undefined
}

/** The allowances of the connected account. Each can be revoked, and all that no order needs together. */
export function ApprovalsCard({ account, isOwn, inOrders, holdings = [] }: ApprovalsCardProps) {
  const app = useApp()
  const flow = useFlow(kinds)
  const { data: balances } = useBalances(account)
  const found = useQuery(approvalsOptions(app, account))
  const { data, error } = found
  const isOld = useIsOld(found)
  const findUse = ({ token, spender }: Approval) =>
    spender === app.contracts.orderBook ? inOrders?.get(token.address) : (0n as Amount)
  const unused = data?.filter((approval) => findUse(approval) === 0n) ?? []
  const count = formatCount(unused.length)
  const revoke = (approvals: readonly Approval[]) =>
    flow.submit(createRevocation(approvals, app, balances ?? new Map()), { isRepeated: true })
  if (!isOwn) return <TransactionDialogs flow={flow} />
  return (
    <section
      id="approvals"
      className="card side-card"
      aria-label={t`Approvals`}
      aria-busy={!data && !error}
    >
      <header className="row spread">
        <h2>
          <Trans>Approvals</Trans>
        </h2>
        {unused.length > 1 && (
          <Button size="tiny" variant="danger" onClick={() => revoke(unused)}>
            <Trans>Revoke {count} unused</Trans>
          </Button>
        )}
      </header>
      {error && (
        <LoadFailed
          title={t`The approvals couldn't be read`}
          error={error}
          atMs={data ? found.dataUpdatedAt : undefined}
          onRetry={() => void found.refetch()}
        />
      )}
      {!data && !error && <LoadingRows count={2} />}
      {data?.length === 0 && (
        <p className="dim">
          <Trans>No contract may take your tokens.</Trans>
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={isOld ? 'overdue' : undefined}>
          {data.map((approval) => (
            <Row
              key={approval.token.address + approval.spender}
              approval={approval}
              spender={nameSpender(app, approval)}
              atRisk={findAtRisk(approval, holdings)}
              isNeeded={(findUse(approval) ?? 0n) > 0n}
              onRevoke={() => revoke([approval])}
            />
          ))}
        </ul>
      )}
      <p className="dim">
        <Trans>
          Read from the newest block, for our contracts and the exchanges that we know. Other
          contracts may have approvals too.
        </Trans>
      </p>
      <TransactionDialogs flow={flow} />
    </section>
  )
}

interface RowProps {
  approval: Approval
  /** The name of the contract. */
  spender: string
  /** The value of what the contract can take now; undefined if it is unknown or nothing. */
  atRisk: Usd | undefined
  isNeeded: boolean
  onRevoke(): void
}

function Row({ approval, spender, atRisk, isNeeded, onRevoke }: RowProps) {
  const { symbol } = approval.token
  const usd = atRisk && formatUsd(atRisk)
  return (
    <li className="row">
      <TokenCoin token={approval.token} size="s" />
      <span className="grow">
        <b>
          {writeAllowance(approval)} {symbol}
        </b>
        <small>
          {spender}
          {usd && !isNeeded && ` · ${t`${usd} at risk`}`}
        </small>
      </span>
      {isNeeded ? (
        <span className="badge">{t`In use`}</span>
      ) : (
        <Button
          size="tiny"
          variant="danger"
          aria-label={t`Revoke ${symbol}: ${spender}`}
          onClick={onRevoke}
        >
          <Trans>Revoke</Trans>
        </Button>
      )}
    </li>
  )
}
