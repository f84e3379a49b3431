import { Route } from 'wouter'
import { ComingSoonScreen } from './lazyScreens.ts'

/** Routes of screens that are not available yet. */
const later = [
  ['leaderboard', /^\/leaderboard(?:\/[^/]+)?\/?$/],
  ['markets', /^\/markets(?:\/[^/]+)?\/?$/],
  ['me', /^\/me\/trades\/?$/],
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
