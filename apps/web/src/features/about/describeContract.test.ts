import { parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import type { Control } from '../../data/deployment/control.ts'
import { describePowers } from './describeContract.ts'

const owner = parseAddress(`0x${'11'.repeat(20)}`)
const guardian = parseAddress(`0x${'22'.repeat(20)}`)
const control: Control = {
  aggregatorOwner: owner,
  isTimelocked: true,
  guardian,
  proposer: owner,
  delaySeconds: 172_800,
  orderBookOwner: owner,
  rewardsOwner: owner,
}

test('says who can change a contract', () => {
  expect(describePowers('aggregator', control)).toBe(
    'Timelock, 48 h delay; 0x2222…2222 can pause it',
  )
  expect(describePowers('orderBook', control)).toBe('0x1111…1111 can pause it')
  expect(describePowers('rewards', control)).toBe('0x1111…1111 names the settler')
  expect(describePowers('timelock', control)).toBe('0x1111…1111 announces changes')
  expect(describePowers('multicall3', undefined)).toBe('No one')
})

test('names the owner of an aggregator without a timelock, and no guardian if there is none', () => {
  const direct = { ...control, isTimelocked: false, guardian: undefined }
  expect(describePowers('aggregator', direct)).toBe('0x1111…1111')
})

test('has a dash while the powers are unknown', () => {
  for (const name of ['aggregator', 'orderBook', 'rewards', 'timelock'] as const)
    expect(describePowers(name, undefined)).toBe('–')
})
