import type { Amount, Bps } from '@vermeil/units'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { b3tr, vtho, whole } from '../../../testing/sample.ts'
import { sampleDependencies } from '../../../testing/sampleDependencies.ts'
import { answerQuote, createSampleFollower } from '../../../testing/sampleFollower.ts'
import { createSwapDeal } from '../../../trade/deal/Deal.ts'
import type { SwapTerms } from '../../../trade/quote/SwapTerms.ts'
import type { PreparedDeal } from '../../../trade/simulation/prepareDeal.ts'
import { SwapModel } from './SwapModel.ts'
import { createSwapForm } from './swapForm.ts'

const stops: (() => void)[] = []

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

test('[SWP-17] shows a key press at once, and its quote after typing pauses and both sources have answered', async () => {
  const { model, asked, listener } = start()
  model.dispatch({ type: 'typed', side: 'sell', text: '12' })
  expect(listener).toHaveBeenCalledTimes(1)
  expect(model.read().summary.sell.text).toBe('12')
  expect(model.read().summary.quoteState).toBe('loading')
  await vi.advanceTimersByTimeAsync(300)
  expect(asked.map(({ request }) => request.question.amount)).toEqual([whole(12), whole(12)])
  listener.mockClear()
  await answerBoth(asked)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(model.read().summary.rate?.forward).toContain('1 VET')
  expect(model.read().figures.swap?.terms.quote.amount).toBe(whole(12))
})

test('keeps the identity of parts that a key press or a quote does not change', async () => {
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
  model.setDependencies({
    ...sampleDependencies,
    prices: { ...sampleDependencies.prices, usd: new Map() },
  })
  expect(model.read()).toBe(quoted)
})

test('does not notify listeners without a visible change, and sends no requests without a listener', async () => {
  const { model, asked, listener, stop } = start()
  model.setDependencies({ ...sampleDependencies })
  expect(listener).not.toHaveBeenCalled()
  model.dispatch({ type: 'typed', side: 'sell', text: '12' })
  stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual([])
  stops.push(model.subscribe(listener))
  await vi.advanceTimersByTimeAsync(300)
  expect(asked).toHaveLength(2)
})

test('keeps a note until the next action on the form', () => {
  const { model } = start()
  model.dispatch({ type: 'shareTaken', amount: whole(5) }, 'Something is kept for the fee.')
  expect(model.read().note).toBe('Something is kept for the fee.')
  expect(model.read().form.amount).toBe(whole(5))
  model.dispatch({ type: 'tokenPicked', side: 'buy', token: b3tr })
  expect(model.read().note).toBeUndefined()
})

test('[SWP-11] asks both sources again at once for another slippage; meanwhile the old quote is dimmed and cannot be signed', async () => {
  const { model, asked } = start()
  model.dispatch({ type: 'typed', side: 'sell', text: '12' })
  await vi.advanceTimersByTimeAsync(300)
  await answerBoth(asked)
  expect(model.read().summary.button).toMatchObject({ text: 'Swap', action: 'swap' })
  expect(model.read().figures.swap?.terms.quote.source).toBe('api')

  model.setDependencies({ ...sampleDependencies, slippage: 50 as Bps })
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.filter(({ request }) => request.slippage === 50)).toHaveLength(2)
  expect(model.read().summary).toMatchObject({
    isOutdated: true,
    buy: { dimmed: true },
    button: { text: 'Loading...', action: 'none' },
  })

  await answerBoth(asked)
  const { summary, figures } = model.read()
  expect(summary).toMatchObject({ isOutdated: false, button: { text: 'Swap', action: 'swap' } })
  expect(figures.swap?.terms).toMatchObject({ slippage: 50, quote: { source: 'api' } })
})

test('[SWP-11] swaps by the chain’s quote after another slippage while the API is silent', async () => {
  const { model, asked } = start()
  model.dispatch({ type: 'typed', side: 'sell', text: '12' })
  await vi.advanceTimersByTimeAsync(300)
  await answerBoth(asked)
  model.setDependencies({ ...sampleDependencies, slippage: 50 as Bps })
  await vi.advanceTimersByTimeAsync(0)
  answerQuote(asked, 'chain')
  await vi.advanceTimersByTimeAsync(150)
  const { summary, figures } = model.read()
  expect(summary.button).toMatchObject({ text: 'Swap', action: 'swap' })
  expect(figures.swap?.terms).toMatchObject({ slippage: 50, quote: { source: 'chain' } })
})

test('[SWP-17] dims a quote that its source does not renew in time and prevents signing it', async () => {
  const { model, asked } = start()
  model.dispatch({ type: 'typed', side: 'sell', text: '12' })
  await vi.advanceTimersByTimeAsync(300)
  answerQuote(asked, 'chain')
  asked.findLast(({ name }) => name === 'api')?.reject(new Error('down'))
  await vi.advanceTimersByTimeAsync(7_000)
  expect(model.read().summary.button.action).toBe('swap')
  await vi.advanceTimersByTimeAsync(400)
  expect(model.read().summary).toMatchObject({
    isOutdated: true,
    buy: { dimmed: true },
    button: { text: 'Loading...', action: 'none' },
  })
  model.refresh()
  await vi.advanceTimersByTimeAsync(0)
  answerQuote(asked, 'chain', 101)
  await vi.advanceTimersByTimeAsync(150)
  expect(model.read().summary).toMatchObject({ isOutdated: false, button: { action: 'swap' } })
})

test('prevents signing offline and gives the reason at the button', async () => {
  const { model, asked } = start()
  model.dispatch({ type: 'typed', side: 'sell', text: '12' })
  await vi.advanceTimersByTimeAsync(300)
  await answerBoth(asked)
  model.setDependencies({ ...sampleDependencies, connection: 'offline' })
  expect(model.read().summary).toMatchObject({
    isOutdated: true,
    buy: { dimmed: true },
    button: { text: 'Swap', action: 'none', disabled: true },
    hint: "You're offline. Reconnect to swap.",
  })
  model.setDependencies(sampleDependencies)
  expect(model.read().summary).toMatchObject({ isOutdated: false, button: { action: 'swap' } })
})

test('uses a simulation for its own terms only: marks one of an earlier quote and hides one that contradicts', async () => {
  const { model, asked } = start()
  model.dispatch({ type: 'typed', side: 'sell', text: '12' })
  await vi.advanceTimersByTimeAsync(300)
  await answerBoth(asked)
  const { swap } = model.read().figures
  if (!swap) throw new Error('The quote is missing.')
  const simulate = (terms: SwapTerms, received: Amount) =>
    model.takeTrial({
      prepared: createPrepared(terms, received),
      failure: undefined,
      isRunning: false,
      differences: { send: [], receive: [], delivered: [], allowancesLeft: [] },
    })
  const { terms } = swap
  simulate(terms, terms.quote.amountOut)
  expect(model.read().simulation).toMatchObject({ differences: {}, isEarlier: false })
  expect(model.read().figures.swap?.simulation?.terms).toEqual(terms)

  const earlier = { ...terms, quote: { ...terms.quote, amountOut: whole(201) } }
  simulate(earlier, terms.minAmountOut)
  expect(model.read().simulation).toMatchObject({ differences: {}, isEarlier: true })
  expect(model.read().figures.swap).toMatchObject({ isCurrent: true, simulation: undefined })
  expect(model.read().summary.button.action).toBe('swap')

  simulate(earlier, (terms.minAmountOut - 1n) as Amount)
  expect(model.read().simulation).toMatchObject({ differences: undefined, isEarlier: false })
  expect(model.read().summary.button).toMatchObject({ action: 'none', text: 'Loading...' })

  simulate(terms, (terms.minAmountOut - 1n) as Amount)
  expect(model.read().simulation.differences).toBeUndefined()
  expect(model.read().summary.button.action).toBe('none')
})

test.each([
  ['VET', 'VVET'],
  ['B3TR', 'VOT3'],
  ['VOT3', 'B3TR'],
])('[TOK-05] requests no quote to convert %s to %s', async (sell, buy) => {
  const { model, asked } = start({ sell, buy })
  for (const side of ['sell', 'buy'] as const) {
    model.dispatch({ type: 'typed', side, text: '12' })
    await vi.advanceTimersByTimeAsync(30_000)
    model.refresh()
    await vi.advanceTimersByTimeAsync(30_000)
    const { conversion } = model.read().figures
    expect([conversion?.amountIn, conversion?.amountOut]).toEqual([whole(12), whole(12)])
  }
  expect(asked).toEqual([])
  model.dispatch({ type: 'tokenPicked', side: 'buy', token: vtho })
  await vi.advanceTimersByTimeAsync(300)
  expect(asked).toHaveLength(2)
})

test('has no view before the dependencies are known', () => {
  const { follower } = createSampleFollower()
  const model = new SwapModel(createSwapForm({ sell: 'VET', buy: 'B3TR' }), follower)
  expect(model.readForm().sell?.symbol).toBe('VET')
  expect(() => model.read()).toThrow(TypeError)
})

function start(pair = { sell: 'VET', buy: 'B3TR' }) {
  const { follower, asked } = createSampleFollower()
  const model = new SwapModel(createSwapForm(pair), follower)
  model.begin(sampleDependencies)
  model.read()
  const listener = vi.fn<() => void>()
  const stop = model.subscribe(listener)
  stops.push(stop)
  return { model, asked, listener, stop }
}

async function answerBoth(asked: ReturnType<typeof createSampleFollower>['asked']) {
  answerQuote(asked, 'chain')
  answerQuote(asked, 'api')
  await vi.advanceTimersByTimeAsync(0)
}

/** The result of simulating the terms, if it paid this amount. */
function createPrepared(terms: SwapTerms, received: Amount): PreparedDeal {
  const { sell, buy, amountIn } = terms.quote
  return {
    deal: createSwapDeal(terms),
    terms,
    clauses: [],
    gas: 0n,
    fee: whole(1),
    differences: {
      sent: new Map([[sell.address, amountIn]]),
      received: new Map([[buy.address, received]]),
    },
    allowanceLeft: whole(0),
    blockNumber: 100,
  }
}
