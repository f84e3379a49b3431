import { type Address, shortenAddress } from '@vermeil/units'
import { Link } from '../Link.tsx'
import { AccountCoin } from './AccountCoin.tsx'

interface ProfileLinkProps {
  account: Address
  /** Undefined if it has no name or that is unknown. */
  name: string | undefined
  size?: 's' | 'xs'
}

/** An account by its name or short address, with a link to its public page. */
export function ProfileLink({ account, name, size = 's' }: ProfileLinkProps) {
  return (
    <Link className="row" href={`/users/${name ?? account}`}>
      <AccountCoin address={account} size={size} />
      <span className="ellipsis">{name ?? shortenAddress(account)}</span>
    </Link>
  )
}
