import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { parseAddress, shortenAddress } from '@vermeil/units'
import { adminUserCall, type CallAnswer } from '@vermeil/wire'
import { useNames } from '../../../data/names/useNames.ts'
import { readApiOrder } from '../../../data/orders/PlacedOrder.ts'
import { formatCount } from '../../../language/numbers.ts'
import { AccountCoin } from '../../../ui/coin/AccountCoin.tsx'
import { Link } from '../../../ui/Link.tsx'
import { AdminTable } from '../AdminTable.tsx'
import { Answer } from '../Answer.tsx'
import { formatDecimal } from '../formatDecimal.ts'
import { OrderTable } from '../orders/OrderTable.tsx'
import { SwapTable } from '../swaps/SwapTable.tsx'
import { useAdminCall } from '../useAdminCall.ts'
import { DecisionCard } from './DecisionCard.tsx'
import { FlagCard } from './FlagCard.tsx'

type User = CallAnswer<typeof adminUserCall>

/** One trader: points of the last rounds, newest swaps and newest orders. */
export function UserPage({ address: given }: { address: string }) {
  const address = parseAddress(given)
  const query = useAdminCall(adminUserCall, { params: { address } })
  const { data: names } = useNames([address])
  const name = names?.get(address)
  return (
    <>
      <header className="admin-head">
        <AccountCoin address={address} size="l" />
        <h1 className="ellipsis">{name ?? shortenAddress(address)}</h1>
        <Link className="btn line xs admin-back" href={`/users/${address}`}>
          <Trans>Public profile</Trans>
        </Link>
      </header>
      <p className="mono dim wrap-any admin-address">{address}</p>
      <Answer query={query}>
        {({ account, rounds, swaps, orders, ...decided }) => (
          <>
            <div className="admin-columns">
              <section className="card admin-card" aria-label={t`Points by round`}>
                <h2>
                  <Trans>Points by round</Trans>
                </h2>
                <Rounds rounds={rounds} />
              </section>
              <DecisionCard user={{ account, ...decided }} />
            </div>
            <FlagCard account={address} />
            <section className="card admin-card" aria-label={t`Newest swaps`}>
              <h2>
                <Trans>Newest swaps</Trans>
              </h2>
              <SwapTable swaps={swaps} />
            </section>
            <section className="card admin-card" aria-label={t`Newest orders`}>
              <h2>
                <Trans>Newest orders</Trans>
              </h2>
              <OrderTable orders={orders.map(readApiOrder)} />
            </section>
          </>
        )}
      </Answer>
    </>
  )
}

function Rounds({ rounds }: Pick<User, 'rounds'>) {
  if (rounds.length === 0) {
    return (
      <p className="admin-none dim">
        <Trans>No points yet.</Trans>
      </p>
    )
  }
  return (
    <AdminTable
      label={t`Points by round`}
      columns={[
        { name: t`Round` },
        { name: t`Points`, isNumber: true },
        { name: t`Volume (VET)`, isNumber: true },
        { name: t`Trades`, isNumber: true },
      ]}
      rows={rounds.map(({ roundId, points, volumeVet, trades }) => ({
        key: roundId,
        cells: [roundId, formatDecimal(points), formatDecimal(volumeVet), formatCount(trades)],
      }))}
    />
  )
}
