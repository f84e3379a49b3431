import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { shortenAddress } from '@vermeil/units'
import { adminSignOutCall } from '@vermeil/wire'
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  type AdminSession,
  adminKey,
  adminSessionKey,
  type EnteredSession,
  isSignedOut,
} from '../../data/admin/admin.ts'
import { fetchCall } from '../../data/api/fetchCall.ts'
import { useNames } from '../../data/names/useNames.ts'
import { usePlace } from '../../navigation/usePlace.ts'
import { AccountCoin } from '../../ui/coin/AccountCoin.tsx'
import { Link } from '../../ui/Link.tsx'
import { ScreenIcon, type ScreenIconName } from '../../ui/ScreenIcon.tsx'
import { useSecondsUntil } from '../../ui/state/useSecondsUntil.ts'

const pages: readonly { path: string; name: MessageDescriptor; icon: ScreenIconName }[] = [
  { path: '/admin', name: msg`Overview`, icon: 'candles' },
  { path: '/admin/orders', name: msg`Orders`, icon: 'limit' },
  { path: '/admin/users', name: msg`Users`, icon: 'people' },
  { path: '/admin/events', name: msg`Events`, icon: 'tiles' },
  { path: '/admin/swaps', name: msg`Swaps`, icon: 'flip' },
  { path: '/admin/audit', name: msg`Audit log`, icon: 'clock' },
]

/** Links to the pages of the admin area, the signed-in account, the end of its session, and Sign Out. */
export function AdminNav({ session }: { session: EnteredSession }) {
  const current = usePlace(namePage)
  const nav = useRef<HTMLElement>(null)
  useShownLink(nav, current)
  return (
    <nav ref={nav} className="admin-nav" aria-label={t`Admin`}>
      {pages.map(({ path, name, icon }) => (
        <Link key={path} href={path} aria-current={path === current ? 'page' : undefined}>
          <ScreenIcon name={icon} />
          {t(name)}
        </Link>
      ))}
      <Account key={session.expiresAt} {...session} />
    </nav>
  )
}

/** The first two parts of an address, which name a page, without a final slash. */
function namePage(path: string): string {
  const [, area, page] = path.toLowerCase().split('/')
  return page ? `/${area}/${page}` : `/${area}`
}

/** On a phone the links are in a row that scrolls. Scrolls the current one into the middle. */
function useShownLink(nav: RefObject<HTMLElement | null>, current: string) {
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href="${current}"]`)
    if (!nav.current || !link) return
    nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2
  }, [nav, current])
}

function Account({ account, expiresAt }: EnteredSession) {
  const { data: names } = useNames([account])
  const minutes = Math.ceil(useSecondsUntil(expiresAt * 1000) / 60)
  const { signOut, error } = useSignOut()
  return (
    <div className="admin-who">
      <AccountCoin address={account} />
      <span className="grow ellipsis">
        <b className="ellipsis">{names?.get(account) ?? shortenAddress(account)}</b>
        <small className="dim">{t`${minutes} min left`}</small>
      </span>
      <button
        type="button"
        className="icon-button small"
        aria-label={t`Sign out`}
        onClick={() => void signOut()}
      >
        <ScreenIcon name="logout" size="small" />
      </button>
      {error && (
        <p className="error-text" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function useSignOut() {
  const queries = useQueryClient()
  const [error, setError] = useState<string>()
  const signOut = async () => {
    try {
      await fetchCall(adminSignOutCall, {})
    } catch (cause) {
      // Another tab may have signed out.
      if (!isSignedOut(cause))
        return setError(cause instanceof Error ? cause.message : String(cause))
    }
    queries.setQueryData<AdminSession>(adminSessionKey, { state: 'out' })
    queries.removeQueries({ queryKey: adminKey })
  }
  return { signOut, error }
}
