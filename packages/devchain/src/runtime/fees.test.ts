import { initialBaseFee } from '@vermeil/thor'
import { expect, test } from 'vitest'
import { nextBaseFee } from './fees.ts'

const gasLimit = 40_000_000n
const target = 30_000_000n

test.each([
  ['at the target it stays', target, 100n * initialBaseFee, 100n * initialBaseFee],
  ['a full block raises it by a 24th', gasLimit, 24n * initialBaseFee, 25n * initialBaseFee],
  ['an empty block lowers it by an eighth', 0n, 80n * initialBaseFee, 70n * initialBaseFee],
  ['it never falls below the initial one', 0n, initialBaseFee, initialBaseFee],
])('computes the next base fee: %s', (_, gasUsed, baseFeePerGas, next) => {
  expect(nextBaseFee({ gasLimit, gasUsed, baseFeePerGas })).toBe(next)
})
