import { type ReactNode, useEffect, useState } from 'react'
import { useApp } from '../data/useApp.ts'
import { SwitchingOverlay } from './SwitchingOverlay.tsx'
import { WalletContext } from './WalletContext.ts'
import { WalletSession } from './WalletSession.ts'

/** Restores the wallets of this browser and keeps them in step with its other tabs. */
export function WalletProvider({ children }: { children: ReactNode }) {
  const { storage, genesisId } = useApp()
  const [session] = useState(() => new WalletSession({ storage, page, genesisId, wait }))
  useEffect(() => {
    const reload = (event: StorageEvent) => void session.reload(event.key)
    window.addEventListener('storage', reload)
    void session.restore()
    return () => window.removeEventListener('storage', reload)
  }, [session])
  return (
    <WalletContext value={session}>
      {children}
      <SwitchingOverlay />
    </WalletContext>
  )
}

/** An extension may put its provider in place at any time, so it is looked up each time. */
const page = {
  get vechain(): unknown {
    return Reflect.get(window, 'vechain')
  },
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
