import type { RunningMarket } from '@vermeil/market'

export interface TradingConfig {
  market: RunningMarket
  /** Seconds between two rounds of trading; 0 disables trading. */
  seconds: number
  onFailure: (message: string) => void
}

/** Lets the market trade at regular intervals until it is disposed. */
export function startTrading({ market, seconds, onFailure }: TradingConfig): AsyncDisposable {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()
  let reported = ''
  const report = (error: Error): void => {
    if (error.message !== reported) onFailure(`The market paused: ${error.message}`)
    reported = error.message
  }
  const schedule = (): void => {
    if (stopped) return
    timer = setTimeout(() => {
      current = market
        .tick()
        .then(() => {
          reported = ''
        })
        .catch(report)
        .finally(schedule)
    }, seconds * 1000)
  }
  if (seconds > 0) schedule()
  return {
    [Symbol.asyncDispose]: async () => {
      stopped = true
      clearTimeout(timer)
      await current
    },
  }
}
