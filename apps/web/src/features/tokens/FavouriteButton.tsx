import { t } from '@lingui/core/macro'
import type { Address } from '@vermeil/units'
import { useFavourites } from '../../data/tokens/useFavourites.ts'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import './favourite.css'

/** Adds a token to the favourites of this browser, or removes it. */
export function FavouriteButton({ token, symbol }: { token: Address; symbol: string }) {
  const { favourites, toggle } = useFavourites()
  const isFavourite = favourites.includes(token)
  return (
    <button
      type="button"
      className="icon-button small favourite"
      aria-label={t`${symbol} is a favourite`}
      aria-pressed={isFavourite}
      onClick={() => toggle(token)}
    >
      <ScreenIcon name="star" size="small" />
    </button>
  )
}
