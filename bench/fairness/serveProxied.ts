import { networks } from '@vermeil/abi'
import { startApi } from '@vermeil/api'
import { findSources, startIndexer } from '@vermeil/indexer'
import { openLedger } from '@vermeil/ledger'
import { createThorClient } from '@vermeil/thor'

/** An api that trusts a proxy on this machine, so that each request can name its client. */
export interface Proxied extends AsyncDisposable {
  url: string
}

/**
 * Starts the indexer and the api of the dev chain as `npm start` does. `place` is a folder for PGlite or the URL of a
 * server. `clock` is the time of the budgets, in milliseconds.
 */
export async function serveProxied(
  place: string,
  { nodeUrl, clock }: { nodeUrl: string; clock: () => number },
): Promise<Proxied> {
  await using stack = new AsyncDisposableStack()
  const isServer = place.startsWith('postgres:')
  const ledger = stack.use(await openLedger(isServer ? { url: place } : { folder: place }))
  const reader = isServer ? stack.use(await openLedger({ url: place, reader: true })) : ledger
  const thor = createThorClient({ url: nodeUrl })
  const genesis = await thor.fetchBlock(0)
  if (!genesis) throw new Error(`The node ${nodeUrl} has no genesis block.`)
  const indexer = stack.use(startIndexer({ ledger, thor, ...findSources(networks.dev) }))
  await indexer.caughtUp
  const api = stack.use(
    await startApi({
      ledger: reader,
      thor,
      host: '127.0.0.1',
      port: 0,
      config: { network: 'dev', genesisId: genesis.id, nodeUrl, faucet: false },
      status: indexer.status,
      proxies: ['127.0.0.1'],
      clock,
    }),
  )
  const running = stack.move()
  return { url: api.url, [Symbol.asyncDispose]: () => running.disposeAsync() }
}
