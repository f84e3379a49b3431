import type { Token } from '@vermeil/tokens'
import { type Amount, type Bps, parseAmount } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { b3tr, createQuote, vet } from '../../../testing/sample.ts'
import { createSwapDeal } from '../../../trade/deal/Deal.ts'
import type { Quote } from '../../../trade/quote/Quote.ts'
import { findTerms } from '../../../trade/quote/SwapTerms.ts'
import { listDifferences } from '../../../trade/simulation/listDifferences.ts'
import type { PreparedDeal } from '../../../trade/simulation/prepareDeal.ts'
import { findFigures } from './SwapFigures.ts'
import type { SwapInputs } from './SwapInputs.ts'
import { summarizeSwap } from './summarizeSwap.ts'

const amounts = fc.bigInt({ min: 1n, max: 10n ** 30n })
const decimals = fc.constantFrom(0, 6, 8, 9, 18)
/** Slippages, with more of the smallest ones, whose bounds are closest to the quote. */
const slippages = fc.oneof(fc.constantFrom(0, 1, 10), fc.nat(5_000))

interface Case {
  exact: 'sell' | 'buy'
  /** The tokens' decimals. */
  places: [number, number]
  amountIn: bigint
  amountOut: bigint
  slippage: number
  /** The quote and the moved amount of the newest simulation, in thousandths of the quote. */
  earlier: number
  received: number
  isOutdated: boolean
}

const cases: fc.Arbitrary<Case> = fc.record({
  exact: fc.constantFrom('sell', 'buy'),
  places: fc.tuple(decimals, decimals),
  amountIn: amounts,
  amountOut: amounts,
  slippage: slippages,
  earlier: fc.integer({ min: 900, max: 1_100 }),
  received: fc.integer({ min: 900, max: 1_100 }),
  isOutdated: fc.boolean(),
})

function show(given: Case) {
  const { exact, places, slippage } = given
  const sell: Token = { ...vet, decimals: places[0] }
  const buy: Token = { ...b3tr, decimals: places[1] }
  const amountIn = given.amountIn as Amount
  const amountOut = given.amountOut as Amount
  const amount = exact === 'sell' ? amountIn : amountOut
  const quote = createQuote({ sell, buy, exact, amount, amountIn, amountOut })
  const inputs: SwapInputs = {
    form: { sell, buy, exact, text: '', amount, unknownSymbols: [] },
    slippage: slippage as Bps,
    wallet: { state: 'connected', kind: 'veworld' },
    quote: {
      answer: { found: true, quote },
      isFetching: false,
      isOutdated: given.isOutdated,
      failure: undefined,
      isApiDown: false,
    },
    balances: { state: 'none' },
    prices: { usd: new Map(), isOld: false, isComplete: true },
    simulation: { prepared: prepare(quote, given), failure: undefined },
    isSwapping: false,
  }
  const figures = findFigures(inputs)
  return { quote, figures, summary: summarizeSwap(inputs, figures) }
}

/** A simulation of an earlier quote with other amounts. */
function prepare(quote: Quote, { exact, earlier, received, slippage }: Case): PreparedDeal {
  const scale = (amount: bigint, thousandths: number) =>
    ((amount * BigInt(thousandths)) / 1_000n) as Amount
  const quoted =
    exact === 'sell'
      ? { ...quote, amountOut: scale(quote.amountOut, earlier) }
      : { ...quote, amountIn: scale(quote.amountIn, earlier) }
  const terms = findTerms(quoted, slippage as Bps)
  const differences = {
    sent: new Map([[quote.sell.address, scale(quote.amountIn, received)]]),
    received: new Map([[quote.buy.address, scale(quote.amountOut, received)]]),
  }
  return {
    deal: createSwapDeal(terms),
    terms,
    clauses: [],
    gas: 0n,
    fee: 0n as Amount,
    differences,
    allowanceLeft: 0n as Amount,
    blockNumber: 1,
  }
}

/** Reads `1,234.5 B3TR` back, and `<0.1` as 0.1. */
function read(text: string): bigint {
  return parseAmount(text.replace(/ .*$/, '').replace(/[<,]/g, ''), 18)
}

test('[SWP-12] never shows less received than the minimum, nor more sold than the maximum', () => {
  fc.assert(
    fc.property(cases, (given) => {
      const { summary } = show(given)
      const limit = read(summary.limit?.value ?? '')
      if (given.exact === 'sell') expect(read(summary.buy.text)).toBeGreaterThanOrEqual(limit)
      else expect(read(summary.sell.text)).toBeLessThanOrEqual(limit)
    }),
    { numRuns: 2_000 },
  )
})

test('[SWP-12] shows only simulations within the bounds, whatever quote they are from', () => {
  fc.assert(
    fc.property(cases, (given) => {
      const { summary, figures, quote } = show(given)
      const shown = figures.swap?.simulation ?? figures.swap?.earlier
      if (!shown) return
      const limit = read(summary.limit?.value ?? '')
      const { send, receive } = listDifferences(shown)
      const [sent] = send
      const [received] = receive
      if (given.exact === 'sell' && received) {
        const raw = shown.differences.received.get(quote.buy.address) ?? 0n
        expect(raw).toBeGreaterThanOrEqual(figures.swap?.terms.minAmountOut ?? 0n)
        if (quote.buy.decimals === 18) expect(read(received.text)).toBeGreaterThanOrEqual(limit)
      }
      if (given.exact === 'buy' && sent && quote.sell.decimals === 18) {
        expect(read(sent.text)).toBeLessThanOrEqual(limit)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('enables Swap only for current terms, which are the ones shown', () => {
  fc.assert(
    fc.property(cases, (given) => {
      const { summary, figures, quote } = show(given)
      const canSwap = summary.button.action === 'swap'
      const { simulation, earlier } = figures.swap ?? {}
      if (canSwap) expect(simulation ?? earlier).toBeDefined()
      expect(canSwap).toBe(figures.swap?.isCurrent === true)
      if (given.isOutdated) {
        expect(canSwap).toBe(false)
        expect(summary[given.exact === 'sell' ? 'buy' : 'sell'].dimmed).toBe(true)
      }
      expect(figures.swap?.terms).toEqual(findTerms(quote, given.slippage as Bps))
    }),
  )
})
