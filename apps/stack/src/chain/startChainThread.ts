import { Worker } from 'node:worker_threads'
import type { Address, Hex, TxId } from '@vermeil/units'
import type { ChainThreadData, FromChain, ToChain } from './messages.ts'

/** The dev chain with its market and its node, in a thread of its own so that it never starves the api's sockets. */
export interface ChainThread extends AsyncDisposable {
  genesisId: Hex
  nodeUrl: string
  /** Sends test funds; resolves with the transaction's id once the pool has it. */
  grant(address: Address): Promise<TxId>
}

export interface ChainThreadListeners {
  onProgress: (share: number) => void
  onWarning: (message: string) => void
  /** The thread ended although nobody asked it to. */
  onLost: (message: string) => void
}

/** Short-lived garbage is collected early: the default lets the thread grow by hundreds of megabytes. */
const maxYoungGenerationSizeMb = 24

/**
 * Starts the thread and waits until the market stands.
 * @throws {ChainThreadError} with the sentence that the thread gave.
 */
export async function startChainThread(
  data: ChainThreadData,
  listeners: ChainThreadListeners,
): Promise<ChainThread> {
  const worker = new Worker(new URL('./chainThread.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb },
  })
  const send = (message: ToChain) => worker.postMessage(message)
  const grants = createGrants(send)
  const stopped = Promise.withResolvers<void>()
  stopped.promise.catch(() => undefined)
  const ready = Promise.withResolvers<{ genesisId: Hex; nodeUrl: string }>()
  let stopping = false
  const fail = (error: ChainThreadError) => {
    ready.reject(error)
    stopped.reject(error)
  }
  worker.on('message', (message: FromChain) => {
    if (message.kind === 'progress') listeners.onProgress(message.share)
    else if (message.kind === 'ready') ready.resolve(message)
    else if (message.kind === 'failed') fail(new ChainThreadError(message.message))
    else if (message.kind === 'warning') listeners.onWarning(message.message)
    else if (message.kind === 'stopped') stopped.resolve()
    else grants.settle(message)
  })
  const lose = (reason: string) => {
    ready.reject(new ChainThreadError(reason))
    grants.rejectAll(reason)
    stopped.resolve()
    if (!stopping) listeners.onLost(reason)
  }
  worker.on('error', (error) => lose(`The chain's thread failed: ${String(error)}`))
  worker.on('exit', () => lose("The chain's thread ended."))
  const { genesisId, nodeUrl } = await ready.promise.catch(async (error) => {
    stopping = true
    await worker.terminate()
    throw error
  })
  return {
    genesisId,
    nodeUrl,
    grant: grants.request,
    [Symbol.asyncDispose]: async () => {
      stopping = true
      send({ kind: 'stop' })
      await stopped.promise.finally(() => worker.terminate())
    },
  }
}

function createGrants(send: (message: ToChain) => void) {
  const open = new Map<number, PromiseWithResolvers<TxId>>()
  let last = 0
  return {
    request: (address: Address): Promise<TxId> => {
      const settled = Promise.withResolvers<TxId>()
      open.set(++last, settled)
      send({ kind: 'grant', request: last, address })
      return settled.promise
    },
    settle: (message: Extract<FromChain, { request: number }>) => {
      const settled = open.get(message.request)
      open.delete(message.request)
      if (message.kind === 'granted') settled?.resolve(message.txId)
      else settled?.reject(new ChainThreadError(message.message))
    },
    rejectAll: (reason: string) => {
      for (const settled of open.values()) settled.reject(new ChainThreadError(reason))
      open.clear()
    },
  }
}

/** The chain's thread did not start, or is gone. */
export class ChainThreadError extends Error {
  override name = 'ChainThreadError'
  readonly retryable = false
}
