import type { Address, Hex } from '@vermeil/units'
import { expect, test } from 'vitest'
import { buildTransferTrial, findTrialAmount, measureLoss } from './transferTrial.ts'

const [token, recipient] = [`0x${'2'.repeat(40)}`, `0x${'3'.repeat(40)}`] as Address[] as [
  Address,
  Address,
]
const answer = (value: bigint) => {
  return { data: `0x${value.toString(16).padStart(64, '0')}` as Hex, reverted: false }
}
const nothing = { data: '0x' as Hex, reverted: false }

test('a trial moves a hundredth of a balance, or all of it if that is only a few units', () => {
  expect([0n, 7n, 99n, 100n, 12_345n].map(findTrialAmount)).toEqual([0n, 7n, 99n, 1n, 123n])
})

test('a trial reads the balance of the recipient before and after the transfer', () => {
  const [before, transfer, after] = buildTransferTrial(token, recipient, 5n)
  expect(before).toEqual(after)
  expect(before?.data.slice(0, 10)).toBe('0x70a08231')
  expect(transfer?.data.slice(0, 10)).toBe('0xa9059cbb')
})

test('the loss is what did not arrive, and never negative', () => {
  expect(measureLoss([answer(10n), nothing, answer(107n)], 100n)).toBe(3n)
  expect(measureLoss([answer(10n), nothing, answer(300n)], 100n)).toBe(0n)
  expect(measureLoss([nothing, nothing, nothing], 100n)).toBe(100n)
})

test('a refused transfer has no loss', () => {
  expect(measureLoss([answer(10n), { ...nothing, reverted: true }], 100n)).toBeUndefined()
  expect(measureLoss([answer(1n), nothing, { ...nothing, reverted: true }], 1n)).toBeUndefined()
})
