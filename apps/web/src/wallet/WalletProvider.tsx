import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useApp } from '../data/useApp.ts'
import { Await } from '../ui/Await.tsx'
import { createPart } from '../ui/createPart.tsx'
import { createDappKitWallets } from './dappkit/createDappKitWallets.ts'
import { readLink, subscribeLink } from './dappkit/walletLink.ts'
import { SwitchingOverlay } from './SwitchingOverlay.tsx'
import { WalletContext } from './WalletContext.ts'
import { WalletSession } from './WalletSession.ts'

const LinkDialog = createPart(async () => (await import('./dappkit/LinkDialog.tsx')).LinkDialog, {
  isOver: true,
})

/** Restores the wallets of this browser and keeps them in step with its other tabs. */
export function WalletProvider({ children }: { children: ReactNode }) {
  const { storage, genesisId, config } = useApp()
  const [session] = useState(() => {
    const others = createDappKitWallets({ ...config, page })
    return new WalletSession({ storage, page, genesisId, wait, others })
  })
  const link = useSyncExternalStore(subscribeLink, readLink, readLink)
  useEffect(() => {
    const reload = (event: StorageEvent) => void session.reload(event.key)
    window.addEventListener('storage', reload)
    const timer = setTimeout(() => void session.restore())
    return () => {
      clearTimeout(timer)
      window.removeEventListener('storage', reload)
    }
  }, [session])
  return (
    <WalletContext value={session}>
      {children}
      <SwitchingOverlay />
      <Await>{link && <LinkDialog {...link} />}</Await>
    </WalletContext>
  )
}

/** An extension or the browser of Sync may put its provider in place at any time, so it is looked up each time. */
const page = {
  get vechain(): unknown {
    return Reflect.get(window, 'vechain')
  },
  get connex(): unknown {
    return Reflect.get(window, 'connex')
  },
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
