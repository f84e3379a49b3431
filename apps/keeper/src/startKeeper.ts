import { Waker, watchBlocks } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { Keeper } from './Keeper.ts'
import type { KeeperConfig } from './KeeperConfig.ts'
import { formatMetrics } from './serving/formatMetrics.ts'
import type { KeeperStatus } from './serving/KeeperStatus.ts'

const defaultPollMs = 2_000

/** A keeper that follows the chain. Disposing it finishes what it is doing and stops it. */
export interface RunningKeeper extends AsyncDisposable {
  address: Address
  status: () => KeeperStatus
  /** Everything that it counts, in Prometheus' text format. */
  metrics: () => string
  /** Resolves once it has read the chain for the first time. */
  ready: Promise<void>
  /** Resolves after the keeper was disposed. Rejects if it fails. */
  ended: Promise<void>
}

/** Starts a keeper. The status shows troubles of the node; they pass by themselves. */
export function startKeeper(config: KeeperConfig): RunningKeeper {
  const keeper = new Keeper(config)
  const stop = new AbortController()
  const waker = new Waker()
  const ready = Promise.withResolvers<void>()
  const unwatch = (config.watch ?? watchBlocks)(config.thor, () => waker.wake(), {
    attempts: Number.POSITIVE_INFINITY,
    retryMs: config.pollMs ?? defaultPollMs,
  })
  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await keeper.tick(stop.signal)
      if (keeper.status().head) ready.resolve()
      await waker.wait(config.pollMs ?? defaultPollMs, stop.signal)
    }
  }
  const ended = run()
    .catch((error: unknown) => {
      if (!stop.signal.aborted) throw error
    })
    .finally(unwatch)
  // Callers that await `ended` see the failure.
  ended.catch(() => undefined)
  return {
    address: keeper.address,
    status: () => keeper.status(),
    metrics: () => formatMetrics(keeper),
    ready: ready.promise,
    ended,
    [Symbol.asyncDispose]: async () => {
      stop.abort()
      await ended.catch(() => undefined)
    },
  }
}
