import { createSampleApp } from '../data/sampleApp.ts'
import { createOtherWallets } from './createOtherWallets.ts'
import { createSampleKeyLock } from './lock/sampleKeyLock.ts'
import { WalletSession } from './WalletSession.ts'

/** For tests: the wallets of an empty browser, or of one with the given storage and extension. */
export function createSampleSession({
  storage,
  vechain,
}: {
  storage?: WalletSessionStorage
  vechain?: object
} = {}) {
  const sample = createSampleApp(() => 'revert').app
  const app = { ...sample, storage: storage ?? sample.storage }
  const keyLock = createSampleKeyLock()
  const session = new WalletSession({
    storage: app.storage,
    page: { vechain },
    genesisId: app.genesisId,
    wait: async () => undefined,
    loadOthers: async () => createOtherWallets({ nodeUrl: '', genesisId: app.genesisId, page: {} }),
    openKeyLock: keyLock.open,
  })
  return { app, session, keyLock }
}

type WalletSessionStorage = ReturnType<typeof createSampleApp>['app']['storage']
