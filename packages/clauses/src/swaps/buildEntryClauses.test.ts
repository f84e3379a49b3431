import { aggregator, encodeCall, type SwapInstruction } from '@vermeil/abi'
import { type Address, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { buildApproval } from '../buildApproval.ts'
import { buildEntryClauses, type EntrySwap } from './buildEntryClauses.ts'

const at = (digit: string) => `0x${digit.repeat(40)}` as Address
const [contract, owner, token, other, router] = ['a', '1', '2', '3', '4'].map(at) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const instruction: SwapInstruction = {
  swapType: 0n,
  primaryRouter: router,
  bridgeToken: zeroAddress,
  splitRoutes: [],
}
const sale: EntrySwap = {
  aggregator: contract,
  sold: token,
  bought: other,
  exact: 'sell',
  maxAmountIn: 1_000n,
  minAmountOut: 198n,
  recipient: owner,
  deadline: 2_200,
  instruction,
}

test('[SWP-19] VET is sold by one clause that carries it as value', () => {
  const args = [instruction, zeroAddress, other, 1_000n, 198n, owner, 2_200n] as const
  expect(buildEntryClauses({ ...sale, sold: zeroAddress })).toEqual([
    { to: contract, value: 1_000n, data: encodeCall(aggregator.executeSwap, args) },
  ])
})

test('[SWP-19] approves exactly the sold amount of a token, then sells it', () => {
  const args = [instruction, token, other, 1_000n, 198n, owner, 2_200n] as const
  expect(buildEntryClauses(sale)).toEqual([
    buildApproval(token, contract, 1_000n),
    { to: contract, value: 0n, data: encodeCall(aggregator.executeSwap, args) },
  ])
})

test('[SWP-19] an exact output pays its maximum, and the contract returns the rest', () => {
  const args = [zeroAddress, other, 198n, 1_000n, owner, 2_200n] as const
  const data = encodeCall(aggregator.executeUnifiedSwapExactOutput, args)
  const { instruction: _, ...unrouted } = sale
  expect(buildEntryClauses({ ...unrouted, sold: zeroAddress, exact: 'buy' })).toEqual([
    { to: contract, value: 1_000n, data },
  ])
})

test('[SWP-19] encodes a split route as it was planned', () => {
  const split: SwapInstruction = {
    ...instruction,
    swapType: 2n,
    splitRoutes: [
      { router, amount: 600n },
      { router: contract, amount: 400n },
    ],
  }
  const args = [split, token, other, 1_000n, 198n, owner, 2_200n] as const
  const [, swap] = buildEntryClauses({ ...sale, instruction: split })
  expect(swap?.data).toBe(encodeCall(aggregator.executeSwap, args))
})

test('rejects an exact input without a route', () => {
  expect(() => buildEntryClauses({ ...sale, instruction: undefined })).toThrow(
    expect.objectContaining({ fault: 'route' }),
  )
})
