import { join } from 'node:path'
import { networks } from '@vermeil/abi'
import { completeNetwork, openNetwork } from '../data/network.ts'
import { host, type StackListeners } from '../listeners.ts'
import type { StackOptions } from '../options.ts'
import { refuseTakenPort } from '../refuseTakenPort.ts'
import type { ChainSource } from './Chain.ts'
import { startChainThread } from './startChainThread.ts'

/** The dev chain with its market, on the data folder's chain or a new one. */
export async function openDevChain(
  options: StackOptions,
  dataFolder: string,
  listeners: StackListeners,
): Promise<ChainSource> {
  await refuseTakenPort('--node-port', host, options.nodePort)
  const network = openNetwork(dataFolder, options.fresh, Math.floor(Date.now() / 1000))
  return {
    dataFolder,
    start: async () => {
      const chain = await startChainThread(
        {
          folder: join(dataFolder, 'chain'),
          nodeHost: host,
          nodePort: options.nodePort,
          launchTime: network.launchTime,
          seed: network.seed,
          blockSeconds: options.blockSeconds,
          tradeSeconds: options.tradeSeconds ?? options.blockSeconds,
        },
        {
          onProgress: network.complete ? () => undefined : listeners.onMarket,
          onWarning: listeners.onWarning,
          onLost: listeners.onLost,
        },
      )
      completeNetwork(dataFolder, network)
      const { genesisId, nodeUrl, grant } = chain
      const dispose = () => chain[Symbol.asyncDispose]()
      const facts = { name: 'dev', genesisId, nodeUrl, grant, network: networks.dev } as const
      return { ...facts, [Symbol.asyncDispose]: dispose }
    },
  }
}
