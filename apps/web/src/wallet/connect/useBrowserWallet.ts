import { useApp } from '../../data/app/useApp.ts'
import { createBrowserWallet } from '../browser/createBrowserWallet.ts'
import { fetchSponsorship } from '../browser/fetchSponsorship.ts'
import type { KeyPair } from '../browser/keys.ts'
import { type KeySecret, sealKey } from '../browser/sealKey.ts'
import { useWallet } from '../session/useWallet.ts'
import { StorageBlockedError } from '../session/walletStorage.ts'

/** Uses an unlocked key: as a new browser wallet, or to unlock the locked one. */
export function useBrowserWallet(): {
  /** @throws {StorageBlockedError} if the browser stores nothing: the key would be lost with the page. */
  add(pair: KeyPair, opener: KeySecret): Promise<void>
  unlock(pair: KeyPair): Promise<void>
} {
  const { thor, genesisId, storage } = useApp()
  const { session } = useWallet()
  const create = (pair: KeyPair) => createBrowserWallet(pair, thor, genesisId, fetchSponsorship)
  return {
    async add(pair, opener) {
      if (storage.isFleeting) throw new StorageBlockedError()
      requestPersistence()
      const stored = await sealKey(pair.privateKey, pair.address, opener)
      const keyLock = await session.loadKeyLock()
      await session.addBrowserWallet(stored, create(pair))
      await keyLock.keep(pair)
    },
    async unlock(pair) {
      const keyLock = await session.loadKeyLock()
      session.unlock(create(pair))
      await keyLock.keep(pair)
    },
  }
}

/**
 * A browser that is short of space may clear pages without persistent storage, including a wallet's key. A refusal
 * changes nothing.
 */
function requestPersistence(): void {
  void navigator.storage?.persist?.().catch(() => undefined)
}
