import { t } from '@lingui/core/macro'
import type { Address } from '@vermeil/units'
import * as v from 'valibot'
import { isStoredAddress } from '../../storage/isStoredAddress.ts'
import { parseJson } from '../../storage/parseJson.ts'
import { walletsKey } from '../../storage/walletsKey.ts'
import type { DappKitSource } from '../../trade/deal/WalletKind.ts'
import { type StoredKey, storedKeySchema } from '../browser/StoredKey.ts'

/** A stored wallet of this browser. */
export type WalletEntry =
  | { kind: 'veworld' | DappKitSource; address: Address }
  | { kind: 'browser'; address: Address; key: StoredKey }

/** The wallets of this browser and the active one. */
export interface StoredWallets {
  active?: Address
  entries: WalletEntry[]
}

const damagedKey = 'vermeil.wallets.damaged'

const address = v.custom<Address>(isStoredAddress)

const entry = v.variant('kind', [
  v.object({ kind: v.picklist(['veworld', 'wallet-connect', 'sync2', 'sync']), address }),
  v.pipe(
    v.object({ kind: v.literal('browser'), address, key: storedKeySchema }),
    v.check((wallet) => wallet.address === wallet.key.address),
  ),
])

const storedSchema = v.object({
  version: v.literal(1),
  /** Null after a logout: wallets are known and none is active. */
  active: v.optional(v.nullable(address)),
  entries: v.array(v.unknown()),
})

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Reads the stored wallets. Unreadable data is moved aside, never deleted, because it may hold the only copy of a key;
 * `isDamaged` reports it. Denied storage counts as empty.
 */
export function readWallets(storage: Store): StoredWallets & { isDamaged: boolean } {
  const text = readText(storage, walletsKey)
  if (text === null) return { entries: [], isDamaged: false }
  const parsed = v.safeParse(storedSchema, parseJson(text))
  if (!parsed.success) {
    keepAside(storage, text)
    return { entries: [], isDamaged: true }
  }
  const { active, entries: stored } = parsed.output
  const read = stored.map((item) => v.safeParse(entry, item))
  const entries = read.flatMap((item) => (item.success ? [item.output] : []))
  const isDamaged = entries.length < stored.length
  if (isDamaged) keepAside(storage, text)
  const chosen = entries.find((item) => item.address === active) ?? entries[0]
  const found = active === null ? undefined : chosen
  return { ...(found ? { active: found.address } : {}), entries, isDamaged }
}

/**
 * Stores the wallets.
 * @throws {StorageBlockedError} if the browser stores nothing for this page.
 */
export function writeWallets(storage: Store, { active, entries }: StoredWallets): void {
  try {
    if (entries.length === 0) storage.removeItem(walletsKey)
    else
      storage.setItem(walletsKey, JSON.stringify({ version: 1, active: active ?? null, entries }))
  } catch (cause) {
    throw new StorageBlockedError({ cause })
  }
}

/** Whether a change of storage in another tab concerns the wallets. */
export function isWalletsKey(key: string | null): boolean {
  return key === null || key === walletsKey
}

function keepAside(storage: Store, text: string): void {
  const stored = readText(storage, damagedKey)
  if (stored?.includes(text)) return
  try {
    storage.setItem(damagedKey, stored === null ? text : `${stored}\n${text}`)
  } catch (cause) {
    throw new StorageBlockedError({ cause })
  }
}

function readText(storage: Store, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

/** The browser refuses to store data for this page. A retry helps once it is allowed. */
export class StorageBlockedError extends Error {
  override name = 'StorageBlockedError'
  readonly retryable = true
  constructor(options?: ErrorOptions) {
    super(t`Your browser is blocking storage. Leave private mode or free up some space.`, options)
  }
}
