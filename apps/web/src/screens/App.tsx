import { findTokenBySymbol } from '@vermeil/tokens'
import { lazy } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { Await } from '../ui/Await.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { Shell } from './Shell.tsx'
import { SwapScreen } from './swap/SwapScreen.tsx'
import { writeSwapAddress } from './swap/useSwapAddress.ts'

const AboutScreen = lazy(async () => ({
  default: (await import('./AboutScreen.tsx')).AboutScreen,
}))
const ConnectScreen = lazy(async () => ({
  default: (await import('./ConnectScreen.tsx')).ConnectScreen,
}))

export function App() {
  const [location] = useLocation()
  const screen = nameScreen(location)
  return (
    <Shell screen={screen}>
      <ErrorBoundary attempt={screen}>
        <Await meanwhile={<p className="wrap dim">Loading ...</p>}>
          <Switch>
            <Route path="/">
              <Redirect to="/swap" replace />
            </Route>
            <Route path="/swap/:sell?/:buy?" component={SwapScreen} />
            <Route path="/about" component={AboutScreen} />
            <Route path="/connect" component={ConnectScreen} />
            <Route path="/:sell/:buy/:amount">
              {({ sell, buy, amount }) =>
                findTokenBySymbol(sell) || findTokenBySymbol(buy) ? (
                  <Redirect to={writeSwapAddress({ sell, buy, amount, exact: 'sell' })} replace />
                ) : (
                  <NotFoundScreen path={location} />
                )
              }
            </Route>
            <Route>
              <NotFoundScreen path={location} />
            </Route>
          </Switch>
        </Await>
      </ErrorBoundary>
    </Shell>
  )
}

/** The part of the address that decides which screen is shown: the pair of a swap is not another screen. */
function nameScreen(location: string): string {
  return location.split('/')[1] ?? ''
}
