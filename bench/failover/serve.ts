import { networks } from '@vermeil/abi'
import { startApi } from '@vermeil/api'
import { findSources, type IndexerStatus, startIndexer } from '@vermeil/indexer'
import { type Lead, type Ledger, openLedger } from '@vermeil/ledger'
import { createThorClient } from '@vermeil/thor'

/** A message of a part to the process that started it. */
export type Message =
  | { kind: 'status'; status: Pick<IndexerStatus, 'state' | 'trouble' | 'head'> }
  | { kind: 'address'; url: string }

/** The interval at which an indexer checks its status for news, in milliseconds. */
const pollMs = 2

const send = (message: Message): void => void process.send?.(message)

// Leaves nothing running if the measurement ends early.
process.once('disconnect', () => process.exit(1))

/**
 * Runs only an indexer of the dev chain, as one of several machines would. SIGTERM stops it cleanly. If
 * `ignoresLoss` is set, it does not notice the loss of its lead, so that only the epoch prevents it from writing.
 */
export async function serveIndexer(
  url: string,
  nodeUrl: string,
  ignoresLoss: boolean,
): Promise<void> {
  const opened = await openLedger({ url })
  const ledger = ignoresLoss ? ignoreLoss(opened) : opened
  const thor = createThorClient({ url: nodeUrl })
  const indexer = startIndexer({ ledger, thor, ...findSources(networks.dev) })
  let lastText = ''
  const polling = setInterval(() => {
    const { state, trouble, head } = indexer.status()
    const status = { state, head, ...(trouble && { trouble }) }
    const text = JSON.stringify(status)
    if (text !== lastText) send({ kind: 'status', status })
    lastText = text
  }, pollMs)
  process.once('SIGTERM', () => {
    clearInterval(polling)
    void indexer[Symbol.asyncDispose]()
      .then(() => ledger[Symbol.asyncDispose]())
      .then(() => process.exit(0))
  })
}

function ignoreLoss(ledger: Ledger): Ledger {
  return {
    ...ledger,
    lead: async (options): Promise<Lead> => {
      const lead = await ledger.lead(options)
      const lost = new AbortController().signal
      return { lost, [Symbol.asyncDispose]: () => lead[Symbol.asyncDispose]() }
    },
  }
}

/** Runs only an api, which reads from a replica and has no indexer. */
export async function serveApi(url: string, nodeUrl: string, genesisId: string): Promise<void> {
  const thor = createThorClient({ url: nodeUrl })
  const genesis = await thor.fetchBlock(0)
  if (genesis?.id !== genesisId) throw new Error(`The node is not on the chain ${genesisId}.`)
  const api = await startApi({
    ledger: await openLedger({ url, reader: true }),
    thor,
    host: '127.0.0.1',
    port: 0,
    config: { network: 'dev', genesisId: genesis.id, nodeUrl, faucet: false },
    status: () => ({ state: 'following', head: null, best: null }),
  })
  send({ kind: 'address', url: api.url })
}
