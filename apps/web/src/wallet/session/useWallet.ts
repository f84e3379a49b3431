import { useContext, useSyncExternalStore } from 'react'
import { WalletContext } from './WalletContext.ts'
import type { WalletSession, WalletSnapshot } from './WalletSession.ts'

/** The state of this browser's wallets, and the session that changes it. */
export function useWallet(): WalletSnapshot & { session: WalletSession } {
  const session = useContext(WalletContext)
  if (!session) throw new Error('There is no WalletProvider.')
  return { ...useSyncExternalStore(session.subscribe, session.read, session.read), session }
}
