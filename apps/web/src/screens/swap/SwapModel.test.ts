import type { Bps } from '@vermeil/units'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerQuote, createSampleFollower } from '../../data/sampleFollower.ts'
import { b3tr, whole } from '../../trade/sample.ts'
import { createSwapForm } from '../../trade/swapForm.ts'
import { SwapModel, type SwapSurroundings } from './SwapModel.ts'

const surroundings: SwapSurroundings = {
  slippage: 100 as Bps,
  wallet: { state: 'none' },
  maker: undefined,
  isAdvanced: false,
  balances: { state: 'none' },
  prices: { usd: new Map(), isOld: false, isComplete: true },
  isSwapping: false,
  apiState: 'up',
  hasAggregator: true,
  knowsPlans: true,
}
const stops: (() => void)[] = []

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

test('[SWP-17] a key press is seen at once, and its quote once typing rests and both sources have answered', async () => {
  const { model, asked, hear } = start()
  model.dispatch({ type: 'typed', side: 'sell', text: '12' })
  expect(hear).toHaveBeenCalledTimes(1)
  expect(model.read().summary.sell.text).toBe('12')
  expect(model.read().summary.quoteState).toBe('loading')
  await vi.advanceTimersByTimeAsync(300)
  expect(asked.map(({ wish }) => wish.ask.amount)).toEqual([whole(12), whole(12)])
  hear.mockClear()
  await answerBoth(asked)
  expect(hear).toHaveBeenCalledTimes(1)
  expect(model.read().summary.rate?.forward).toContain('1 VET')
  expect(model.read().figures.terms?.quote.amount).toBe(whole(12))
})

test('what a key press or a quote leaves alone keeps its identity, so that it is not drawn again', async () => {
  const { model, asked } = start()
  const blank = model.read()
  model.dispatch({ type: 'typed', side: 'sell', text: '12' })
  const typed = model.read()
  expect(typed.form).not.toBe(blank.form)
  expect(typed.summary.buy).toBe(blank.summary.buy)
  expect(typed.summary.banners).toBe(blank.summary.banners)
  await vi.advanceTimersByTimeAsync(300)
  await answerBoth(asked)
  const quoted = model.read()
  expect(quoted.summary.sell).toBe(typed.summary.sell)
  expect(quoted.summary.buy).not.toBe(typed.summary.buy)
  model.surround({ ...surroundings, prices: { ...surroundings.prices, usd: new Map() } })
  expect(model.read()).toBe(quoted)
})

test('nobody is told where nothing is to be seen, and nothing is asked for nobody', async () => {
  const { model, asked, hear, stop } = start()
  model.surround({ ...surroundings })
  expect(hear).not.toHaveBeenCalled()
  model.dispatch({ type: 'typed', side: 'sell', text: '12' })
  stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual([])
  stops.push(model.subscribe(hear))
  await vi.advanceTimersByTimeAsync(300)
  expect(asked).toHaveLength(2)
})

test('a note stands until the next thing is done to the form', () => {
  const { model } = start()
  model.dispatch({ type: 'shareTaken', amount: whole(5) }, 'Something is kept for the fee.')
  expect(model.read().note).toBe('Something is kept for the fee.')
  expect(model.read().form.amount).toBe(whole(5))
  model.dispatch({ type: 'tokenPicked', side: 'buy', token: b3tr })
  expect(model.read().note).toBeUndefined()
})

test('another slippage asks the same question again at once', async () => {
  const { model, asked } = start()
  model.dispatch({ type: 'typed', side: 'sell', text: '12' })
  await vi.advanceTimersByTimeAsync(300)
  model.surround({ ...surroundings, slippage: 50 as Bps })
  expect(asked.filter(({ wish }) => wish.slippage === 50)).toHaveLength(2)
})

test('there is nothing to see before the surroundings are known', () => {
  const { follower } = createSampleFollower()
  const model = new SwapModel(createSwapForm({ sell: 'VET', buy: 'B3TR' }), follower)
  expect(model.readForm().sell?.symbol).toBe('VET')
  expect(() => model.read()).toThrow(TypeError)
})

function start() {
  const { follower, asked } = createSampleFollower()
  const model = new SwapModel(createSwapForm({ sell: 'VET', buy: 'B3TR' }), follower)
  model.begin(surroundings)
  model.read()
  const hear = vi.fn<() => void>()
  const stop = model.subscribe(hear)
  stops.push(stop)
  return { model, asked, hear, stop }
}

async function answerBoth(asked: ReturnType<typeof createSampleFollower>['asked']) {
  answerQuote(asked, 'chain')
  answerQuote(asked, 'api')
  await vi.advanceTimersByTimeAsync(0)
}
