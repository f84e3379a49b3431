import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeParameters, encodeCall, erc20, plans } from '../index.ts'
import { decodePlan, PlanDecodeError, readPaidAmount } from './decodePlan.ts'
import { encodePlan } from './encodePlan.ts'
import { type PlanLeg, type PlanOrder, type SwapPlan, wholeShare } from './Plan.ts'

const anyAddress = fc
  .stringMatching(/^[0-9a-f]{40}$/)
  .map((digits): Address => `0x${digits}` as Address)
const anyNumber = (bytes: number) => fc.bigInt(0n, (1n << BigInt(bytes * 8)) - 1n)
const anyTerms = fc.stringMatching(/^[0-9a-f]{16}$/).map((digits): Hex => `0x${digits}`)
const terms: Hex = '0x0123456789abcdef'
const anyLeg = fc
  .record({
    pool: fc.integer({ min: 0, max: 2 ** 24 - 1 }),
    sells: fc.constantFrom<0 | 1>(0, 1),
    chained: fc.boolean(),
    share: fc.integer({ min: 1, max: wholeShare }),
    measured: fc.boolean(),
    order: fc.option(fc.record({ id: anyNumber(5), terms: anyTerms })),
  })
  .map((leg): PlanLeg => (leg.chained ? { ...leg, share: wholeShare } : leg))
const anyPlan = fc
  .record({
    exact: fc.constantFrom('in' as const, 'out' as const),
    amount: anyNumber(16),
    deadline: fc.integer({ min: 0, max: 2 ** 40 - 1 }),
    recipient: fc.option(anyAddress),
    wrappedSold: fc.option(anyAddress),
    bought: fc.option(fc.oneof(fc.constant('vet' as const), anyAddress)),
    legs: fc.array(anyLeg, { minLength: 1, maxLength: 30 }),
  })
  .map(({ bought, ...plan }): SwapPlan => {
    const isVet = bought === 'vet'
    const [first, ...rest] = plan.legs as [PlanLeg, ...PlanLeg[]]
    const legs = [plan.exact === 'out' ? { ...first, chained: false } : first, ...rest]
    legs.push({ ...(legs.pop() ?? first), share: wholeShare })
    return { ...plan, legs, buysVet: isVet, wrappedBought: isVet ? null : bought }
  })

const leg: PlanLeg = {
  pool: 7,
  sells: 1,
  chained: true,
  share: wholeShare,
  measured: false,
  order: null,
}
const plan: SwapPlan = {
  exact: 'in',
  amount: 0xabcdefn,
  deadline: 0x1234,
  recipient: null,
  buysVet: true,
  wrappedSold: null,
  wrappedBought: null,
  legs: [
    leg,
    { ...leg, pool: 8, sells: 0, chained: false, share: 300_000, order: { id: 9n, terms } },
    { ...leg, pool: 9, order: { id: 1n, terms } },
  ],
}

test('encoding and decoding a plan returns the same plan', () => {
  fc.assert(
    fc.property(anyPlan, (any) => {
      expect(decodePlan(encodePlan(any))).toEqual(any)
    }),
  )
})

test('encodes a plan byte by byte as the contract reads it', () => {
  const [packed] = decodeParameters(plans.executePlan.inputs, `0x${encodePlan(plan).slice(10)}`)
  expect(packed).toBe(
    '0x12' +
      '0000001234' +
      '00000000000000000000000000abcdef' +
      '03000007' +
      '140000080493e000000000090123456789abcdef' +
      '1300000900000000010123456789abcdef',
  )
})

test('encodes a chain of up to three whole legs in one word', () => {
  const chain = {
    ...plan,
    legs: [{ ...leg, chained: false }, leg, { ...leg, pool: 8, sells: 0 as const }],
  }
  const data = encodePlan(chain)
  expect(data.slice(0, 10)).toBe(plans.runPath.selector)
  expect(data.slice(10)).toBe(
    '0000001234' +
      '00000000000000000000000000abcdef' +
      '0300' +
      '800007' +
      '800007' +
      '000008' +
      '0'.repeat(64),
  )
  expect(decodePlan(data)).toEqual(chain)
  const isPacked = (change: Partial<SwapPlan>) =>
    encodePlan({ ...chain, ...change }).startsWith(plans.runPath.selector)
  expect(isPacked({ legs: [leg] })).toBe(true)
  expect(isPacked({ legs: [leg, leg, leg, leg] })).toBe(false)
  expect(isPacked({ legs: [{ ...leg, pool: 2 ** 23 }] })).toBe(false)
  expect(isPacked({ legs: [{ ...leg, measured: true }] })).toBe(false)
  expect(isPacked({ legs: [leg, { ...leg, chained: false }] })).toBe(false)
  expect(isPacked({ recipient: zeroAddress })).toBe(false)
})

test('only a chain contains the amount that was paid to its first pool', () => {
  fc.assert(
    fc.property(anyPlan, anyNumber(32), (any, paid) => {
      const data = encodePlan(any, paid)
      expect(decodePlan(data)).toEqual(any)
      expect(readPaidAmount(data)).toBe(data.startsWith(plans.runPath.selector) ? paid : 0n)
    }),
  )
  const pushed = encodePlan({ ...plan, legs: [leg] }, 77n)
  expect(readPaidAmount(pushed)).toBe(77n)
  expect(() => readPaidAmount(pushed.slice(0, -2) as Hex)).toThrow(PlanDecodeError)
})

test('rejects every truncation of a plan', () => {
  fc.assert(
    fc.property(anyPlan, fc.nat(), (any, cut) => {
      const data = encodePlan(any)
      const short = data.slice(0, 10 + (cut % (data.length - 10))) as Hex
      expect(() => decodePlan(short)).toThrow(PlanDecodeError)
    }),
  )
})

test('rejects a clause that is not a plan', () => {
  const transfer = encodeCall(erc20.transfer, [zeroAddress, 1n])
  expect(() => decodePlan(transfer)).toThrow('calls another function')
  expect(() => decodePlan(encodeCall(plans.executePlan, ['0x00']))).toThrow('cut off')
  expect(() => decodePlan(`${encodePlan(plan)}00`)).toThrow(
    'it is not the canonical encoding of a plan',
  )
  const bare = `0x00${'00'.repeat(21)}` as const
  expect(() => decodePlan(encodeCall(plans.executePlan, [bare]))).toThrow('canonical encoding')
})

test('rejects a plan that cannot be encoded, with the reason', () => {
  const encode = (change: Partial<SwapPlan>) => () => encodePlan({ ...plan, ...change })
  expect(encode({ legs: [] })).toThrow('the plan has no leg')
  expect(encode({ wrappedBought: zeroAddress })).toThrow('both VET and a wrapped VET')
  expect(encode({ exact: 'out' })).toThrow('paid to the aggregator')
  expect(encode({ amount: 1n << 128n })).toThrow('does not fit the 16 bytes of its amount')
  expect(encode({ amount: -1n })).toThrow('-1 does not fit')
  expect(encode({ deadline: 1.5 })).toThrow('1.5 does not fit')
  expect(encode({ legs: [{ ...leg, pool: 2 ** 24 }] })).toThrow('bytes of its pool')
  const name = (order: PlanOrder) => encode({ legs: [{ ...leg, order }] })
  expect(name({ id: 1n << 40n, terms })).toThrow('bytes of its order')
  expect(name({ id: 7n, terms: '0x01' })).toThrow('the terms of order 7 are not 8 bytes')
  for (const share of [0, 1_000_001, Number.NaN])
    expect(encode({ legs: [{ ...leg, chained: false, share }, leg] })).toThrow()
  expect(encode({ legs: [{ ...leg, share: 5 }, leg] })).toThrow('a share of 5 millionths')
})
