import type { Amount, Bps } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import { createQuote, owner, whole } from '../../testing/sample.ts'
import type { ConfirmedTrade } from '../deal/ConfirmedTrade.ts'
import { createSwapDeal } from '../deal/Deal.ts'
import { findTerms } from '../quote/SwapTerms.ts'
import type { PreparedDeal } from '../simulation/prepareDeal.ts'
import { ReviewSession } from './ReviewSession.ts'

function confirmTrade(amountOut: Amount): ConfirmedTrade {
  const terms = findTerms(createQuote({ amountOut }), 100 as Bps)
  const unknown = { usd: { sell: undefined, buy: undefined }, change: undefined, impact: undefined }
  return { deal: createSwapDeal(terms), terms, ...unknown }
}

/** A transaction of these terms, simulated in block `blockNumber`. */
function simulate({ deal, terms }: ConfirmedTrade, blockNumber: number): PreparedDeal {
  return {
    deal,
    ...(terms ? { terms } : {}),
    clauses: [],
    gas: 21_000n,
    fee: 1n as Amount,
    differences: { sent: new Map(), received: new Map() },
    allowanceLeft: 0n as Amount,
    blockNumber,
  }
}

const agreed = confirmTrade(whole(200))

afterEach(() => vi.useRealTimers())

/** A session on a node that answers at once, one block after the other. */
function open() {
  let block = 100
  const prepare = vi.fn(async (confirmed: ConfirmedTrade) => {
    block += 1
    return simulate(confirmed, block)
  })
  return { prepare, session: new ReviewSession(agreed, owner, prepare) }
}

test('can be signed once its simulation has passed, and each check refreshes it', async () => {
  const { session } = open()
  expect(session.findSignable()).toBeUndefined()
  await session.check()
  expect(session.findSignable()?.prepared.blockNumber).toBe(101)
  await session.check()
  expect(session.findSignable()?.prepared.blockNumber).toBe(102)
})

test('runs one simulation at a time', async () => {
  const { session, prepare } = open()
  await Promise.all([session.check(), session.check(), session.check()])
  expect(prepare).toHaveBeenCalledOnce()
})

test('simulates better terms at once, even during another simulation, and then shows them', async () => {
  const { session, prepare } = open()
  const better = confirmTrade(whole(201))
  const checked = session.check()
  session.offer(better)
  await checked
  expect(prepare.mock.calls.map(([confirmed]) => confirmed)).toEqual([agreed, better])
  expect(session.findSignable()?.confirmed).toBe(better)
})

test('simulates worse terms only after they were accepted', async () => {
  const { session, prepare } = open()
  await session.check()
  const worse = confirmTrade(whole(198))
  session.offer(worse)
  expect(session.findSignable()).toBeUndefined()
  expect(prepare).toHaveBeenCalledOnce()
  await session.accept()
  expect(prepare).toHaveBeenLastCalledWith(worse)
  expect(session.findSignable()).toMatchObject({
    confirmed: worse,
    prepared: { terms: worse.terms },
  })
})

test('has nothing to sign after a failed simulation and says why; the next one may pass', async () => {
  const { session, prepare } = open()
  await session.check()
  const cause = Object.assign(new Error('It would be reverted.'), { hint: 'Try another amount.' })
  prepare.mockRejectedValueOnce(cause)
  await session.check()
  expect(session.findSignable()).toBeUndefined()
  expect(session.read().failure).toEqual({
    message: 'It would be reverted.',
    hint: 'Try another amount.',
  })
  await session.check()
  expect(session.findSignable()).toBeDefined()
})

test('notifies listeners of changes only', async () => {
  const { session } = open()
  const listener = vi.fn<() => void>()
  session.subscribe(listener)
  session.offer(agreed)
  expect(listener).not.toHaveBeenCalled()
  await session.check()
  expect(listener).toHaveBeenCalledOnce()
})

test('a simulation from before minutes in the background is not signed, and renewed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { session } = open()
  await session.check()
  vi.setSystemTime(Date.now() + 29_999)
  expect(session.findSignable()?.prepared.blockNumber).toBe(101)
  vi.setSystemTime(Date.now() + 1)
  expect(session.findSignable()).toBeUndefined()
  const renewed = session.renew()
  expect(session.read().prepared).toBeUndefined()
  expect(session.read().confirmed).toBe(agreed)
  await renewed
  expect(session.findSignable()?.prepared.blockNumber).toBe(102)
})

test('a simulation that a sleeping device has delayed is as old as its question', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { promise, resolve } = Promise.withResolvers<void>()
  const session = new ReviewSession(agreed, owner, async (confirmed) => {
    await promise
    return simulate(confirmed, 101)
  })
  const checked = session.check()
  vi.setSystemTime(Date.now() + 120_000)
  resolve()
  await checked
  expect(session.findSignable()).toBeUndefined()
})
