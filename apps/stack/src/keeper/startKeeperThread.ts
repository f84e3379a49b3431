import { Worker } from 'node:worker_threads'
import type { Logger } from '@vermeil/api'
import type { KeeperMessage, KeeperThreadData } from './KeeperThreadData.ts'

/** The pause before a keeper that died is started again. */
const restartMs = 5_000

/** Callbacks for the keeper's log lines and crashes. */
export interface KeeperListeners {
  log: Logger
  onWarning: (message: string) => void
}

/** The keeper's thread. */
export interface KeeperThread extends AsyncDisposable {
  /** Where its status and its metrics are; undefined while it starts. */
  url: () => string | undefined
}

const keeperThread = new URL('./keeperThread.ts', import.meta.url)

/**
 * Runs a keeper in a separate thread, so that its searches never delay the API. If it dies, it is started again: it
 * keeps nothing that is not on the chain.
 */
export function startKeeperThread(
  data: KeeperThreadData,
  listeners: KeeperListeners,
  script = keeperThread,
): KeeperThread {
  let worker: Worker
  let ended = Promise.resolve()
  let restart: NodeJS.Timeout | undefined
  let url: string | undefined
  let isStopping = false
  const start = (): void => {
    worker = new Worker(script, { workerData: data })
    worker.on('message', (message: KeeperMessage) => {
      if (message.kind === 'ready') url = message.url
    })
    ended = watch(worker, listeners, (reason) => {
      url = undefined
      if (isStopping) return
      listeners.onWarning(`The keeper died and will be started again: ${reason}`)
      restart = setTimeout(start, restartMs)
    })
  }
  start()
  return {
    url: () => url,
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
  worker.on('message', (line: KeeperMessage) => {
    if (line.kind === 'line') log[line.level](line.fields, line.message)
  })
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
