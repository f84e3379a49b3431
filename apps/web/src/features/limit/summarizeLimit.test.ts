import { wrappedVet } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import { zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { b3tr, createQuote, vet, vtho, whole } from '../../testing/sample.ts'
import { type Usd, usdDecimals } from '../../trade/amounts/Usd.ts'
import type { PreparedDeal } from '../../trade/simulation/prepareDeal.ts'
import { findLimitFigures } from './findLimitFigures.ts'
import type { LimitInputs } from './LimitInputs.ts'
import { createLimitForm, type LimitAction, type LimitForm, reduceLimitForm } from './limitForm.ts'
import { confirmLimit, findTone, summarizeLimit } from './summarizeLimit.ts'

const dollars = (amount: number) => BigInt(Math.round(amount * 10 ** usdDecimals)) as Usd
/** One VET is worth 0.2 B3TR. */
const usd = new Map<Address, Usd>([
  [zeroAddress, dollars(0.02)],
  [b3tr.address, dollars(0.1)],
  [vtho.address, dollars(0.001)],
])
const amounts = new Map<Address, Amount>([
  [zeroAddress, whole(5_000)],
  [b3tr.address, whole(300)],
  [vtho.address, whole(100)],
])
const noQuote = { answer: undefined, isFetching: false, failure: undefined, isApiDown: false }

function createInputs(change: Partial<LimitInputs> = {}): LimitInputs {
  return {
    form: fill('VET', 'B3TR', '1000', '0.22'),
    wallet: { state: 'connected', kind: 'veworld' },
    quote: noQuote,
    balances: { state: 'ready', amounts },
    prices: { usd, isOld: false, isComplete: true },
    simulation: { prepared: undefined, failure: undefined },
    committed: 0n as Amount,
    hasOrders: true,
    isCreating: false,
    ...change,
  }
}

function fill(from: string, to: string, amount: string, rate: string) {
  const actions: LimitAction[] = [
    { type: 'typed', value: 'rate', text: rate },
    { type: 'typed', value: 'sell', text: amount },
  ]
  return actions.reduce(reduceLimitForm, createLimitForm({ sell: from, buy: to }))
}

function summarize(change: Partial<LimitInputs> = {}) {
  const inputs = createInputs(change)
  return summarizeLimit(inputs, findLimitFigures(inputs))
}

test('[LIM-01] names the rate by both toggles', () => {
  const { form } = createInputs()
  expect(summarize().rate).toMatchObject({
    label: 'Sell VET at rate',
    otherLabel: 'Buy B3TR at rate',
    unit: 'B3TR per VET',
    text: '0.22',
    isDerived: false,
  })
  const turned = reduceLimitForm(form, { type: 'sideTurned' })
  expect(summarize({ form: turned }).rate).toMatchObject({
    label: 'Buy B3TR at rate',
    unit: 'VET per B3TR',
  })
})

test.each([
  [1.01, 'gain'],
  [1, 'plain'],
  [0.01, 'plain'],
  [-1, 'plain'],
  [-1.01, 'warn'],
  [-10, 'warn'],
  [-10.01, 'loss'],
] as const)('[LIM-01] %d percent from the market is shown as %s', (percent, tone) => {
  expect(findTone(percent)).toEqual({ percent, tone })
})

test('[LIM-01] a distance of zero is hidden', () => {
  expect(findTone(0)).toBeUndefined()
  expect(findTone(-0.004)).toBeUndefined()
  expect(summarize({ form: fill('VET', 'B3TR', '1000', '0.2') }).distance).toBeUndefined()
})

test('[LIM-01] the distance is the maker’s, whichever way the rate is written', () => {
  expect(summarize().distance).toEqual({ percent: 10, tone: 'gain' })
  const form = reduceLimitForm(createInputs().form, { type: 'directionTurned' })
  expect(summarize({ form }).distance).toEqual({ percent: 10, tone: 'gain' })
})

test('[LIM-02] shows both sides with balance and value, and what is in orders', () => {
  const committed = whole(40)
  expect(summarize({ form: fill('B3TR', 'VET', '100', '5.5'), committed })).toMatchObject({
    sell: { text: '100', usd: '$10.00', balance: '300', isDerived: false },
    buy: { text: '550', usd: '$11.00', balance: '5,000', isDerived: true },
    inOrders: { token: b3tr, text: '40' },
  })
  const ofVet = summarize({ committed })
  expect(ofVet.inOrders).toMatchObject({ text: '40', token: { address: wrappedVet.VVET } })
  expect(summarize().inOrders).toBeUndefined()
  expect(summarize({ committed: 1n as Amount }).inOrders).toBeUndefined()
})

test('[LIM-02] tokens in orders cannot be sold again, except wrapped ones for VET', () => {
  const form = fill('B3TR', 'VET', '280', '5.5')
  const committed = whole(40)
  expect(summarize({ form, committed: whole(20) }).banners).toEqual([])
  const { banners, button } = summarize({ form, committed })
  expect(banners).toMatchObject([
    {
      kind: 'balance',
      title: 'Insufficient B3TR balance',
      text: 'Insufficient Balance: You have 260, but need 280. 40 B3TR are in open orders.',
    },
  ])
  expect(button.disabled).toBe(true)
  expect(summarize({ form: fill('VET', 'B3TR', '4990', '0.22'), committed }).banners).toEqual([])
})

test.each([
  [{ wallet: { state: 'none' } }, 'Connect Wallet', 'connect'],
  [{ wallet: { state: 'restoring' } }, 'Loading...', 'none'],
  [{ wallet: { state: 'locked' } }, 'Unlock wallet', 'unlock'],
  [{ isCreating: true }, 'Swapping...', 'none'],
  [{ isCreating: true, connection: 'offline' }, 'Create limit order', 'none'],
  [{ form: fill('VET', 'VVET', '10', '1') }, 'No Route Available', 'none'],
  [{ hasOrders: false }, 'No Route Available', 'none'],
  [{ connection: 'offline' }, 'Create limit order', 'none'],
  [{ form: createLimitForm({ sell: 'VET', buy: 'B3TR' }) }, 'Create limit order', 'none'],
  [{}, 'Create limit order', 'swap'],
] satisfies [Partial<LimitInputs>, string, string][])(
  '[LIM-02] the button %o reads %s',
  (change, text, action) => {
    expect(summarize(change).button).toMatchObject({ text, action })
  },
)

test('[LIM-02] waits for prices before an order can be signed', () => {
  const prices = { usd: new Map(), isOld: false, isComplete: false, isPending: true }
  expect(summarize({ prices }).button).toMatchObject({ text: 'Loading...', disabled: true })
})

test('[LIM-10] asks for both tokens', () => {
  expect(summarize({ form: createLimitForm({ sell: 'VET' }) }).hint).toBe(
    'Both token addresses are required',
  )
  expect(summarize({ form: createLimitForm({ sell: 'VET', buy: 'B3TR' }) }).hint).toBe(
    'Enter an amount and a rate.',
  )
})

test.each([
  [[], 'Enter an amount and a rate.'],
  [['rate'], 'Enter an amount.'],
  [['sell'], 'Enter a rate.'],
  [['buy'], 'Enter a rate.'],
  [['rate', 'sell'], undefined],
] as const)('[LIM-02] with %j entered it asks for the rest: %s', (entered, hint) => {
  const empty = createLimitForm({ sell: 'VET', buy: 'B3TR' })
  const form = entered.reduce<LimitForm>(
    (before, value) => reduceLimitForm(before, { type: 'typed', value, text: '2' }),
    empty,
  )
  expect(summarize({ form }).hint).toBe(hint)
})

test('tells a visitor where the tokens stay', () => {
  const form = createLimitForm({ sell: 'VET', buy: 'B3TR' })
  expect(summarize({ form, wallet: { state: 'none' } }).hint).toBe(
    'Your tokens stay in your wallet until the order fills.',
  )
})

test('[LIM-02] a pair without a market can have an order', () => {
  const prices = { usd: new Map(), isOld: false, isComplete: true }
  const { banners, button, distance } = summarize({ prices })
  expect(banners).toMatchObject([{ title: 'No market rate for this pair', isBlocking: false }])
  expect([button.action, distance]).toEqual(['swap', undefined])
})

test('[LIM-02] the value of an order has the bounds of a swap, and the order book has its own', () => {
  const rich = new Map([[zeroAddress, whole(10 ** 9)]])
  const balances = { state: 'ready', amounts: rich } as const
  const form = fill('VET', 'B3TR', '60000000', '0.22')
  expect(summarize({ form, balances }).banners).toMatchObject([
    { text: 'Order value too large. Maximum order value is $1,000,000' },
  ])
  const huge = fill('VET', 'B3TR', '1', '5192296858534828')
  expect(
    summarize({ form: huge, prices: { ...createInputs().prices, usd: new Map() } }),
  ).toMatchObject({
    banners: [{ kind: 'tooLarge' }, {}],
    button: { disabled: true },
  })
})

test('[LIM-02] offers the swap if it pays more than the order asks for', () => {
  const quote = {
    ...noQuote,
    answer: { found: true as const, quote: createQuote({ amountOut: whole(198) }) },
  }
  expect(summarize({ quote }).worseRate).toBeUndefined()
  expect(summarize({ quote, form: fill('VET', 'B3TR', '1000', '0.19') }).worseRate).toEqual({
    tone: 'warn',
    title: 'This rate is 5.00% below market',
    text: 'The order would fill right away. A swap gets you 198 B3TR now, 8 B3TR more.',
  })
  expect(summarize({ quote, form: fill('VET', 'B3TR', '1000', '0.17') }).worseRate).toMatchObject({
    tone: 'bad',
  })
  expect(summarize({ form: fill('VET', 'B3TR', '1000', '0.19') }).worseRate).toMatchObject({
    text: 'Parts of the order would fill right away.',
  })
})

test('[LIM-03] a rate far below the market is confirmed like a heavy loss', () => {
  const confirm = (rate: string) => {
    const figures = findLimitFigures(createInputs({ form: fill('VET', 'B3TR', '1000', rate) }))
    return confirmLimit(figures, false)
  }
  expect(confirm('0.22')).toMatchObject({ change: 10, impact: undefined })
  expect(confirm('0.188')).toMatchObject({ change: -6, impact: undefined })
  expect(confirm('0.17')).toMatchObject({ change: -15, impact: { percent: 15, tier: 'high' } })
})

test('[LIM-04] the order asks for exactly the price, and for no expiry by default', () => {
  const { deal } = findLimitFigures(createInputs())
  expect(deal).toEqual({
    kind: 'limit',
    sell: vet,
    buy: b3tr,
    amountIn: whole(1_000),
    amountOut: whole(220),
    order: { price: 22n * 10n ** 16n },
  })
})

test('[SWP-25] shows the free transaction, and why none is left', () => {
  const free = { isAvailable: true, failure: undefined }
  expect(summarize({ delegation: free }).banners).toMatchObject([
    { title: 'Enjoy your daily free swap!', text: 'Vermeil pays the transaction fee.' },
  ])
  expect(summarize({ delegation: free, isCreating: true }).banners).toEqual([])
})

test('reports a failed simulation, and an amount that no rate gives exactly', () => {
  const failing = summarize({
    simulation: { prepared: undefined, failure: 'Simulation error: K.' },
  })
  expect(failing.banners).toMatchObject([{ kind: 'simulation' }])
  expect(failing.button.disabled).toBe(true)
  const simulation = { prepared: { fee: whole(3) } as PreparedDeal, failure: undefined }
  expect(summarize({ simulation }).networkFee).toBe('3')
})

test('knows which numbers are late: those of a swap, and all of a simulation without a connection', () => {
  expect(summarize({})).toMatchObject({ isSwapOverdue: false, isDown: false })
  const late = summarize({ connection: 'nodeDown', quote: { ...noQuote, isOutdated: true } })
  expect(late).toMatchObject({ isSwapOverdue: true, isDown: true })
})
