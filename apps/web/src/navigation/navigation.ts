import { t } from '@lingui/core/macro'
import type { IconName } from '../ui/Icon.tsx'

export interface Place {
  name: string
  path: string
  icon: IconName
  /**
   * `bar`: in the top bar and the tab bar; `barWide`: in the top bar, and on a phone in the sheet; `more`: in the More
   * menu and sheet; `morePhone`: in the sheet only.
   */
  where: 'bar' | 'barWide' | 'more' | 'morePhone'
  /** One line under the name in the More sheet. */
  line?: string
}

/** The places in the navigation, in order. A new screen needs one entry here and one in App.tsx (SHL-04). */
export const places: Place[] = [
  {
    get name() {
      return t`Swap`
    },
    path: '/swap',
    icon: 'flip',
    where: 'bar',
  },
  {
    get name() {
      return t`Limit`
    },
    path: '/limit',
    icon: 'limit',
    where: 'bar',
  },
  {
    get name() {
      return t`Send`
    },
    path: '/send',
    icon: 'send',
    where: 'bar',
  },
  {
    get name() {
      return t`Leaderboard`
    },
    path: '/leaderboard',
    icon: 'trophy',
    where: 'barWide',
    get line() {
      return t`Rounds, points and rewards of traders`
    },
  },
  {
    get name() {
      return t`Markets`
    },
    path: '/markets',
    icon: 'tiles',
    where: 'more',
    get line() {
      return t`All tokens and how they moved today`
    },
  },
  {
    get name() {
      return t`Wrap VET`
    },
    path: '/vvet',
    icon: 'coins',
    where: 'more',
    get line() {
      return t`VET into vVET and back, one to one`
    },
  },
  {
    get name() {
      return t`About`
    },
    path: '/about',
    icon: 'info',
    where: 'morePhone',
    get line() {
      return t`What Vermeil does, and what it never holds`
    },
  },
]

/** The first part of an address with its slash, which identifies the place. */
export function nameFirst(path: string): string {
  return `/${path.split('/')[1] ?? ''}`
}

/** Whether the first part of the address belongs to that place. */
export function isAt(part: string, place: Place): boolean {
  return part === place.path
}
