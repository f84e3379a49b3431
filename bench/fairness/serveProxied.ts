import { networks } from '@vermeil/abi'
import { startApi } from '@vermeil/api'
import { startIndexer } from '@vermeil/indexer'
import { openLedger } from '@vermeil/ledger'
import { createThorClient } from '@vermeil/thor'

/**
 * Indexer and api of the dev chain in one process, as `npm start` has them, behind a proxy of this machine: each
 * request names its client. `place` is a folder for PGlite or the URL of a server. @returns the api's address.
 */
export async function serveProxied(place: string, nodeUrl: string): Promise<string> {
  const isServer = place.startsWith('postgres:')
  const ledger = await openLedger(isServer ? { url: place } : { folder: place })
  const thor = createThorClient({ url: nodeUrl })
  const genesis = await thor.fetchBlock(0)
  if (!genesis) throw new Error(`The node ${nodeUrl} has no genesis.`)
  const { venues, addresses } = networks.dev
  const indexer = startIndexer({
    ledger,
    thor,
    venues,
    ...addresses,
    names: addresses.nameResolver,
  })
  await indexer.caughtUp
  const { url } = await startApi({
    ledger: isServer ? await openLedger({ url: place, reader: true }) : ledger,
    thor,
    host: '127.0.0.1',
    port: 0,
    config: { network: 'dev', genesisId: genesis.id, nodeUrl, faucet: false },
    status: indexer.status,
    proxies: ['127.0.0.1'],
  })
  return url
}
