import { networks } from '@vermeil/abi'
import type { Plan } from '@vermeil/router'
import { findMaxAmountIn, parseAddress, parseBps, parseSeconds, zeroAddress } from '@vermeil/units'
import { aggregatorsQuery, parseAggregatorsAnswer, parseWire } from '@vermeil/wire'
import { expect, test } from 'vitest'
import { formatQuote } from './formatQuote.ts'

const token = parseAddress(`0x${'b3'.repeat(20)}`)
const amountOut = 5n * 10n ** 18n

/** The answer for an exact output whose plan costs `amountIn` and needs `payment`. */
function format(amountIn: bigint, payment: bigint, slippage: string) {
  const plan: Plan = {
    found: true,
    from: zeroAddress,
    to: token,
    amountIn,
    payment,
    amountOut,
    steps: [],
    routes: [],
    priceImpactBps: 0,
    bound: amountIn,
    efficiency: 1,
  }
  const query = parseWire(aggregatorsQuery, { outputAmount: String(amountOut), slippage })
  const id = `0x${'01'.repeat(32)}` as const
  const head = { number: 1, id, genesisId: id, timestamp: parseSeconds(1), finalizedNumber: 0 }
  const body = formatQuote(plan, {
    tokens: { from: zeroAddress, to: token },
    query,
    head,
    deadline: 2,
    contracts: { aggregator: networks.dev.addresses.aggregator, venues: networks.dev.venues },
    venues: [],
    transferFees: new Map(),
  })
  return parseAggregatorsAnswer(body)
}

test('[SRV-01] the cost of an exact output plus the slippage is never below its payment', () => {
  const cost = 10n ** 21n + 7n
  for (const slippage of ['0', '1', '50', '5000']) {
    const maximum = findMaxAmountIn(cost, parseBps(Number(slippage)))
    for (const spare of [-9n, -1n, 0n]) {
      const answer = format(cost, maximum + spare, slippage)
      expect(answer).toMatchObject({ totalAmountIn: cost, totalMaxAmountIn: maximum + spare })
    }
    for (const lack of [1n, 2n, 12_345n]) {
      const { totalAmountIn, totalMaxAmountIn } = format(cost, maximum + lack, slippage)
      expect(totalMaxAmountIn).toBe(maximum + lack)
      expect(findMaxAmountIn(totalAmountIn, parseBps(Number(slippage)))).toBeGreaterThanOrEqual(
        totalMaxAmountIn,
      )
      expect(totalAmountIn).toBeLessThanOrEqual(cost + lack)
      if (slippage === '0') expect(totalAmountIn).toBe(totalMaxAmountIn)
    }
  }
})
