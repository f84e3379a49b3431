import { join } from 'node:path'
import { addresses, venues } from '@vermeil/abi'
import { startApi } from '@vermeil/api'
import { startIndexer } from '@vermeil/indexer'
import { clearLedger, type Ledger, openLedger } from '@vermeil/ledger'
import { createThorClient } from '@vermeil/thor'
import { startChainThread } from './chain/startChainThread.ts'
import { completeNetwork, openNetwork } from './data/network.ts'
import type { StackOptions } from './options.ts'
import { refuseTakenPort } from './refuseTakenPort.ts'
import { buildWeb } from './web/buildWeb.ts'

const host = '127.0.0.1'

/** Everything of Vermeil, running on this machine. */
export interface Stack extends AsyncDisposable {
  url: string
  nodeUrl: string
}

export interface StackListeners {
  /** The share of the market's history that is made, from 0 to 1. */
  onMarket: (share: number) => void
  onWarning: (message: string) => void
  /** A part that everything needs is gone; the stack should be stopped. */
  onLost: (message: string) => void
}

/**
 * Starts chain, market, ledger, indexer, api and web app, and resolves when `/healthz` answers 200.
 * @throws an error whose message is one sentence: a taken port, a damaged or foreign data folder, a database that
 * cannot be reached.
 */
export async function startStack(options: StackOptions, listeners: StackListeners): Promise<Stack> {
  await refuseTakenPort('--port', host, options.port)
  await refuseTakenPort('--node-port', host, options.nodePort)
  const { dataFolder } = options
  const network = openNetwork(dataFolder, options.fresh, Math.floor(Date.now() / 1000))
  const stack = new AsyncDisposableStack()
  try {
    const [chain, ledger, webFolder] = await settleAll(stack, [
      startChainThread(
        {
          folder: join(dataFolder, 'chain'),
          nodeHost: host,
          nodePort: options.nodePort,
          launchTime: network.launchTime,
          seed: network.seed,
          blockSeconds: options.blockSeconds,
        },
        {
          onProgress: network.complete ? () => undefined : listeners.onMarket,
          onWarning: listeners.onWarning,
          onLost: listeners.onLost,
        },
      ),
      openStackLedger(options),
      buildWeb(),
    ])
    completeNetwork(dataFolder, network)
    const thor = createThorClient({ url: chain.nodeUrl, genesisId: chain.genesisId })
    const indexer = stack.use(
      startIndexer({ ledger, thor, venues: venues.dev, aggregator: addresses.dev.aggregator }),
    )
    await indexer.caughtUp
    const api = stack.use(
      await startApi({
        ledger,
        thor,
        host,
        port: options.port,
        web: { folder: webFolder },
        config: {
          network: 'dev',
          genesisId: chain.genesisId,
          nodeUrl: chain.nodeUrl,
          faucet: true,
        },
        faucet: chain.grant,
        status: indexer.status,
      }),
    )
    return {
      url: api.url,
      nodeUrl: chain.nodeUrl,
      [Symbol.asyncDispose]: () => stack.disposeAsync(),
    }
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}

/** The database in the data folder or on a server; with `fresh` a server's database is emptied. */
async function openStackLedger({ dataFolder, databaseUrl, fresh }: StackOptions): Promise<Ledger> {
  if (databaseUrl === undefined) return openLedger({ folder: join(dataFolder, 'ledger') })
  const ledger = await openLedger({ url: databaseUrl })
  if (fresh) await clearLedger(ledger)
  return ledger
}

type Started<T> = { [K in keyof T]: Awaited<T[K]> }

/** Waits for all, hands every part that can be disposed to the stack, and throws the first failure only then. */
async function settleAll<T extends readonly Promise<unknown>[]>(
  stack: AsyncDisposableStack,
  parts: readonly [...T],
): Promise<Started<T>> {
  const settled = await Promise.allSettled(parts)
  for (const part of settled)
    if (part.status === 'fulfilled' && isAsyncDisposable(part.value)) stack.use(part.value)
  return Promise.all(parts) as Promise<Started<T>>
}

function isAsyncDisposable(value: unknown): value is AsyncDisposable {
  return typeof value === 'object' && value !== null && Symbol.asyncDispose in value
}
