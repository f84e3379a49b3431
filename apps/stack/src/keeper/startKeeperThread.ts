import { Worker } from 'node:worker_threads'
import type { Logger } from '@vermeil/api'
import type { KeeperLine, KeeperThreadData } from './KeeperThreadData.ts'

/** The pause before a keeper that died is started again. */
const restartMs = 5_000

/** What happens to the keeper's lines and deaths. */
export interface KeeperListeners {
  log: Logger
  onWarning: (message: string) => void
}

const keeperThread = new URL('./keeperThread.ts', import.meta.url)

/**
 * Runs a keeper in a separate thread, so that its searches never delay the api. If it dies, it is started again: it
 * keeps nothing that is not on the chain.
 */
export function startKeeperThread(
  data: KeeperThreadData,
  listeners: KeeperListeners,
  script = keeperThread,
): AsyncDisposable {
  let worker: Worker
  let ended = Promise.resolve()
  let restart: NodeJS.Timeout | undefined
  let isStopping = false
  const start = (): void => {
    worker = new Worker(script, { workerData: data })
    ended = watch(worker, listeners, (reason) => {
      if (isStopping) return
      listeners.onWarning(`The keeper died and will be started again: ${reason}`)
      restart = setTimeout(start, restartMs)
    })
  }
  start()
  return {
    [Symbol.asyncDispose]: async () => {
      isStopping = true
      clearTimeout(restart)
      worker.postMessage('stop')
      await ended
    },
  }
}

/** Passes on a thread's lines. Resolves after the thread has ended and the listener was called. */
function watch(
  worker: Worker,
  { log }: KeeperListeners,
  onEnd: (reason: string) => void,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let failure: unknown
  worker.on('message', ({ level, fields, message }: KeeperLine) => log[level](fields, message))
  // An exit follows each error.
  worker.on('error', (error) => {
    failure = error
  })
  worker.once('exit', (code) => {
    onEnd(failure instanceof Error ? failure.message : `exit code ${code}.`)
    resolve()
  })
  return promise
}
