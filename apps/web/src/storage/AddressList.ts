import type { Address } from '@vermeil/units'
import { isStoredAddress } from './isStoredAddress.ts'
import { keepSetting } from './keepSetting.ts'
import { parseList } from './parseList.ts'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** A list of addresses that this browser stores per network, newest first. */
export interface AddressList {
  /** The stored addresses. Returns the same array until the list changes, as React's useSyncExternalStore requires. */
  read(storage: Pick<Store, 'getItem'>, network: string): readonly Address[]
  /** Puts an address first. The oldest ones are dropped if the list is full. */
  add(storage: Store, network: string, address: Address): void
  remove(storage: Store, network: string, address: Address): void
  /** Calls the listener after each change in any tab. Returns a function that stops. */
  subscribe(listener: () => void): () => void
}

/** Creates the list with this name. Unreadable entries are left out. */
export function createAddressList(name: string, maxLength: number): AddressList {
  const listeners = new Set<() => void>()
  const parsed = new Map<string, { text: string | null; addresses: readonly Address[] }>()
  const findKey = (network: string) => `vermeil.${name}.${network}`

  function read(storage: Pick<Store, 'getItem'>, network: string): readonly Address[] {
    const key = findKey(network)
    const text = storage.getItem(key)
    const known = parsed.get(key)
    if (known && known.text === text) return known.addresses
    const addresses = parseAddresses(text).slice(0, maxLength)
    parsed.set(key, { text, addresses })
    return addresses
  }

  function write(storage: Store, network: string, addresses: readonly Address[]): void {
    keepSetting(storage, findKey(network), JSON.stringify(addresses))
    for (const listener of listeners) listener()
  }

  return {
    read,
    add(storage, network, address) {
      const others = read(storage, network).filter((other) => other !== address)
      write(storage, network, [address, ...others].slice(0, maxLength))
    },
    remove(storage, network, address) {
      write(
        storage,
        network,
        read(storage, network).filter((other) => other !== address),
      )
    },
    subscribe(listener) {
      listeners.add(listener)
      globalThis.addEventListener?.('storage', listener)
      return () => {
        listeners.delete(listener)
        globalThis.removeEventListener?.('storage', listener)
      }
    },
  }
}

/** The addresses of a stored list. Unreadable entries are left out. */
export function parseAddresses(text: string | null): Address[] {
  return parseList(text).filter(isStoredAddress)
}
