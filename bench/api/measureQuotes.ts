import { type Figure, findQuantile } from '../Figure.ts'
import { runLoad } from './runLoad.ts'

const forSeconds = 6

/** Includes the clauses to sign, as in the requests of the app. */
const signing = `maker=0x${'7a'.repeat(20)}&include=instructions,transactions`

/** Quotes of new amounts over the running market, by eight clients. */
export async function measureQuotes(url: string, pair: string): Promise<Figure[]> {
  const paths = Array.from({ length: 50_000 }, (_, index) => {
    const amount = BigInt(index + 1_000) * 10n ** 15n
    return `/indexer/aggregators/${pair}?inputAmount=${amount}&${signing}`
  })
  const port = Number(new URL(url).port)
  const { perSecond, times } = await runLoad({ port, paths, connections: 8, forSeconds })
  return [
    { what: 'new quotes', value: perSecond, unit: '/s', target: 200 },
    { what: 'new quotes, p99', value: findQuantile(times, 0.99), unit: 'ms' },
  ]
}
