import { useApp } from '../data/useApp.ts'
import { createBrowserWallet } from './browser/createBrowserWallet.ts'
import type { KeyPair } from './browser/keys.ts'
import { type Opener, sealKey } from './browser/sealKey.ts'
import { fetchSponsorship } from './fetchSponsorship.ts'
import { useWallet } from './useWallet.ts'

/** Puts an open key to use: as a new wallet of this browser, or as the one that was locked. */
export function useBrowserWallet(): {
  add(pair: KeyPair, opener: Opener): Promise<void>
  unlock(pair: KeyPair): void
} {
  const { thor, genesisId } = useApp()
  const { session } = useWallet()
  const create = (pair: KeyPair) => createBrowserWallet(pair, thor, genesisId, fetchSponsorship)
  return {
    async add(pair, opener) {
      const stored = await sealKey(pair.privateKey, pair.address, opener)
      await session.addBrowserWallet(stored, create(pair))
    },
    unlock: (pair) => session.unlock(create(pair)),
  }
}
