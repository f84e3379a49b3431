import { Route } from 'wouter'
import { ComingSoonScreen } from './lazyScreens.ts'

/** Routes of screens that are not available yet. */
const later = [
  ['limit', /^\/limit(?:\/advanced)?(?:\/[^/]+){0,2}\/?$/],
  ['leaderboard', /^\/leaderboard(?:\/[^/]+)?\/?$/],
  ['markets', /^\/markets(?:\/[^/]+)?\/?$/],
  ['me', /^\/me\/(?:limit\/orders|trades)\/?$/],
  ['admin', /^\/admin(?:\/.*)?$/],
] as const

/** Returns the routes as an array, because a Switch looks only at its direct children. */
export function listComingSoonRoutes() {
  return later.map(([name, path]) => (
    <Route key={name} path={path}>
      <ComingSoonScreen name={name} />
    </Route>
  ))
}
