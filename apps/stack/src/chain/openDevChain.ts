import { join } from 'node:path'
import { networks } from '@vermeil/abi'
import { completeNetwork, openNetwork } from '../data/network.ts'
import { host, type StackListeners } from '../listeners.ts'
import type { StackOptions } from '../options.ts'
import { refuseTakenPort } from '../refuseTakenPort.ts'
import { StartupStep } from '../startup/StartupStep.ts'
import type { ChainSource } from './ChainConnection.ts'
import { findServiceKey } from './findServiceKey.ts'
import { startChainThread } from './startChainThread.ts'

/** Opens the dev chain with its market from the data folder, or creates a new one. */
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
      const sentence = 'The chain is being opened, and its market is being brought up to date.'
      const step = new StartupStep({ sentence, limitMs: 600_000, printLine: listeners.onWarning })
      const starting = startChainThread(
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
          onProgress: (share) => {
            step.touch()
            if (!network.complete) listeners.onMarket(share)
          },
          onWarning: listeners.onWarning,
          onLost: listeners.onLost,
        },
      )
      const chain = await step.run(starting)
      completeNetwork(dataFolder, network)
      const { genesisId, nodeUrl, grant } = chain
      const dispose = () => chain[Symbol.asyncDispose]()
      const facts = { name: 'dev', genesisId, nodeUrl, grant, network: networks.dev } as const
      const keys = {
        keeperKey: findServiceKey('keeper'),
        settlerKey: findServiceKey('settler'),
        sponsorKey: findServiceKey('sponsor'),
      }
      return { ...facts, ...keys, [Symbol.asyncDispose]: dispose }
    },
  }
}
