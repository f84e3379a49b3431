import { Worker } from 'node:worker_threads'
import type { Address, Hex, TxId } from '@vermeil/units'
import { listenToEnd } from './listenToEnd.ts'
import type { ChainThreadData, FromChain, ToChain } from './messages.ts'

/** The dev chain with its market and its node, in a separate thread so that it never blocks the API's sockets. */
export interface ChainThread extends AsyncDisposable {
  genesisId: Hex
  nodeUrl: string
  /** Sends test funds; resolves with the transaction's id once the pool has it. */
  grant(address: Address): Promise<TxId>
}

export interface ChainThreadListeners {
  onProgress: (share: number) => void
  onWarning: (message: string) => void
  /** The thread ended unexpectedly. */
  onLost: (message: string) => void
}

/** Short-lived garbage is collected early: the default lets the thread grow by hundreds of megabytes. */
const maxYoungGenerationSizeMb = 24

const chainThread = new URL('./chainThread.ts', import.meta.url)

/**
 * Starts the thread and waits until the market is open.
 * @throws {ChainThreadError} with the sentence that the thread sent, or why it ended without one.
 */
export async function startChainThread(
  data: ChainThreadData,
  listeners: ChainThreadListeners,
  script = chainThread,
): Promise<ChainThread> {
  const worker = new Worker(script, {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb },
  })
  const send = (message: ToChain) => worker.postMessage(message)
  const grants = createGrants(send)
  const ready = Promise.withResolvers<{ genesisId: Hex; nodeUrl: string }>()
  const stopped = Promise.withResolvers<void>()
  let phase: 'starting' | 'running' | 'stopping' = 'starting'
  worker.on('message', (message: FromChain) => {
    if (message.kind === 'progress') listeners.onProgress(message.share)
    else if (message.kind === 'ready') ready.resolve(message)
    else if (message.kind === 'failed')
      (phase === 'starting' ? ready : stopped).reject(new ChainThreadError(message.message))
    else if (message.kind === 'warning') listeners.onWarning(message.message)
    else if (message.kind === 'stopped') stopped.resolve()
    else grants.settle(message)
  })
  listenToEnd(worker, (reason) => {
    grants.end(reason)
    if (phase === 'starting') ready.reject(new ChainThreadError(reason))
    else if (phase === 'running') listeners.onLost(reason)
    stopped.resolve()
  })
  try {
    const { genesisId, nodeUrl } = await ready.promise
    phase = 'running'
    return {
      genesisId,
      nodeUrl,
      grant: grants.request,
      [Symbol.asyncDispose]: async () => {
        phase = 'stopping'
        send({ kind: 'stop' })
        await stopped.promise.finally(() => worker.terminate())
      },
    }
  } catch (error) {
    await worker.terminate()
    throw error
  }
}

function createGrants(send: (message: ToChain) => void) {
  const open = new Map<number, PromiseWithResolvers<TxId>>()
  let last = 0
  let ended: ChainThreadError | undefined
  return {
    request: async (address: Address): Promise<TxId> => {
      if (ended) throw ended
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
    end: (reason: string) => {
      ended = new ChainThreadError(reason)
      for (const settled of open.values()) settled.reject(ended)
      open.clear()
    },
  }
}

/** The chain's thread did not start, or is gone. */
export class ChainThreadError extends Error {
  override name = 'ChainThreadError'
  readonly retryable = false
}
