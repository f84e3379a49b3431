import { Trans } from '@lingui/react/macro'
import { findTokenBySymbol } from '@vermeil/tokens'
import { badEscape } from '@vermeil/wire'
import { useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
// Registers its handler for Back before the router's.
import '../ui/dialog/layers.ts'
import { usePlace } from '../navigation/usePlace.ts'
import { writeSwapAddress } from '../trade/link/swapAddress.ts'
import { Await } from '../ui/loading/Await.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import {
  AboutScreen,
  AdminScreen,
  ClaimScreen,
  ConnectScreen,
  HomeScreen,
  LeaderboardScreen,
  LimitScreen,
  MarketsScreen,
  MyOrdersScreen,
  NotFoundScreen,
  preloadScreens,
  QualityScreen,
  SendScreen,
  SharedOrderScreen,
  ShareScreen,
  SwapHistoryScreen,
  SwapScreen,
  TokenScreen,
  TradesScreen,
  UserScreen,
  WrapScreen,
} from './lazyScreens.ts'
import { Shell } from './Shell.tsx'

export function App() {
  const screen = usePlace(nameScreen)
  usePreloading()
  return (
    <Shell screen={screen}>
      <ErrorBoundary attempt={screen}>
        <Await
          meanwhile={
            <p className="wrap dim">
              <Trans>Loading ...</Trans>
            </p>
          }
        >
          <Routes />
        </Await>
      </ErrorBoundary>
    </Shell>
  )
}

/** The route table (SHL-01). */
function Routes() {
  const [location] = useLocation()
  const notFound = <NotFoundScreen path={location} />
  return (
    <Switch>
      <Route path={badEscape}>{notFound}</Route>
      <Route path="/" component={HomeScreen} />
      <Route path="/swap/advanced/:sell?/:buy?/:amount?" component={SwapScreen} />
      <Route path="/swap/:sell?/:buy?/:amount?" component={SwapScreen} />
      <Route path="/send/to/:token/:recipient?" component={SendScreen} />
      <Route path="/send/:first?/:second?" component={SendScreen} />
      <Route path="/vvet" component={WrapScreen} />
      <Route path="/about" component={AboutScreen} />
      <Route path="/quality" component={QualityScreen} />
      <Route path="/connect">
        <ConnectScreen />
      </Route>
      <Route path="/share/swap/:txId">{({ txId }) => <ShareScreen txId={txId} />}</Route>
      <Route path="/me/limit/orders" component={MyOrdersScreen} />
      <Route path={/^\/(?:share\/)?limit\/(?<txId>0x[^/]*)\/?$/i}>
        {({ txId = '' }) => <SharedOrderScreen txId={txId} />}
      </Route>
      <Route path={/^\/limit(?:\/advanced)?(?:\/[^/]+){0,2}\/?$/i} component={LimitScreen} />
      <Route path="/me/swap/orders" component={SwapHistoryScreen} />
      <Route path="/leaderboard/claim" component={ClaimScreen} />
      <Route path="/leaderboard/:round?">
        {({ round }) => <LeaderboardScreen round={round} notFound={notFound} />}
      </Route>
      <Route path="/markets" component={MarketsScreen} />
      <Route path="/markets/:word">{({ word }) => <TokenScreen word={word} />}</Route>
      <Route path={/^\/(?:me|users\/(?<name>[^/]+))\/trades\/?$/i}>
        {({ name }) => <TradesScreen addressOrName={name} notFound={notFound} />}
      </Route>
      <Route path="/users/:name">
        {({ name }) => <UserScreen addressOrName={name} notFound={notFound} />}
      </Route>
      <Route path="/admin/*?">
        <AdminScreen notFound={notFound} />
      </Route>
      <Route path="/:sell/:buy/:amount">
        {({ sell, buy, amount }) =>
          findTokenBySymbol(sell) || findTokenBySymbol(buy) ? (
            <Redirect to={writeSwapAddress({ sell, buy, amount, exact: 'sell' })} replace />
          ) : (
            notFound
          )
        }
      </Route>
      <Route>{notFound}</Route>
    </Switch>
  )
}

/**
 * The part of the address that selects the screen. Another pair is not another screen, and the screens of pairs scroll
 * by themselves.
 */
function nameScreen(location: string): string {
  return /^\/(swap|limit(?!\/0x\w{64}))\b/.exec(location)?.[1] ?? location
}

/** The delay before the other screens are preloaded. */
const preloadAfterMs = 2_500

function usePreloading() {
  useEffect(() => {
    const timer = setTimeout(() => void preloadScreens(), preloadAfterMs)
    return () => clearTimeout(timer)
  }, [])
}
