import type { Pool } from '@vermeil/router'
import { type Address, parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { transferFeesRefreshMs } from '../config/limits.ts'
import type { TransferTrial } from './measureTransferFee.ts'
import { TransferFees } from './TransferFees.ts'

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

/** Transfer fees whose measuring is scripted, at an hour that may be changed. */
function create(measure: (trial: TransferTrial) => Promise<number>) {
  const hour = { ms: 0 }
  const trials: TransferTrial[] = []
  const transferFees = new TransferFees(
    async (trial) => {
      trials.push(trial)
      return await measure(trial)
    },
    { taker, clock: () => hour.ms },
  )
  return { transferFees, trials, hour }
}

const pools = [createPair(shallow, 10n), createPair(deep, 1_000n)]

test('measures a token once, with transfers of its deepest pair to the aggregator and to another pair', async () => {
  const { transferFees, trials } = create(async (trial) => (trial.token === token ? 10_000 : 0))
  expect([...(await transferFees.read(pools))]).toEqual([
    [vet, 0],
    [token, 10_000],
  ])
  expect(trials).toContainEqual({ token, holder: deep, recipients: [taker, shallow] })
  await transferFees.read(pools)
  expect(trials).toHaveLength(2)
})

test('measures again after ten minutes, without delaying any request', async () => {
  const measured = Promise.withResolvers<number>()
  const { transferFees, hour } = create(async () => (hour.ms === 0 ? 0 : await measured.promise))
  await transferFees.read(pools)
  hour.ms = transferFeesRefreshMs
  expect((await transferFees.read(pools)).get(token)).toBe(0)
  measured.resolve(20_000)
  await expect.poll(async () => (await transferFees.read(pools)).get(token)).toBe(20_000)
})

test('leaves tokens unmeasured if the node does not answer, and asks again with the next block', async () => {
  const { transferFees, hour } = create(async () => {
    if (hour.ms === 0) throw new Error('connection refused')
    return 5_000
  })
  expect([...(await transferFees.read(pools))]).toEqual([])
  hour.ms = 1
  await expect.poll(async () => (await transferFees.read(pools)).get(token)).toBe(5_000)
})

test('waits for a new token even while others are measured again', async () => {
  const measured = Promise.withResolvers<number>()
  const { transferFees, hour } = create(async (trial) => {
    if (trial.token === vet && hour.ms > 0) return await measured.promise
    return 10_000
  })
  const [first] = pools
  await transferFees.read(first ? [{ ...first, token1: taker }] : [])
  hour.ms = transferFeesRefreshMs
  await transferFees.read(first ? [{ ...first, token1: taker }] : [])
  const read = transferFees.read(pools)
  measured.resolve(0)
  expect((await read).get(token)).toBe(10_000)
})
