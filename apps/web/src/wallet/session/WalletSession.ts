import { t } from '@lingui/core/macro'
import type { Address, Hex } from '@vermeil/units'
import type { DappKitSource, WalletKind } from '../../trade/deal/WalletKind.ts'
import type { StoredKey } from '../browser/StoredKey.ts'
import type { KeyLock } from '../lock/KeyLock.ts'
import type { KeyLockListener } from '../lock/openKeyLock.ts'
import { findProvider, type Provider } from '../veworld/Provider.ts'
import { type Wallet, WalletError } from '../Wallet.ts'
import type { OtherWallets } from './createOtherWallets.ts'
import {
  isWalletsKey,
  readWallets,
  type StoredWallets,
  type WalletEntry,
  writeWallets,
} from './walletStorage.ts'

/** The minimum time of the overlay 'Switching wallet...' (1 §9). */
export const switchOverlayMs = 250
/** An extension may inject `window.vechain` after the page has started. */
const providerWaitMs = 1_500
const providerPollMs = 50

/**
 * The app's knowledge of wallets. `locked` means that the active wallet is known but cannot sign yet: its key is
 * encrypted, or VeWorld is not installed.
 */
export interface WalletSnapshot {
  state: 'restoring' | 'none' | 'locked' | 'connected'
  address?: Address
  kind?: WalletKind
  /** Only while connected. */
  wallet?: Wallet
  wallets: readonly WalletEntry[]
  /** The overlay is shown. */
  switching: boolean
  /** Stored data could not be read and was moved aside. */
  isDamaged: boolean
}

/** The code for signing with VeWorld, loaded on first use. */
const loadVeWorld = () => import('../veworld/createVeWorldWallet.ts')

/** The dependencies of a session. Tests pass in their own. */
export interface WalletDependencies {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  page: { vechain?: unknown }
  genesisId: Hex
  wait: (ms: number) => Promise<void>
  /** WalletConnect, Sync2 and Sync; loaded on first use. */
  loadOthers: () => Promise<OtherWallets>
  /** Keeps keys of browser wallets unlocked for a time; loaded when such a wallet is active. */
  openKeyLock: (listener: KeyLockListener) => Promise<SessionKeyLock>
}

type SessionKeyLock = Pick<KeyLock, 'restore' | 'keep' | 'lock' | 'readMinutes' | 'setMinutes'>

/** The wallets of this browser: remembered, switched, locked, forgotten. Independent of React. */
export class WalletSession {
  readonly #dependencies: WalletDependencies
  readonly #listeners = new Set<() => void>()
  /** Wallets with unlocked keys, by address; never stored. */
  readonly #open = new Map<Address, Wallet>()
  #stored: StoredWallets = { entries: [] }
  /** The pending request to another wallet, for which the active one was disconnected. */
  #question: object | undefined
  #keyLock: Promise<SessionKeyLock> | undefined
  #provider: Provider | undefined
  #waitedMs = 0
  #snapshot: WalletSnapshot = {
    state: 'restoring',
    wallets: [],
    switching: false,
    isDamaged: false,
  }

  constructor(dependencies: WalletDependencies) {
    this.#dependencies = dependencies
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): WalletSnapshot => this.#snapshot

  /**
   * Reads the remembered wallets. Waits for VeWorld, or for a key that is still unlocked, if the active wallet needs
   * it.
   */
  async restore(): Promise<void> {
    const { isDamaged, ...stored } = this.#readWallets()
    this.#stored = stored
    const kind = this.#activeEntry()?.kind
    if (kind === 'veworld') await this.#findProvider()
    if (kind === 'browser') await this.#restoreKeys()
    this.#publish({ isDamaged })
  }

  /** The lock that decides how long keys stay unlocked. */
  async loadKeyLock(): Promise<SessionKeyLock> {
    this.#keyLock ??= this.#dependencies.openKeyLock({
      onUnlocked: (wallets) => {
        for (const wallet of wallets) this.#open.set(wallet.address, wallet)
        if (this.#snapshot.state !== 'restoring') this.#publish()
      },
      onLocked: () => this.#closeKeys(),
    })
    try {
      return await this.#keyLock
    } catch (cause) {
      this.#keyLock = undefined
      throw cause
    }
  }

  async #restoreKeys(): Promise<void> {
    try {
      await (await this.loadKeyLock()).restore()
    } catch {
      // The wallet is locked: its password or passkey opens it.
    }
  }

  #closeKeys(): void {
    for (const { address, kind } of this.#open.values())
      if (kind === 'browser') this.#open.delete(address)
    this.#publish()
  }

  /** Damaged data that cannot be moved stays in its place. Nothing overwrites it. */
  #readWallets(): ReturnType<typeof readWallets> {
    try {
      return readWallets(this.#dependencies.storage)
    } catch {
      return { entries: [], isDamaged: true }
    }
  }

  /** Takes over what another tab stored or forgot. */
  async reload(key: string | null): Promise<void> {
    if (!isWalletsKey(key)) return
    await this.restore()
  }

  /** Whether VeWorld is installed. Waits a moment for an extension that is late. */
  async hasVeWorld(): Promise<boolean> {
    return (await this.#findProvider()) !== undefined
  }

  /**
   * Connects VeWorld and makes it the active wallet.
   * @throws {WalletError} if it is absent or the user declines.
   */
  async connectVeWorld(): Promise<void> {
    const provider = await this.#findProvider()
    if (!provider) throw new WalletError('missing', t`VeWorld was not found in this browser.`)
    const another = this.#stored.entries.some((entry) => entry.kind === 'veworld')
    await this.#replace(async () => {
      const { connectVeWorld } = await loadVeWorld()
      const address = await connectVeWorld(provider, this.#dependencies.genesisId, { another })
      return { kind: 'veworld', address }
    })
  }

  /**
   * Connects a wallet through dapp-kit and makes it the active one, unless it is no longer wanted when it answers.
   * @throws {WalletError} if it cannot be reached here or the user declines.
   */
  async connectOther(source: DappKitSource, isWanted: () => boolean): Promise<boolean> {
    return this.#replace(async () => {
      const others = await this.#dependencies.loadOthers()
      const address = await others.connect(source)
      return isWanted() ? { kind: source, address } : undefined
    })
  }

  /** Stops waiting for another wallet. The previous one becomes active again. */
  resume(): void {
    if (!this.#question) return
    this.#question = undefined
    this.#publish()
  }

  /** Stores a browser wallet with an unlocked key and makes it the active one. */
  async addBrowserWallet(key: StoredKey, wallet: Wallet): Promise<void> {
    this.#open.set(wallet.address, wallet)
    await this.#activate({ kind: 'browser', address: wallet.address, key })
  }

  /** The active wallet's key was unlocked. */
  unlock(wallet: Wallet): void {
    this.#open.set(wallet.address, wallet)
    this.#publish()
  }

  /** Locks every key in every tab. The encrypted ones stay. */
  lock(): void {
    this.#closeKeys()
    void this.#keyLock?.then((keyLock) => keyLock.lock())
  }

  /** Logs out of the active wallet without forgetting it: its key is locked, and no wallet is active. */
  async logout(): Promise<void> {
    this.lock()
    await this.#change(({ entries }) => ({ entries }))
  }

  /** Makes another remembered wallet the active one. */
  async switchTo(address: Address): Promise<void> {
    const entry = this.#stored.entries.find((known) => known.address === address)
    if (entry?.kind === 'veworld') await this.#findProvider()
    if (entry) await this.#activate(entry)
  }

  /** Forgets a wallet in this browser, whatever it answers. The next one becomes active. */
  async disconnect(address: Address): Promise<void> {
    const entry = this.#stored.entries.find((known) => known.address === address)
    if (entry?.kind === 'browser') this.lock()
    this.#open.delete(address)
    await this.#change((stored) => {
      const entries = stored.entries.filter((known) => known.address !== address)
      const active = stored.active === address ? entries[0]?.address : stored.active
      return { ...(active ? { active } : {}), entries }
    })
    // The wallet's answer changes nothing: the account is forgotten here either way.
    await this.#revoke(entry).catch(() => undefined)
  }

  /**
   * Disconnects the active wallet before another one opens its dialog, and returns whether the other one took its place
   * (WAL-07). The previous login stays stored and its permission is not revoked. If no account is connected, it becomes
   * active again without a request.
   */
  async #replace(ask: () => Promise<WalletEntry | undefined>): Promise<boolean> {
    const question = {}
    this.#question = question
    this.#publish()
    try {
      const entry = await ask()
      if (entry) await this.#activate(entry)
      return entry !== undefined
    } finally {
      if (this.#question === question) this.resume()
    }
  }

  async #revoke(entry: WalletEntry | undefined): Promise<void> {
    if (!entry || entry.kind === 'browser') return
    const { kind, address } = entry
    if (kind !== 'veworld') {
      const isLast = this.#stored.entries.every((other) => other.kind !== kind)
      await (await this.#dependencies.loadOthers()).disconnect(kind, { address, isLast })
    }
    if (kind === 'veworld' && this.#provider) {
      await (await loadVeWorld()).revokeVeWorld(this.#provider, address)
    }
  }

  #activeEntry(): WalletEntry | undefined {
    if (this.#question) return undefined
    return this.#stored.entries.find((entry) => entry.address === this.#stored.active)
  }

  async #activate(entry: WalletEntry): Promise<void> {
    await this.#change(({ entries }) => {
      const isKnown = entries.some((known) => known.address === entry.address)
      return {
        active: entry.address,
        entries: isKnown
          ? entries.map((known) => (known.address === entry.address ? entry : known))
          : [...entries, entry],
      }
    })
  }

  /** Changes the current contents of storage, because a page that slept has missed what other tabs stored meanwhile. */
  async #change(edit: (stored: StoredWallets) => StoredWallets): Promise<void> {
    const { storage } = this.#dependencies
    const stored = edit(readWallets(storage))
    writeWallets(storage, stored)
    this.#question = undefined
    this.#stored = stored
    this.#publish({ switching: true })
    await this.#dependencies.wait(switchOverlayMs)
    this.#publish({ switching: false })
  }

  #publish(change: Partial<Pick<WalletSnapshot, 'switching' | 'isDamaged'>> = {}): void {
    const entry = this.#activeEntry()
    const wallet = entry && this.#findWallet(entry)
    const { switching, isDamaged } = this.#snapshot
    this.#snapshot = {
      state: entry ? (wallet ? 'connected' : 'locked') : 'none',
      ...(entry ? { address: entry.address, kind: entry.kind } : {}),
      ...(wallet ? { wallet } : {}),
      wallets: this.#stored.entries,
      switching,
      isDamaged,
      ...change,
    }
    for (const listener of this.#listeners) listener()
  }

  #findWallet(entry: WalletEntry): Wallet | undefined {
    const open = this.#open.get(entry.address)
    if (open || entry.kind === 'browser') return open
    const wallet = this.#createWallet(entry.kind, entry.address)
    if (wallet) this.#open.set(entry.address, wallet)
    return wallet
  }

  #createWallet(kind: Exclude<WalletKind, 'browser'>, address: Address): Wallet | undefined {
    const { loadOthers, genesisId } = this.#dependencies
    if (kind !== 'veworld') {
      return createLazyWallet(kind, address, async () => (await loadOthers()).create(kind, address))
    }
    const provider = this.#provider
    if (!provider) return undefined
    return createLazyWallet(kind, address, async () =>
      (await loadVeWorld()).createVeWorldWallet(provider, genesisId, address),
    )
  }

  /** Looks for VeWorld, the first time for as long as an extension may be late. */
  async #findProvider(): Promise<Provider | undefined> {
    const { page, wait } = this.#dependencies
    this.#provider ??= findProvider(page)
    while (!this.#provider && this.#waitedMs < providerWaitMs) {
      this.#waitedMs += providerPollMs
      await wait(providerPollMs)
      this.#provider ??= findProvider(page)
    }
    return this.#provider
  }
}

/** A wallet whose code is loaded when it has to sign. */
function createLazyWallet(kind: WalletKind, address: Address, load: () => Promise<Wallet>): Wallet {
  return {
    kind,
    address,
    send: async (clauses, options) => (await load()).send(clauses, options),
    signCertificate: async (message) => (await load()).signCertificate(message),
  }
}
