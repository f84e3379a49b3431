import { type ReactNode, useEffect, useState } from 'react'
import type { AppDependencies } from '../data/app/createApp.ts'
import { useApp } from '../data/app/useApp.ts'
import { Await } from '../ui/loading/Await.tsx'
import { createPart } from '../ui/loading/createPart.tsx'
import { useCell } from '../ui/state/useCell.ts'
import { SwitchingOverlay } from '../wallet/account/SwitchingOverlay.tsx'
import { connectRequest } from '../wallet/session/connectRequest.ts'
import type { OtherWallets } from '../wallet/session/createOtherWallets.ts'
import { WalletContext } from '../wallet/session/WalletContext.ts'
import { WalletSession } from '../wallet/session/WalletSession.ts'
import { walletLink } from '../wallet/walletconnect/walletLink.ts'

const ConnectDialog = createPart(
  async () => (await import('../wallet/connect/ConnectDialog.tsx')).ConnectDialog,
  {
    isOver: true,
  },
)

const LinkDialog = createPart(
  async () => (await import('../wallet/walletconnect/LinkDialog.tsx')).LinkDialog,
  {
    isOver: true,
  },
)

/**
 * Restores the wallets of this browser and keeps them in step with other tabs. The stored ones are read before the first
 * render, so that it does not show the screen of a visitor.
 */
export function WalletProvider({ children }: { children: ReactNode }) {
  const app = useApp()
  const [session] = useState(() => restoreSession(app))
  const link = useCell(walletLink)
  const request = useCell(connectRequest)
  useEffect(() => {
    const reload = (event: StorageEvent) => void session.reload(event.key)
    window.addEventListener('storage', reload)
    return () => window.removeEventListener('storage', reload)
  }, [session])
  return (
    <WalletContext value={session}>
      {children}
      <SwitchingOverlay />
      <Await>
        {request && <ConnectDialog {...request} onClose={() => connectRequest.write(undefined)} />}
      </Await>
      <Await>{link && <LinkDialog {...link} />}</Await>
    </WalletContext>
  )
}

function restoreSession(app: AppDependencies): WalletSession {
  const { storage, genesisId, config } = app
  let others: OtherWallets | undefined
  const session = new WalletSession({
    storage,
    page,
    genesisId,
    wait,
    async loadOthers() {
      const { createOtherWallets } = await import('../wallet/session/createOtherWallets.ts')
      others ??= createOtherWallets({ ...config, genesisId, page })
      return others
    },
    openKeyLock: async (listener) =>
      (await import('../wallet/lock/openKeyLock.ts')).openKeyLock(app, listener),
  })
  void session.restore()
  return session
}

/** An extension or the Sync browser can inject its provider at any time, so it is looked up each time. */
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
