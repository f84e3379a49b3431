import type { Bps } from '@vermeil/units'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQuote, owner, whole } from '../../testing/sample.ts'
import { answerQuote, createSampleFollower } from '../../testing/sampleFollower.ts'
import type { QuoteRequest } from '../../trade/quote/Quote.ts'
import { hasAnswered } from './QuoteFollower.ts'

const stops: (() => void)[] = []

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

test('[SWP-17] asks only for the last of several amounts, once typing pauses', async () => {
  const { follower, asked } = start()
  follower.follow(createRequest(1))
  await vi.advanceTimersByTimeAsync(100)
  follower.follow(createRequest(12))
  await vi.advanceTimersByTimeAsync(299)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.map(({ name, request }) => [name, request.question.amount])).toEqual([
    ['chain', whole(12)],
    ['api', whole(12)],
  ])
})

test('[SWP-17] a key that does not change the amount starts the pause again, and asks for nothing after it', async () => {
  const { follower, asked } = start()
  follower.follow(createRequest(7))
  await vi.advanceTimersByTimeAsync(100)
  follower.follow(createRequest(7))
  follower.follow(createRequest(7), true)
  await vi.advanceTimersByTimeAsync(149)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(2)
  follower.follow(createRequest(7), true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toHaveLength(2)
})

test('notifies once for two answers that arrive together, and not for a request', async () => {
  const { follower, asked, listener } = start()
  follower.follow(createRequest(1))
  await vi.advanceTimersByTimeAsync(150)
  await answer(asked, 'chain')
  await vi.advanceTimersByTimeAsync(100)
  expect(listener).not.toHaveBeenCalled()
  await answer(asked, 'api')
  expect(listener).toHaveBeenCalledOnce()
  const { chain, api } = follower.read()
  expect([chain, api].map((source) => hasAnswered(source, createRequest(1)))).toEqual([true, true])
})

test('notifies after a moment if the second answer is late', async () => {
  const { follower, asked, listener } = start()
  follower.follow(createRequest(1))
  await vi.advanceTimersByTimeAsync(150)
  await answer(asked, 'chain')
  await vi.advanceTimersByTimeAsync(150)
  expect(listener).toHaveBeenCalledOnce()
  expect(hasAnswered(follower.read().api, createRequest(1))).toBe(false)
})

test('shows a repeated request only if its answer takes long', async () => {
  const { follower, asked, listener } = await startAnswered()
  listener.mockClear()
  for (const delayMs of [399, 401]) {
    asked.splice(0)
    follower.refresh()
    await vi.advanceTimersByTimeAsync(delayMs)
    expect(follower.read().isSlow).toBe(delayMs > 400)
    expect(listener).toHaveBeenCalledTimes(delayMs > 400 ? 1 : 0)
    await answer(asked, 'chain')
    await answer(asked, 'api')
    expect(follower.read().isSlow).toBe(false)
    listener.mockClear()
  }
})

test('[SWP-17] requests a new API quote before dropping one that is far behind the chain’s', async () => {
  const { follower, asked, listener } = await startAnswered()
  listener.mockClear()
  asked.splice(0)
  follower.refresh()
  await answer(asked, 'api')
  asked.splice(1)
  await answer(asked, 'chain', 107)
  expect(listener).not.toHaveBeenCalled()
  expect(asked.map(({ name }) => name)).toEqual(['chain', 'api'])
  await answer(asked, 'api', 107)
  expect(listener).toHaveBeenCalledOnce()
  asked.splice(0)
  follower.refresh()
  await answer(asked, 'chain', 114)
  await answer(asked, 'api', 107)
  expect(asked).toHaveLength(2)
})

test('keeps the last answer of the other source if one fails', async () => {
  const { follower, asked } = start()
  follower.follow(createRequest(1))
  await vi.advanceTimersByTimeAsync(150)
  await answer(asked, 'chain')
  asked.find(({ name }) => name === 'api')?.reject(new Error('down'))
  await vi.advanceTimersByTimeAsync(0)
  expect(follower.read().api.error?.message).toBe('down')
  follower.follow(createRequest(2))
  await vi.advanceTimersByTimeAsync(150)
  expect(follower.read().chain.answer).toMatchObject({ quote: { amount: whole(1) } })
  expect(hasAnswered(follower.read().chain, createRequest(2))).toBe(false)
})

test.each([
  ['slippage', { slippage: 50 as Bps }],
  ['account', { maker: owner }],
])(
  'asks both sources again at once for another %s, and ignores the quote built for the earlier one',
  async (_, change) => {
    const { follower, asked } = await startAnswered()
    asked.splice(0)
    const request = { ...createRequest(1), ...change }
    follower.follow(request)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked.map(({ name }) => name).toSorted()).toEqual(['api', 'chain'])
    const { chain, api } = follower.read()
    expect(hasAnswered(chain, request)).toBe(true)
    expect(hasAnswered(api, request)).toBe(false)
    await answer(asked, 'chain')
    await answer(asked, 'api')
    expect(hasAnswered(follower.read().api, request)).toBe(true)
  },
)

test('[SWP-17] marks an answer as old if no newer one follows: the chain’s after 7 s, the API’s after 15 s', async () => {
  const { follower, asked, listener } = await startAnswered()
  const readAges = () => [follower.read().chain.isOld, follower.read().api.isOld]
  await vi.advanceTimersByTimeAsync(7_000)
  expect(readAges()).toEqual([false, false])
  listener.mockClear()
  await vi.advanceTimersByTimeAsync(400)
  expect(listener).toHaveBeenCalled()
  expect(readAges()).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(8_000)
  expect(readAges()).toEqual([true, true])
  follower.refresh()
  await answer(asked, 'chain')
  await answer(asked, 'api')
  expect(readAges()).toEqual([false, false])
})

test('asks for nothing without a request', async () => {
  const { follower, asked } = start()
  follower.follow(createRequest(1))
  follower.follow(undefined)
  await vi.advanceTimersByTimeAsync(1_000)
  follower.refresh()
  expect(asked).toEqual([])
})

function start() {
  const { follower, asked } = createSampleFollower()
  const listener = vi.fn<() => void>()
  stops.push(follower.subscribe(listener))
  return { follower, asked, listener }
}

/** A follower with the answers of both sources to the first request. */
async function startAnswered() {
  const { follower, asked, listener } = start()
  follower.follow(createRequest(1))
  await vi.advanceTimersByTimeAsync(150)
  await answer(asked, 'chain')
  await answer(asked, 'api')
  return { follower, asked, listener }
}

async function answer(...given: Parameters<typeof answerQuote>) {
  answerQuote(...given)
  await vi.advanceTimersByTimeAsync(0)
}

function createRequest(amount: number): QuoteRequest {
  const { sell, buy, exact } = createQuote()
  return {
    question: { sell, buy, exact, amount: whole(amount) },
    slippage: 100 as Bps,
    maker: undefined,
  }
}
