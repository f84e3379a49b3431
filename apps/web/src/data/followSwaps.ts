import type { QueryClient } from '@tanstack/react-query'
import type { App } from './createApp.ts'

/** How often to look after a sent swap when no block is announced. */
const lookMs = 5_000

/** Looks after sent swaps with every block, and refreshes the balances when one ends (SWP-21). */
export function followSwaps(
  { swaps, live }: Pick<App, 'swaps' | 'live'>,
  queries: QueryClient,
): () => void {
  const timer = setInterval(() => void swaps.look(), lookMs)
  const stops = [
    live.onBeat(() => void swaps.look()),
    swaps.subscribe(() => {
      const { stage } = swaps.read()
      if (stage === 'success' || stage === 'reverted') {
        void queries.invalidateQueries({ queryKey: ['balances'] })
      }
    }),
    () => clearInterval(timer),
  ]
  void swaps.look()
  return () => {
    for (const stop of stops) stop()
  }
}
