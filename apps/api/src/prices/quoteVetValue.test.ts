import { Graph } from '@vermeil/router'
import { parseAddress, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { quoteVetValue } from './quoteVetValue.ts'

const [dear = zeroAddress, router = zeroAddress, wrappedVet = zeroAddress, address = zeroAddress] =
  ['d', 'a', 'b', 'c'].map((digit) => parseAddress(`0x${digit.repeat(40)}`))

/** A pool of two bitcoins and 8,000,000 VET: 4,000,000 VET for each. */
function createGraph(decimals: number): Graph {
  const graph = new Graph([{ name: 'VeRocket', router, wrappedVet }])
  const reserves = { reserve0: 8_000_000n * 10n ** 18n, reserve1: 2n * 10n ** BigInt(decimals) }
  graph.write({
    kind: 'pair',
    venue: 'VeRocket',
    address,
    token0: wrappedVet,
    token1: dear,
    feePips: 3_000,
    ...reserves,
  })
  return graph
}

test('prices an expensive token by a fraction, without the price impact of a whole one', () => {
  const value = Number(quoteVetValue(createGraph(8), { address: dear, decimals: 8 }) / 10n ** 18n)
  expect(value / 4_000_000).toBeGreaterThan(0.99)
  expect(value / 4_000_000).toBeLessThan(1)
})

test('prices an indivisible token by a whole one', () => {
  const value = quoteVetValue(createGraph(0), { address: dear, decimals: 0 })
  expect(value / 10n ** 18n).toBe(2_661_327n)
})

test('VET has its own value, and an unknown token has none', () => {
  const graph = createGraph(8)
  expect(quoteVetValue(graph, { address: zeroAddress, decimals: 18 })).toBe(10n ** 18n)
  expect(quoteVetValue(graph, { address: router, decimals: 18 })).toBe(0n)
})
