import { parentPort, workerData } from 'node:worker_threads'
import { startKeeper } from '@vermeil/keeper'
import { createThorClient } from '@vermeil/thor'
import { buildKeeperConfig } from './buildKeeperConfig.ts'
import type { KeeperLine, KeeperThreadData } from './KeeperThreadData.ts'

const { nodeUrl, genesisId, addresses, privateKey } = workerData as KeeperThreadData
const tell = (level: KeeperLine['level']) => (fields: KeeperLine['fields'], message: string) =>
  parentPort?.postMessage({ level, fields, message } satisfies KeeperLine)

const thor = createThorClient({ url: nodeUrl, genesisId })
const log = { info: tell('info'), error: tell('error') }
const config = buildKeeperConfig({ thor, genesisId }, { addresses }, { privateKey, log })
const keeper = startKeeper(config)

// Any message asks the thread to stop. Without its port open, the thread ends by itself.
parentPort?.once('message', async () => {
  await keeper[Symbol.asyncDispose]()
  parentPort?.close()
})
await keeper.ended
