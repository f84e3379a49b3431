import type { QueryClient } from '@tanstack/react-query'
import type { App } from './createApp.ts'

/** How often to look after a sent swap when no block is announced. */
const lookMs = 5_000

/** Blocks after a swap's end in which balances are read once more, should the first reading have come too early. */
const lateReadings = 2

/** Looks after sent swaps with every block, and refreshes the balances when one ends (SWP-21). */
export function followSwaps(
  { swaps, live }: Pick<App, 'swaps' | 'live'>,
  queries: QueryClient,
): () => void {
  let readingsLeft = 0
  const refresh = () => void queries.invalidateQueries({ queryKey: ['balances'] })
  const timer = setInterval(() => void swaps.look(), lookMs)
  const stops = [
    live.onBeat(() => {
      void swaps.look()
      if (readingsLeft === 0) return
      readingsLeft -= 1
      refresh()
    }),
    swaps.subscribe(() => {
      const { stage } = swaps.read()
      if (stage !== 'success' && stage !== 'reverted') return
      readingsLeft = lateReadings
      refresh()
    }),
    () => clearInterval(timer),
  ]
  void swaps.look()
  return () => {
    for (const stop of stops) stop()
  }
}
