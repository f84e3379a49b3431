import { type Address, shortenAddress } from '@vermeil/units'
import { AccountCoin } from '../../ui/coin/AccountCoin.tsx'
import { Link } from '../../ui/Link.tsx'

/** An account with a link to its page in the admin area. */
export function AccountLink({ account, name }: { account: Address; name?: string | undefined }) {
  return (
    <Link className="row admin-account" href={`/admin/users/${account}`}>
      <AccountCoin address={account} size="xs" />
      {name ?? <span className="mono">{shortenAddress(account)}</span>}
    </Link>
  )
}
