import { readUntrustedPools } from '@vermeil/ledger'
import { findToken, isKnownToken } from '@vermeil/tokens'
import { findLogoUrl } from '@vermeil/tokens/logos'
import { type Call, screenerCalls, terminalCalls } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { serveAtHead } from '../answers/serveAtHead.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import type { Services } from '../Services.ts'
import { type FeedPool, FeedPools } from './FeedPool.ts'
import { serveEvents } from './serveEvents.ts'

type Calls = typeof screenerCalls | typeof terminalCalls

/** The event feed that DexScreener's adapter and GeckoTerminal's integration have in common, at both addresses. */
export function serveScreeners(app: FastifyInstance, services: Services): void {
  const pools = new FeedPools(services)
  for (const calls of [screenerCalls, terminalCalls]) serveFeed(app, services, { calls, pools })
}

function serveFeed(
  app: FastifyInstance,
  services: Services,
  { calls, pools }: { calls: Calls; pools: FeedPools },
): void {
  serveAtHead<Calls['latestBlock'] & Call>(app, services, {
    call: calls.latestBlock,
    make: async ({ head }) => ({
      block: { blockNumber: head.number, blockTimestamp: head.timestamp },
    }),
  })
  serveAtHead<Calls['asset'] & Call>(app, services, {
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
  serveAtHead<Calls['pair'] & Call>(app, services, {
    call: calls.pair,
    make: async ({ query: { id }, head }) => {
      const pool = (await pools.read(head)).get(id)
      if (!pool) {
        const [known] = await readUntrustedPools(services.ledger, { address: id, limit: 1 })
        throw new ApiProblem(
          404,
          known ? `The pool ${id} is not trusted: ${known.reason}` : `There is no pool ${id}.`,
        )
      }
      return { pair: formatPool(pool) }
    },
  })
  serveEvents(app, services, { call: calls.events, pools })
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
