import type { IconName } from '../ui/Icon.tsx'

export interface Place {
  name: string
  path: string
  icon: IconName
  /** `bar`: in the top bar and the tab bar; `more`: in the More menu and sheet; `morePhone`: in the sheet only. */
  where: 'bar' | 'more' | 'morePhone'
  /** One line under the name in the More sheet. */
  line?: string
}

/** Where navigation leads, in its order: a new screen is one line here and one in App.tsx. */
export const places: Place[] = [
  { name: 'Swap', path: '/swap', icon: 'flip', where: 'bar' },
  {
    name: 'About',
    path: '/about',
    icon: 'info',
    where: 'morePhone',
    line: 'What Vermeil does, and what it never holds',
  },
]

/** Whether the address shows that place or a part of it. */
export function isAt(location: string, place: Place): boolean {
  return location === place.path || location.startsWith(`${place.path}/`)
}
