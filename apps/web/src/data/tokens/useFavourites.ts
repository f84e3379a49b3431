import type { Address } from '@vermeil/units'
import { useSyncExternalStore } from 'react'
import { favourites, toggleFavourite } from '../../storage/favourites.ts'
import { useApp } from '../app/useApp.ts'

/** The user's favourite tokens on this network, newest first, and how to add or remove one. */
export function useFavourites(): {
  favourites: readonly Address[]
  toggle: (token: Address) => void
} {
  const { storage, config } = useApp()
  const read = () => favourites.read(storage, config.network)
  return {
    favourites: useSyncExternalStore(favourites.subscribe, read, read),
    toggle: (token) => toggleFavourite(storage, config.network, token),
  }
}
