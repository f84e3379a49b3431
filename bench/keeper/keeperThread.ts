import { parentPort, workerData } from 'node:worker_threads'
import { Keeper, type KeeperConfig } from '@vermeil/keeper/testing'
import { createThorClient } from '@vermeil/thor'
import type { Look, ThreadData } from './Look.ts'

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

/** CPU time of this thread in milliseconds. The chain runs in another one. */
function readProcessor(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

parentPort?.on('message', async (clockMs: number) => {
  now = clockMs
  const [beganAt, began] = [performance.now(), readProcessor()]
  await keeper.tick(signal)
  const cpuMs = readProcessor() - began
  const orderIds = sent.splice(0)
  const { openOrders } = keeper.status()
  const look: Look = { cpuMs, ms: performance.now() - beganAt, orderIds, openOrders }
  parentPort?.postMessage(look)
})
