import { t } from '@lingui/core/macro'

/** The name of a venue on screen. Exchanges have proper names; the order book is described in the page's language. */
export function nameVenue(name: string, isOrder: boolean | undefined): string {
  return isOrder ? t`Limit orders` : name
}
