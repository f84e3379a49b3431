import { aggregator, decodeParameters, encodeCall, erc20 } from '@vermeil/abi'
import type { Address, Bps } from '@vermeil/units'
import { expect, test } from 'vitest'
import {
  aggregatorAddress,
  b3tr,
  createQuote,
  owner,
  router,
  vet,
  whole,
} from '../../testing/sample.ts'
import { findTerms } from '../quote/SwapTerms.ts'
import { buildSwapClauses, checkSwapClauses } from './buildSwapClauses.ts'

const ends = { aggregator: aggregatorAddress, owner, headTimestamp: 1_000 }
const onePercent = 100 as Bps
const sellToken = createQuote({ sell: b3tr, buy: vet })

test('[SWP-12] exact-in has a minimum received, exact-out a maximum used', () => {
  expect(findTerms(createQuote(), onePercent)).toMatchObject({
    maximumIn: whole(1_000),
    minimumOut: whole(198),
  })
  expect(findTerms(createQuote({ exact: 'buy' }), onePercent)).toMatchObject({
    maximumIn: whole(1_010),
    minimumOut: whole(200),
  })
})

test('[SWP-19] VET is sold by one clause that carries it as value', () => {
  const clauses = buildSwapClauses(findTerms(createQuote(), onePercent), ends)
  expect(clauses).toEqual([
    {
      to: aggregatorAddress,
      value: whole(1_000),
      data: encodeCall(aggregator.executeSwap, [
        createQuote().instruction,
        vet.address,
        b3tr.address,
        whole(1_000),
        whole(198),
        owner,
        2_200n,
      ]),
    },
  ])
})

test('[SWP-19] a token is approved to the last unit and no more, then sold', () => {
  const [approval, swap] = buildSwapClauses(findTerms(sellToken, onePercent), ends)
  expect(approval).toEqual({
    to: b3tr.address,
    value: 0n,
    data: encodeCall(erc20.approve, [aggregatorAddress, whole(1_000)]),
  })
  expect(swap).toMatchObject({ to: aggregatorAddress, value: 0n })
})

test('[SWP-19] exact-out pays the maximum and takes the rest back by the contract', () => {
  const [swap] = buildSwapClauses(findTerms(createQuote({ exact: 'buy' }), onePercent), ends)
  expect(swap?.value).toBe(whole(1_010))
  expect(swap?.data.startsWith(aggregator.executeUnifiedSwapExactOutput.selector)).toBe(true)
})

test('[SWP-19] a split of the api is carried out as it was planned', () => {
  const instruction = {
    swapType: 2n,
    primaryRouter: router,
    bridgeToken: vet.address,
    splitRoutes: [
      { router, amount: whole(600) },
      { router: aggregatorAddress, amount: whole(400) },
    ],
  }
  const quote = createQuote({ source: 'api', instruction })
  const [swap] = buildSwapClauses(findTerms(quote, onePercent), ends)
  expect(swap?.data.startsWith(aggregator.executeSwap.selector)).toBe(true)
  const [planned] = decodeParameters(
    aggregator.executeSwap.inputs,
    `0x${swap?.data.slice(10) ?? ''}`,
  )
  expect(planned).toEqual(instruction)
})

test('[SWP-19] nothing to sell builds no clauses', () => {
  const nothing = createQuote({ amountIn: whole(0) })
  expect(() => buildSwapClauses(findTerms(nothing, onePercent), ends)).toThrow('No clauses built')
})

const stranger = `0x${'66'.repeat(20)}` as Address
const terms = findTerms(sellToken, onePercent)
const wrongs: [string, () => void][] = [
  [
    'the receiver',
    () => {
      const clauses = buildSwapClauses(terms, { ...ends, owner: stranger })
      checkSwapClauses(clauses, terms, ends)
    },
  ],
  [
    'the target of the swap',
    () => {
      const clauses = buildSwapClauses(terms, { ...ends, aggregator: stranger })
      checkSwapClauses(clauses, terms, ends)
    },
  ],
  [
    'the allowance',
    () => {
      const [, swap] = buildSwapClauses(terms, ends)
      const data = encodeCall(erc20.approve, [aggregatorAddress, 2n ** 256n - 1n])
      if (swap) checkSwapClauses([{ to: b3tr.address, value: 0n, data }, swap], terms, ends)
    },
  ],
  [
    'the value of the swap',
    () => {
      const [approval, swap] = buildSwapClauses(terms, ends)
      if (approval && swap) checkSwapClauses([approval, { ...swap, value: 1n }], terms, ends)
    },
  ],
  [
    'the amount bought',
    () => {
      const worse = { ...terms, minimumOut: whole(1) }
      checkSwapClauses(buildSwapClauses(worse, ends), terms, ends)
    },
  ],
  [
    'the token sold',
    () => {
      const other = findTerms(createQuote({ sell: b3tr, buy: b3tr }), onePercent)
      const [approval, swap] = buildSwapClauses(other, ends)
      const wanted = findTerms(createQuote({ sell: { ...b3tr, address: stranger } }), onePercent)
      if (approval && swap) checkSwapClauses([{ ...approval, to: stranger }, swap], wanted, ends)
    },
  ],
  ['the number of clauses', () => checkSwapClauses([], terms, ends)],
]
test.each(wrongs)('clauses in which %s differs are refused', (what, check) => {
  expect(check).toThrow(`The clauses do not fit the swap: ${what} differs.`)
})
