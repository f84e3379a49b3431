import { t } from '@lingui/core/macro'
import type { Address } from '@vermeil/units'
import type { ReactNode } from 'react'
import { useNameOwner } from '../../data/names/useNameOwner.ts'
import { useNames } from '../../data/names/useNames.ts'
import { isPlainName } from '../../trade/recipient/isPlainName.ts'
import { findRecipient, readRecipient } from '../../trade/recipient/readRecipient.ts'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import './users.css'

interface FoundAccountProps {
  addressOrName: string
  /** Shown if the address is malformed or the name is not registered. */
  notFound: ReactNode
  children(account: { address: Address; name: string | undefined }): ReactNode
}

/** Looks up the account of a route, by address or by name. */
export function FoundAccount({ addressOrName, notFound, children }: FoundAccountProps) {
  const typed = readRecipient(addressOrName.toLowerCase())
  const lookup = useNameOwner(typed.kind === 'name' ? typed.name : undefined)
  const found = findRecipient(typed, lookup)
  if (found.state === 'known') return <Named {...found}>{children}</Named>
  if (found.state === 'resolving') {
    return (
      <div className="wrap page account" aria-busy="true">
        <Skeleton width={240} />
      </div>
    )
  }
  if (found.state !== 'failed') return notFound
  return (
    <div className="wrap page account">
      <h1>{addressOrName}</h1>
      <section className="card">
        <ErrorState
          icon="warning"
          title={t`The name couldn't be looked up`}
          onRetry={() => location.reload()}
        >
          <p>{found.reason}</p>
        </ErrorState>
      </section>
    </div>
  )
}

interface NamedProps extends Pick<FoundAccountProps, 'children'> {
  address: Address
  name?: string
}

/** The account's primary name goes before the one in the address bar, which may look like someone else's. */
function Named({ address, name, children }: NamedProps) {
  const { data: names } = useNames([address])
  const typed = name !== undefined && isPlainName(name) ? name : undefined
  return children({ address, name: names?.get(address) ?? typed })
}
