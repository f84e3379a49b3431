import { Route } from 'wouter'
import { LaterScreen } from './lazyScreens.ts'

/** Routes of screens that are not built yet: each says what is missing. */
const later = [
  ['limit', /^\/limit(?:\/advanced)?(?:\/[^/]+){0,2}\/?$/],
  ['leaderboard', /^\/leaderboard(?:\/[^/]+)?\/?$/],
  ['markets', /^\/markets(?:\/[^/]+)?\/?$/],
  ['me', /^\/me\/(?:limit\/orders|swap\/orders|trades)\/?$/],
  ['admin', /^\/admin(?:\/.*)?$/],
] as const

/** The routes, to be put among others: a switch looks at its own children only. */
export function listLaterRoutes() {
  return later.map(([name, path]) => (
    <Route key={name} path={path}>
      <LaterScreen name={name} />
    </Route>
  ))
}
