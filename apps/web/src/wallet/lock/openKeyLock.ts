import type { AppDependencies } from '../../data/app/createApp.ts'
import type { KeyPair } from '../browser/keys.ts'
import type { Wallet } from '../Wallet.ts'
import { KeyLock } from './KeyLock.ts'
import { openSealingKeyStore } from './sealingKey.ts'

/** The lock's notifications to the wallet session. */
export interface KeyLockListener {
  onUnlocked(wallets: readonly Wallet[]): void
  onLocked(): void
}

/** The lock of this page, which watches the user's activity in it. */
export function openKeyLock(app: AppDependencies, listener: KeyLockListener): KeyLock {
  const lock = new KeyLock({
    shared: app.storage,
    tab: sessionStorage,
    sealingKeys: openSealingKeyStore(),
    tabs: new BroadcastChannel('vermeil.unlocked'),
    now: Date.now,
    async onUnlocked(pairs) {
      const wallets = await createWallets(app, pairs)
      if (lock.isUnlocked) listener.onUnlocked(wallets)
    },
    onLocked: listener.onLocked,
  })
  watchUser(lock)
  return lock
}

/** Signing code is loaded only if there is a key to sign with. */
async function createWallets(
  { thor, genesisId }: AppDependencies,
  pairs: readonly KeyPair[],
): Promise<Wallet[]> {
  const [{ createBrowserWallet }, { fetchSponsorship }] = await Promise.all([
    import('../browser/createBrowserWallet.ts'),
    import('../browser/fetchSponsorship.ts'),
  ])
  return pairs.map((pair) => createBrowserWallet(pair, thor, genesisId, fetchSponsorship))
}

function watchUser(lock: KeyLock): void {
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    window.addEventListener(event, () => lock.touch(), { capture: true, passive: true })
  for (const event of ['pageshow', 'focus']) window.addEventListener(event, () => lock.check())
  document.addEventListener('visibilitychange', () => lock.check())
  window.addEventListener('storage', ({ key, newValue }) => lock.followStorage(key, newValue))
}
