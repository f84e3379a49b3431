import type { KeyPair } from '../browser/keys.ts'
import { type LockMinutes, lockTimeKey, readLockMinutes, writeLockMinutes } from './lockTime.ts'
import {
  openAfterReload,
  parseSealedKeys,
  parseUnlocked,
  type SealedKey,
  sealForReload,
  type Unlocked,
} from './sealedKeys.ts'
import { createSealingKey, type SealingKeyStore } from './sealingKey.ts'

const sealedKey = 'vermeil.unlocked'
const activeAtKey = 'vermeil.activeAt'
/** Activity is recorded at most this often. */
const activityStepMs = 5_000

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The other tabs of this browser. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>

export interface KeyLockDependencies {
  /** Storage shared by the tabs: the time of the last activity and the lock time. Holds no key. */
  shared: Store
  /** Storage of this tab: survives a reload, and is cleared with the tab. Holds the sealed keys. */
  tab: Store
  sealingKeys: SealingKeyStore
  tabs: TabChannel
  now(): number
  /** Keys were unlocked by a reload or in another tab. */
  onUnlocked(pairs: readonly KeyPair[]): Promise<void>
  /** Every unlocked key must be dropped from memory. */
  onLocked(): void
}

/**
 * Decides how long keys of wallets kept in this browser stay unlocked: until the user has been inactive for the time
 * they chose, in all tabs together, or locks them. Decision 0024 says what protects the keys meanwhile.
 */
export class KeyLock {
  readonly #dependencies: KeyLockDependencies
  /** Runs while keys are unlocked. */
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(dependencies: KeyLockDependencies) {
    this.#dependencies = dependencies
    dependencies.tabs.onmessage = ({ data }: MessageEvent<unknown>) =>
      void this.#handleMessage(data)
  }

  get isUnlocked(): boolean {
    return this.#timer !== undefined
  }

  /** Opens the keys that this tab stored before a reload, or asks the other tabs, which answer through `onUnlocked`. */
  async restore(): Promise<void> {
    if (this.isUnlocked) return
    if (this.#isExpired()) return this.#wipe()
    const sealed = this.#readSealed()
    if (sealed.length > 0) await this.#open(sealed)
    if (!this.isUnlocked) this.#dependencies.tabs.postMessage('ask')
  }

  /** Stores an unlocked key over a reload and starts the timer. A browser that cannot store it locks at a reload. */
  async keep(pair: KeyPair): Promise<void> {
    const { sealingKeys, tab } = this.#dependencies
    const isFirst = this.#isExpired()
    if (isFirst) tab.removeItem(sealedKey)
    this.#noteActivity()
    this.#schedule()
    try {
      if (isFirst) await sealingKeys.remove()
      const key = await sealingKeys.readOrAdd(await createSealingKey())
      const sealed = await sealForReload(pair, key)
      if (!this.isUnlocked) return await this.#wipe()
      this.#addSealed([sealed])
      this.#notifyTabs()
    } catch {
      // The key stays in memory only.
    }
  }

  /** Locks every tab: without the sealing key nothing that they store can be opened again. */
  lock(): void {
    this.#stop()
    void this.#wipe().catch(() => undefined)
    this.#dependencies.onLocked()
  }

  /** Records activity of the user in this tab. After the time is up it locks, whatever the timer did meanwhile. */
  touch(): void {
    if (this.isUnlocked && !this.#lockIfExpired()) this.#noteActivity()
  }

  /** The page is visible again: a timer may have slept with the device. */
  check(): void {
    if (this.isUnlocked) this.#lockIfExpired()
  }

  readMinutes(): LockMinutes {
    return readLockMinutes(this.#dependencies.shared)
  }

  setMinutes(minutes: LockMinutes): void {
    writeLockMinutes(this.#dependencies.shared, minutes)
    if (this.isUnlocked) this.#schedule()
  }

  /** Stops all background work. */
  close(): void {
    this.#stop()
    this.#dependencies.tabs.close()
  }

  /** Handles a storage change of another tab. A null key means that everything was cleared. */
  followStorage(key: string | null, value: string | null): void {
    if (!this.isUnlocked) return
    if (key === null || (key === activeAtKey && value === null)) {
      this.#stop()
      this.#dependencies.tab.removeItem(sealedKey)
      this.#dependencies.onLocked()
    } else if (key === activeAtKey || key === lockTimeKey) this.#schedule()
  }

  async #handleMessage(message: unknown): Promise<void> {
    if (message === 'ask') return this.isUnlocked ? this.#notifyTabs() : undefined
    const unlocked = parseUnlocked(message)
    if (!unlocked) return
    // The storage of another process may be slightly behind its message.
    if (this.#readActiveAt() === undefined) this.#writeActiveAt(unlocked.activeAtMs)
    if (!this.#isExpired()) await this.#open(unlocked.keys)
  }

  #notifyTabs(): void {
    const message: Unlocked = { activeAtMs: this.#readActiveAt() ?? 0, keys: this.#readSealed() }
    this.#dependencies.tabs.postMessage(message)
  }

  async #open(sealed: readonly SealedKey[]): Promise<void> {
    const key = await this.#dependencies.sealingKeys.read()
    if (!key) return
    const opened = await Promise.all(sealed.map((item) => openAfterReload(item, key)))
    const pairs = opened.filter((pair) => pair !== undefined)
    if (pairs.length === 0 || this.#isExpired()) return
    this.#addSealed(sealed.filter((_, index) => opened[index] !== undefined))
    this.#schedule()
    await this.#dependencies.onUnlocked(pairs)
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  async #wipe(): Promise<void> {
    const { shared, tab, sealingKeys } = this.#dependencies
    tab.removeItem(sealedKey)
    shared.removeItem(activeAtKey)
    await sealingKeys.remove()
  }

  #noteActivity(): void {
    const { now } = this.#dependencies
    const last = this.#readActiveAt()
    if (last !== undefined && Math.abs(now() - last) < activityStepMs) return
    this.#writeActiveAt(now())
    this.#schedule()
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    const leftMs = Math.max(0, this.#limitMs() - this.#elapsedMs())
    this.#timer = setTimeout(() => {
      if (!this.#lockIfExpired()) this.#schedule()
    }, leftMs)
  }

  #lockIfExpired(): boolean {
    if (!this.#isExpired()) return false
    this.lock()
    return true
  }

  #isExpired(): boolean {
    return this.#elapsedMs() >= this.#limitMs()
  }

  #limitMs(): number {
    return this.readMinutes() * 60_000
  }

  /** Infinite if no tab is unlocked. A clock that was set back counts like one that went forward. */
  #elapsedMs(): number {
    const last = this.#readActiveAt()
    return last === undefined ? Number.POSITIVE_INFINITY : Math.abs(this.#dependencies.now() - last)
  }

  #readActiveAt(): number | undefined {
    const text = this.#dependencies.shared.getItem(activeAtKey)
    return text === null || !Number.isFinite(Number(text)) ? undefined : Number(text)
  }

  #writeActiveAt(activeAtMs: number): void {
    this.#dependencies.shared.setItem(activeAtKey, String(activeAtMs))
  }

  #readSealed(): SealedKey[] {
    return parseSealedKeys(this.#dependencies.tab.getItem(sealedKey))
  }

  #addSealed(sealed: readonly SealedKey[]): void {
    const addresses = new Set(sealed.map(({ address }) => address))
    const others = this.#readSealed().filter(({ address }) => !addresses.has(address))
    this.#dependencies.tab.setItem(sealedKey, JSON.stringify([...others, ...sealed]))
  }
}
