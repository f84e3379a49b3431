import type { QueryClient } from '@tanstack/react-query'
import type { TransactionRunner } from '../trade/TransactionRunner.ts'
import type { App } from './createApp.ts'
import { delegationKey } from './delegation.ts'

/** How often to look after what was sent when no block is announced. */
const lookMs = 5_000

/** Blocks after an end in which balances are read once more, should the first reading have come too early. */
const lateReadings = 2

/** Looks after sent transactions with every block, and refreshes the balances when one ends (SWP-21). */
export function followDeals(
  { runners, live }: Pick<App, 'runners' | 'live'>,
  queries: QueryClient,
): () => void {
  const all = Object.values(runners)
  let readingsLeft = 0
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['balances'] })
    void queries.invalidateQueries({ queryKey: delegationKey })
  }
  const look = () => {
    for (const runner of all) void runner.look()
  }
  const timer = setInterval(look, lookMs)
  const hear = (runner: TransactionRunner) => () => {
    const { stage } = runner.read()
    if (stage !== 'success' && stage !== 'reverted') return
    readingsLeft = lateReadings
    refresh()
  }
  const stops = [
    live.onBeat(() => {
      look()
      if (readingsLeft === 0) return
      readingsLeft -= 1
      refresh()
    }),
    ...all.map((runner) => runner.subscribe(hear(runner))),
    () => clearInterval(timer),
  ]
  look()
  return () => {
    for (const stop of stops) stop()
  }
}
