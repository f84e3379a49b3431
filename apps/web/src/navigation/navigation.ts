import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IconName } from '../ui/Icon.tsx'

export interface Place {
  name: MessageDescriptor
  path: string
  icon: IconName
  /**
   * `bar`: in the top bar and the tab bar; `barWide`: in the top bar, and on a phone in the sheet; `more`: in the More
   * menu and sheet; `morePhone`: in the sheet only.
   */
  where: 'bar' | 'barWide' | 'more' | 'morePhone'
}

/** The places in the navigation, in order. A new screen needs one entry here and one in App.tsx (SHL-04). */
export const places: Place[] = [
  {
    name: msg`Swap`,
    path: '/swap',
    icon: 'flip',
    where: 'bar',
  },
  {
    name: msg`Limit`,
    path: '/limit',
    icon: 'limit',
    where: 'bar',
  },
  {
    name: msg`Send`,
    path: '/send',
    icon: 'send',
    where: 'bar',
  },
  {
    name: msg`Leaderboard`,
    path: '/leaderboard',
    icon: 'trophy',
    where: 'barWide',
  },
  {
    name: msg`Markets`,
    path: '/markets',
    icon: 'tiles',
    where: 'more',
  },
  {
    name: msg`Wrap VET`,
    path: '/vvet',
    icon: 'coins',
    where: 'more',
  },
  {
    name: msg`About`,
    path: '/about',
    icon: 'info',
    where: 'morePhone',
  },
]

/**
 * The first part of an address with its slash, which identifies the place. The account's own orders and swaps belong to
 * the cards that send them.
 */
export function nameFirst(path: string): string {
  return path.replace(/^(\/me)?(\/[^/]*).*/, '$2')
}

/** The value of `aria-current` for the link to a place. */
export function markPlace(part: string, { path }: Place): 'page' | undefined {
  return part === path ? 'page' : undefined
}
