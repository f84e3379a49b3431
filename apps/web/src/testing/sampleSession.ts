import { createOtherWallets } from '../wallet/session/createOtherWallets.ts'
import { WalletSession } from '../wallet/session/WalletSession.ts'
import { createSampleApp } from './sampleApp.ts'
import { createSampleKeyLock } from './sampleKeyLock.ts'

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
