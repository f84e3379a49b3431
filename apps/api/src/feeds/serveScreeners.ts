import { type Ledger, readUntrustedPools } from '@vermeil/ledger'
import { findToken, isKnownToken } from '@vermeil/tokens'
import { findLogoUrl } from '@vermeil/tokens/logos'
import { type Call, screenerCalls, terminalCalls } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import type { HeadEndpoints } from '../answers/HeadEndpoints.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import { type FeedPool, FeedPools } from './FeedPool.ts'
import { type EventDependencies, serveEvents } from './serveEvents.ts'

type Calls = typeof screenerCalls | typeof terminalCalls

/** The event feed that DexScreener's adapter and GeckoTerminal's integration have in common, at both addresses. */
export function serveScreeners(
  app: FastifyInstance,
  endpoints: HeadEndpoints,
  dependencies: EventDependencies,
): void {
  const pools = new FeedPools(dependencies.ledger)
  for (const calls of [screenerCalls, terminalCalls]) {
    serveFeed(endpoints, dependencies.ledger, { calls, pools })
    serveEvents(app, dependencies, { call: calls.events, pools })
  }
}

function serveFeed(
  endpoints: HeadEndpoints,
  ledger: Ledger,
  { calls, pools }: { calls: Calls; pools: FeedPools },
): void {
  endpoints.serve<Calls['latestBlock'] & Call>({
    call: calls.latestBlock,
    make: async ({ head }) => ({
      block: { blockNumber: head.number, blockTimestamp: head.timestamp },
    }),
  })
  endpoints.serve<Calls['asset'] & Call>({
    call: calls.asset,
    make: async ({ query: { id }, head }) => {
      const known = await pools.read(head)
      const isTraded = [...known.values()].some(
        ({ asset0, asset1 }) => asset0 === id || asset1 === id,
      )
      if (!isTraded && !isKnownToken(id)) throw new ApiProblem(404, `There is no token ${id}.`)
      const { name, symbol, decimals } = findToken(id)
      const metadata = isKnownToken(id) ? { metadata: { icon: findLogoUrl(id) } } : {}
      return { asset: { id, name, symbol, decimals, ...metadata } }
    },
  })
  endpoints.serve<Calls['pair'] & Call>({
    call: calls.pair,
    make: async ({ query: { id }, head }) => {
      const pool = (await pools.read(head)).get(id)
      if (!pool) {
        const [known] = await readUntrustedPools(ledger, { address: id, limit: 1 })
        throw new ApiProblem(
          404,
          known ? `The pool ${id} is not trusted: ${known.reason}` : `There is no pool ${id}.`,
        )
      }
      return { pair: formatPool(pool) }
    },
  })
}

function formatPool(pool: FeedPool) {
  const names = [pool.asset0, pool.asset1].map((token) => findToken(token).symbol)
  return {
    id: pool.address,
    dexKey: pool.venue,
    name: `${names.join('/')} on ${pool.venue}`,
    asset0Id: pool.asset0,
    asset1Id: pool.asset1,
    createdAtBlockNumber: pool.createdBlock,
    createdAtBlockTimestamp: pool.createdAt,
    feeBps: pool.feeBps,
  }
}
