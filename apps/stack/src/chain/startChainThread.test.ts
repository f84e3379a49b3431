import { Worker } from 'node:worker_threads'
import { zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { listenToEnd } from './listenToEnd.ts'
import { startChainThread } from './startChainThread.ts'

const script = new URL('./endingThread.fixture.ts', import.meta.url)

function start(seed: string) {
  const lost = Promise.withResolvers<string>()
  const data = {
    folder: '',
    nodeHost: '127.0.0.1',
    nodePort: 0,
    launchTime: 0,
    seed,
    blockSeconds: 2,
    tradeSeconds: 2,
  }
  const listeners = {
    onProgress: () => undefined,
    onWarning: () => undefined,
    onLost: lost.resolve,
  }
  return { starting: startChainThread(data, listeners, script), lost: lost.promise }
}

const again = /start again; if it happens again, report it/

test.each([
  ['exit', "The chain's thread ended by itself with exit code 3."],
  ['idle', "The chain's thread ended by itself with exit code 0."],
  ['error', "The chain's thread failed: The disk is full."],
])('a thread that ends by %s is reported with the cause and what to do', async (way, cause) => {
  const failed = await start(`start ${way}`).starting.catch((error: Error) => error.message)
  expect(failed).toMatch(again)
  expect(failed).toContain(cause)
  const { starting, lost } = start(`grant ${way}`)
  const thread = await starting
  const grant = expect(thread.grant(zeroAddress)).rejects.toThrow(cause)
  expect(await lost).toBe(failed)
  await grant
  await expect(thread.grant(zeroAddress)).rejects.toThrow(cause)
  await thread[Symbol.asyncDispose]()
})

test('a thread that was asked to stop is not reported as lost', async () => {
  const { starting, lost } = start('never')
  const thread = await starting
  await thread[Symbol.asyncDispose]()
  const first = await Promise.race([lost, Promise.resolve('nothing')])
  expect(first).toBe('nothing')
})

test('a thread without memory left is reported as such', async () => {
  const resourceLimits = { maxOldGenerationSizeMb: 16 }
  const worker = new Worker(script, { workerData: { seed: 'start memory' }, resourceLimits })
  const reason = await new Promise<string>((resolve) => listenToEnd(worker, resolve))
  expect(reason).toMatch(/ran out of memory\. .*NODE_OPTIONS=--max-old-space-size=4096/)
})
