import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Address, shortenAddress } from '@vermeil/units'
import { type ReactNode, useState } from 'react'
import { useAllCommitted } from '../../data/account/useAllCommitted.ts'
import { useApp } from '../../data/app/useApp.ts'
import { useTitle } from '../../navigation/useTitle.ts'
import { linkAccount } from '../../trade/link/linkTransaction.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import { useWallet } from '../../wallet/session/useWallet.ts'
import { ActivityCard } from './ActivityCard.tsx'
import { FoundAccount } from './FoundAccount.tsx'
import { GainsCard } from './portfolio/GainsCard.tsx'
import { Holdings } from './portfolio/Holdings.tsx'
import './home.css'
import { LoadingCard } from './LoadingRows.tsx'
import { PointsCard } from './PointsCard.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { usePortfolio } from './portfolio/usePortfolio.ts'
import { ValueCard } from './portfolio/ValueCard.tsx'

const OrdersCard = createPart(async () => (await import('./OrdersCard.tsx')).OrdersCard, {
  hasFallback: true,
})
/** The last card of the own account. */
const ApprovalsCard = createPart(async () => (await import('./ApprovalsCard.tsx')).ApprovalsCard)
const ReceiveDialog = createPart(async () => (await import('./ReceiveDialog.tsx')).ReceiveDialog, {
  isOver: true,
})

export interface UserScreenProps {
  addressOrName: string
  notFound: ReactNode
}

/** The tokens and activity of an account, by name or address. The user's own account also shows its gains (HIS-03). */
export function UserScreen({ addressOrName, notFound }: UserScreenProps) {
  return (
    <FoundAccount addressOrName={addressOrName} notFound={notFound}>
      {({ address, name }) => <Profile key={address} address={address} name={name} />}
    </FoundAccount>
  )
}

interface ProfileProps {
  address: Address
  name: string | undefined
}

function Profile({ address, name }: ProfileProps) {
  const { address: own } = useWallet()
  const isOwn = own === address
  // The review of a revocation stays open if the account changes.
  const [hasBeenOwn, setBeenOwn] = useState(isOwn)
  if (isOwn && !hasBeenOwn) setBeenOwn(true)
  const state = usePortfolio(address)
  const inOrders = useAllCommitted(address)
  useTitle(name ?? shortenAddress(address))
  return (
    <div className="wrap page account">
      <ProfileHead address={address} name={name}>
        <ProfileLinks address={address} name={name} isOwn={isOwn} />
      </ProfileHead>
      <p className="dim account-note">
        <Trans>
          Everything here is public on VeChain. Gains and approvals appear only on your own account.
        </Trans>
      </p>
      <div className="account-columns">
        <div className="account-column">
          <ValueCard state={state} />
          <Jumps isOwn={isOwn} />
          <Holdings state={state} isOwn={isOwn} inOrders={inOrders} />
          <ActivityCard
            account={address}
            isOwn={isOwn}
            tradesPath={isOwn ? '/me/trades' : `/users/${name ?? address}/trades`}
          />
        </div>
        <div className="account-column">
          {isOwn && <GainsCard state={state} />}
          <Await meanwhile={<LoadingCard id="orders" />}>
            <OrdersCard account={address} isOwn={isOwn} />
          </Await>
          <PointsCard account={address} />
          {hasBeenOwn && (
            <Await meanwhile={<LoadingCard id="approvals" />}>
              <ApprovalsCard
                account={address}
                isOwn={isOwn}
                inOrders={inOrders}
                holdings={state.portfolio?.holdings}
              />
            </Await>
          )}
        </div>
      </div>
    </div>
  )
}

/** On a phone, links to the parts of the page stay below the bar. */
function Jumps({ isOwn }: { isOwn: boolean }) {
  return (
    <nav className="account-jumps" aria-label={t`Parts of this page`}>
      <a href="#tokens">
        <Trans>Tokens</Trans>
      </a>
      <a href="#activity">
        <Trans>Activity</Trans>
      </a>
      <a href="#orders">
        <Trans>Orders</Trans>
      </a>
      <a href="#points">
        <Trans>Points</Trans>
      </a>
      {isOwn && (
        <a href="#approvals">
          <Trans>Approvals</Trans>
        </a>
      )}
    </nav>
  )
}

/** Actions: receive and swap for the user's own account, send for another one. */
function ProfileLinks({ address, name, isOwn }: ProfileProps & { isOwn: boolean }) {
  const { config } = useApp()
  const [isReceiving, setReceiving] = useState(false)
  return (
    <>
      {isOwn ? (
        <>
          <Button size="small" variant="outline" onClick={() => setReceiving(true)}>
            <ScreenIcon name="arrowDown" size="small" />
            <Trans>Receive</Trans>
          </Button>
          <Link className="btn line small" href="/send">
            <ScreenIcon name="send" size="small" />
            <Trans>Send</Trans>
          </Link>
        </>
      ) : (
        <Link className="btn line small" href={`/send/to/VET/${name ?? address}`}>
          <ScreenIcon name="send" size="small" />
          <Trans>Send</Trans>
        </Link>
      )}
      <a
        className="btn line small"
        href={linkAccount(config, address)}
        target="_blank"
        rel="noreferrer"
      >
        <ScreenIcon name="external" size="small" />
        <Trans>Explorer</Trans>
      </a>
      {isOwn && (
        <Link className="btn small" href="/swap">
          <ScreenIcon name="flip" size="small" />
          <Trans>Swap</Trans>
        </Link>
      )}
      <Await>
        {isReceiving && (
          <ReceiveDialog address={address} name={name} onClose={() => setReceiving(false)} />
        )}
      </Await>
    </>
  )
}
