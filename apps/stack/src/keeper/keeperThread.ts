import { parentPort, workerData } from 'node:worker_threads'
import { serveKeeper, startKeeper } from '@vermeil/keeper'
import { createThorClient } from '@vermeil/thor'
import { buildKeeperConfig } from './buildKeeperConfig.ts'
import type { KeeperLine, KeeperMessage, KeeperThreadData } from './KeeperThreadData.ts'

const { nodeUrl, genesisId, addresses, privateKey } = workerData as KeeperThreadData
const createLog = (level: KeeperLine['level']) => (fields: KeeperLine['fields'], message: string) =>
  parentPort?.postMessage({ kind: 'line', level, fields, message } satisfies KeeperMessage)

const thor = createThorClient({ url: nodeUrl, genesisId })
const log = { info: createLog('info'), error: createLog('error') }
const config = buildKeeperConfig({ thor, genesisId }, { addresses }, { privateKey, log })
const keeper = startKeeper(config)
const { status, metrics } = keeper
const service = await serveKeeper({ status, metrics, host: '127.0.0.1', port: 0 })
parentPort?.postMessage({ kind: 'ready', url: service.url } satisfies KeeperMessage)

// Any message asks the thread to stop. Without its port open, the thread ends by itself.
parentPort?.once('message', async () => {
  await service[Symbol.asyncDispose]()
  await keeper[Symbol.asyncDispose]()
  parentPort?.close()
})
await keeper.ended
