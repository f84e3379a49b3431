import type { Pool } from '@vermeil/router'
import { type Address, parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { chargesRefreshMs } from '../config/limits.ts'
import type { TransferTrial } from './measureCharge.ts'
import { TransferCharges } from './TransferCharges.ts'

const [vet, token, shallow, deep, taker] = [1, 2, 3, 4, 5].map((digit) =>
  parseAddress(`0x${`${digit}`.repeat(40)}`),
) as [Address, Address, Address, Address, Address]

function createPair(address: Address, reserve1: bigint): Pool {
  const ends = { token0: vet, token1: token }
  return {
    kind: 'pair',
    venue: 'VeRocket',
    address,
    ...ends,
    reserve0: 5n,
    reserve1,
    feePips: 3_000,
  }
}

/** Charges whose measuring is scripted, at an hour that may be changed. */
function create(measure: (trial: TransferTrial) => Promise<number>) {
  const hour = { ms: 0 }
  const trials: TransferTrial[] = []
  const charges = new TransferCharges(
    async (trial) => {
      trials.push(trial)
      return await measure(trial)
    },
    { taker, clock: () => hour.ms },
  )
  return { charges, trials, hour }
}

const pools = [createPair(shallow, 10n), createPair(deep, 1_000n)]

test('measures a token once, with transfers of its deepest pair to the aggregator and to another pair', async () => {
  const { charges, trials } = create(async (trial) => (trial.token === token ? 10_000 : 0))
  expect([...(await charges.read(pools))]).toEqual([
    [vet, 0],
    [token, 10_000],
  ])
  expect(trials).toContainEqual({ token, holder: deep, recipients: [taker, shallow] })
  await charges.read(pools)
  expect(trials).toHaveLength(2)
})

test('measures again after ten minutes, without delaying any request', async () => {
  const measured = Promise.withResolvers<number>()
  const { charges, hour } = create(async () => (hour.ms === 0 ? 0 : await measured.promise))
  await charges.read(pools)
  hour.ms = chargesRefreshMs
  expect((await charges.read(pools)).get(token)).toBe(0)
  measured.resolve(20_000)
  await expect.poll(async () => (await charges.read(pools)).get(token)).toBe(20_000)
})

test('leaves tokens unmeasured if the node does not answer, and asks again with the next block', async () => {
  const { charges, hour } = create(async () => {
    if (hour.ms === 0) throw new Error('connection refused')
    return 5_000
  })
  expect([...(await charges.read(pools))]).toEqual([])
  hour.ms = 1
  await expect.poll(async () => (await charges.read(pools)).get(token)).toBe(5_000)
})

test('waits for a new token even while others are measured again', async () => {
  const measured = Promise.withResolvers<number>()
  const { charges, hour } = create(async (trial) => {
    if (trial.token === vet && hour.ms > 0) return await measured.promise
    return 10_000
  })
  const [first] = pools
  await charges.read(first ? [{ ...first, token1: taker }] : [])
  hour.ms = chargesRefreshMs
  await charges.read(first ? [{ ...first, token1: taker }] : [])
  const read = charges.read(pools)
  measured.resolve(0)
  expect((await read).get(token)).toBe(10_000)
})
