import type { SeededRandom } from '@vermeil/random'
import type { TokenListing } from './listing.ts'

const secondsPerYear = 365 * 86_400
const longestStepSeconds = 1800

/**
 * The prices that traders consider fair, as a reproducible random walk: a common movement of the market, one of each
 * token, changing volatility, and mean reversion to the opening price. Prices are floats; the amounts computed from
 * them are integers.
 */
export class FairPrices {
  private readonly random: SeededRandom
  private readonly logs: Map<string, number>
  private readonly listings: readonly TokenListing[]
  /** Tokens with the price of another token. */
  private readonly pegs: ReadonlyMap<string, string>
  private turbulence = 0
  private drift = 0
  private at: number

  constructor(listings: readonly TokenListing[], random: SeededRandom, atSeconds: number) {
    this.listings = listings
    this.pegs = new Map(
      listings.flatMap(({ symbol, sameAs }) =>
        sameAs === undefined ? [] : [[symbol, sameAs] as const],
      ),
    )
    this.random = random
    this.at = atSeconds
    this.logs = new Map(listings.map(({ symbol, openUsd }) => [symbol, Math.log(openUsd)]))
  }

  /** Advances the time. Earlier times are ignored. */
  advance(toSeconds: number): void {
    while (this.at < toSeconds) {
      const step = Math.min(longestStepSeconds, toSeconds - this.at)
      this.move(step / secondsPerYear)
      this.at += step
    }
  }

  /** Sets a token's fair price to that of its pools, when a market continues. */
  anchor(symbol: string, priceUsd: number): void {
    if (Number.isFinite(priceUsd) && priceUsd > 0) this.logs.set(symbol, Math.log(priceUsd))
  }

  /** The fair price of one whole token in US dollars. */
  usd(symbol: string): number {
    const log = this.logs.get(this.pegs.get(symbol) ?? symbol)
    if (log === undefined) throw new RangeError(`${symbol} is not listed.`)
    return Math.exp(log)
  }

  private move(years: number): void {
    const root = Math.sqrt(years)
    this.turbulence += -60 * this.turbulence * years + 5.5 * root * this.random.normal()
    this.drift += -90 * this.drift * years + 22 * root * this.random.normal()
    const wave = Math.exp(Math.max(-1.2, Math.min(0.3, this.turbulence)))
    const common = root * wave * this.random.normal() + this.drift * years
    for (const { symbol, openUsd, volatility, beta } of this.listings) {
      const log = this.logs.get(symbol) ?? Math.log(openUsd)
      const own = root * wave * Math.sqrt(1 - 0.7 * beta * beta) * this.random.normal()
      const pull = (volatility < 0.1 ? 300 : 4) * (Math.log(openUsd) - log) * years
      this.logs.set(symbol, log + volatility * (beta * common + own) + pull)
    }
  }
}
