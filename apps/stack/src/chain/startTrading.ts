import type { RunningMarket } from '@vermeil/market'

export interface TradingConfig {
  market: RunningMarket
  /** Seconds between two rounds of trading; 0 disables trading. */
  seconds: number
  /** Prints why the market pauses, and that it continues. */
  printLine: (line: string) => void
}

/** Lets the market trade at regular intervals until it is disposed. */
export function startTrading({ market, seconds, printLine }: TradingConfig): AsyncDisposable {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()
  let reported = ''
  const reportPause = (error: Error): void => {
    if (error.message !== reported) printLine(`The market paused: ${error.message}`)
    reported = error.message
  }
  const reportEnd = (): void => {
    if (reported !== '') printLine('The market continues.')
    reported = ''
  }
  const schedule = (): void => {
    if (stopped) return
    timer = setTimeout(() => {
      current = market.tick().then(reportEnd, reportPause).finally(schedule)
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
