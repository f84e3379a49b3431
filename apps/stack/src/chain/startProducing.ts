import type { Chain } from '@vermeil/devchain'
import type { RunningMarket } from '@vermeil/market'
import { parseSeconds } from '@vermeil/units'

export interface ProducingConfig {
  chain: Chain
  market: RunningMarket
  /** Seconds between two blocks. */
  seconds: number
  onFailure: (message: string) => void
}

/** Lets the market trade and mines a block in every slot of so many seconds, until it is disposed. */
export function startProducing({ chain, market, seconds, onFailure }: ProducingConfig): AsyncDisposable {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()

  const produce = async (): Promise<void> => {
    await market.tick().catch((error: Error) => onFailure(`The market paused: ${error.message}`))
    const slot = Math.floor(Date.now() / 1000 / seconds) * seconds
    const timestamp = Math.max(slot, chain.best().timestamp + seconds)
    await chain.mine({ timestamp: parseSeconds(timestamp) })
  }
  const schedule = (): void => {
    if (stopped) return
    const waitMs = seconds * 1000 - (Date.now() % (seconds * 1000))
    timer = setTimeout(() => {
      current = produce()
        .catch((error: Error) => onFailure(`A block could not be mined: ${error.message}`))
        .finally(schedule)
    }, waitMs)
  }
  schedule()
  return {
    [Symbol.asyncDispose]: async () => {
      stopped = true
      clearTimeout(timer)
      await current
    },
  }
}
