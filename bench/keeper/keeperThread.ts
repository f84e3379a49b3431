import { parentPort, workerData } from 'node:worker_threads'
import { Keeper, type KeeperConfig } from '@vermeil/keeper/testing'
import { createThorClient } from '@vermeil/thor'
import { readThreadMs } from '../readThreadMs.ts'
import type { KeeperTick, ThreadData } from './KeeperTick.ts'

const { url, nowMs, ...facts } = workerData as ThreadData
const sent: bigint[] = []
const log: KeeperConfig['log'] = {
  info: ({ orderIds }, message) => {
    if (message === 'Sent a transaction.')
      for (const id of orderIds as string[]) sent.push(BigInt(id))
  },
  error: (_fields, message) => console.error(message),
}
let now = nowMs
const keeper = new Keeper({ ...facts, thor: createThorClient({ url }), log, clock: () => now })
const { signal } = new AbortController()

parentPort?.on('message', async (clockMs: number) => {
  now = clockMs
  const [beganAt, began] = [performance.now(), readThreadMs()]
  await keeper.tick(signal)
  const cpuMs = readThreadMs() - began
  const orderIds = sent.splice(0)
  const { openOrders } = keeper.status()
  const tick: KeeperTick = { cpuMs, ms: performance.now() - beganAt, orderIds, openOrders }
  parentPort?.postMessage(tick)
})
