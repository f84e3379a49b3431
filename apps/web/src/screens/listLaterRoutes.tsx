import { t } from '@lingui/core/macro'
import { Route } from 'wouter'
import { LaterScreen } from './lazyScreens.ts'

const swap = {
  get name() {
    return t`Swap at the market`
  },
  path: '/swap',
}

/** Routes of screens that are not built yet: each says what is missing. */
const later = [
  {
    path: /^\/limit(?:\/advanced)?(?:\/[^/]+){0,2}\/?$/,
    get title() {
      return t`Limit orders`
    },
    icon: 'limit',
    get missing() {
      return t`Orders that wait for a price cannot be placed here yet.`
    },
    instead: swap,
  },
  {
    path: /^\/leaderboard(?:\/[^/]+)?\/?$/,
    get title() {
      return t`Leaderboard`
    },
    icon: 'trophy',
    get missing() {
      return t`Rounds, points and rewards are not shown here yet.`
    },
    instead: swap,
  },
  {
    path: /^\/markets(?:\/[^/]+)?\/?$/,
    get title() {
      return t`Markets`
    },
    icon: 'tiles',
    get missing() {
      return t`The map of all tokens is not drawn yet. The swap screen shows the figures of a pair.`
    },
    instead: swap,
  },
  {
    path: /^\/me\/(?:limit\/orders|swap\/orders|trades)\/?$/,
    get title() {
      return t`My orders and trades`
    },
    icon: 'clock',
    get missing() {
      return t`Your orders, swaps and trades are not listed here yet.`
    },
    instead: swap,
  },
  {
    path: /^\/admin(?:\/.*)?$/,
    get title() {
      return t`Admin`
    },
    icon: 'lock',
    get missing() {
      return t`There is no admin area here yet.`
    },
    instead: swap,
  },
] as const

/** The routes, to be put among others: a switch looks at its own children only. */
export function listLaterRoutes() {
  return later.map(({ path, ...screen }) => (
    <Route key={screen.title} path={path}>
      <LaterScreen {...screen} />
    </Route>
  ))
}
