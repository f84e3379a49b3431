import type { Address } from '@vermeil/units'
import { createAddressList } from './AddressList.ts'

/** The tokens that the user marked with a star, per network. */
export const favourites = createAddressList('favourites', 500)

/** Adds a token to the favourites, or removes it if it is one. */
export function toggleFavourite(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  network: string,
  token: Address,
): void {
  const isFavourite = favourites.read(storage, network).includes(token)
  if (isFavourite) favourites.remove(storage, network, token)
  else favourites.add(storage, network, token)
}
