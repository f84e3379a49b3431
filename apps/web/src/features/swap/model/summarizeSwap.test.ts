import { findTokenBySymbol } from '@vermeil/tokens'
import { type Address, type Amount, type Bps, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { b3tr, createQuote, vet, vtho, whole } from '../../../testing/sample.ts'
import type { Usd } from '../../../trade/amounts/Usd.ts'
import type { PreparedDeal } from '../../../trade/simulation/prepareDeal.ts'
import type { SwapInputs } from './SwapInputs.ts'
import { summarizeSwap } from './summarizeSwap.ts'
import { createSwapForm } from './swapForm.ts'

const dollars = (cents: number) => (BigInt(cents) * 10n ** 10n) as Usd
const prices = new Map<Address, Usd>([
  [zeroAddress, dollars(2)],
  [b3tr.address, dollars(10)],
])
const balances = new Map<Address, Amount>([
  [zeroAddress, whole(5_000)],
  [b3tr.address, whole(0)],
  [vtho.address, whole(100)],
])
const pricesWithVtho = {
  usd: new Map([...prices, [vtho.address, dollars(1)]]),
  isOld: false,
  isComplete: true,
}

function createInputs(change: Partial<SwapInputs> = {}): SwapInputs {
  return {
    form: createSwapForm({ sell: 'VET', buy: 'B3TR', amount: '1000' }),
    slippage: 100 as Bps,
    wallet: { state: 'connected', kind: 'veworld' },
    quote: {
      answer: { found: true, quote: createQuote() },
      isFetching: false,
      failure: undefined,
      isApiDown: false,
    },
    balances: { state: 'ready', amounts: balances },
    prices: { usd: prices, isOld: false, isComplete: true },
    simulation: { prepared: undefined, failure: undefined },
    isSwapping: false,
    ...change,
  }
}

function summarize(change: Partial<SwapInputs> = {}) {
  return summarizeSwap(createInputs(change))
}

const noAnswer = { answer: undefined, isFetching: true, failure: undefined, isApiDown: false }
const noRoute: SwapInputs['quote'] = {
  ...noAnswer,
  answer: { found: false, question: createQuote(), reason: '', blockNumber: 1 },
}

test('fills the card from a quote', () => {
  expect(summarize()).toMatchObject({
    sell: { token: vet, text: '1000', dimmed: false, usd: '$20.00', balance: '5,000' },
    buy: { token: b3tr, text: '200', dimmed: false, usd: '$20.00', balance: '0' },
    rate: { forward: '1 VET = 0.20 B3TR', inverse: '1 B3TR = 5.00 VET' },
    rateUsd: { forward: '$0.02', inverse: '$0.10' },
    limit: { label: 'Minimum received', value: '198.000000 B3TR' },
    quote: { source: 'chain', blockNumber: 100 },
    quoteState: 'ready',
    banners: [],
    button: { text: 'Swap', action: 'swap', disabled: false, busy: false },
  })
})

test.each<[string, Partial<SwapInputs>, string, string]>([
  ['while the wallet is restored', { wallet: { state: 'restoring' } }, 'Loading...', 'none'],
  ['without a wallet', { wallet: { state: 'none' } }, 'Connect wallet', 'connect'],
  [
    'with a locked wallet',
    { wallet: { state: 'locked', kind: 'browser' } },
    'Unlock wallet',
    'unlock',
  ],
  ['while swapping', { isSwapping: true }, 'Swapping...', 'none'],
  ['while swapping offline', { isSwapping: true, connection: 'offline' }, 'Swap', 'none'],
  ['while swapping without a node', { isSwapping: true, connection: 'nodeDown' }, 'Swap', 'none'],
  ['with a node that is behind', { connection: 'nodeBehind' }, 'Swap', 'none'],
  ['while the quote loads', { quote: noAnswer }, 'Loading...', 'none'],
  ['without a route', { quote: noRoute }, 'No Route Available', 'none'],
  ['without an amount', { form: createSwapForm({ sell: 'VET', buy: 'B3TR' }) }, 'Swap', 'none'],
  ['with a failing quote', { quote: { ...noAnswer, failure: 'x' } }, 'Swap', 'none'],
])('[SWP-06] %s the button is as specified', (_, change, text, action) => {
  const { button } = summarize(change)
  expect(button).toMatchObject({ text, action, disabled: action === 'none' })
})

test('[SWP-08] reports a missing route for exact-in and exact-out', () => {
  const unpriced = { usd: new Map<Address, Usd>(), isOld: false, isComplete: true }
  expect(summarize({ quote: noRoute, prices: unpriced }).banners).toMatchObject([
    {
      kind: 'noRoute',
      title: 'No swap route available',
      text: 'There is no available route for this token pair. Please try selecting a different token.',
    },
  ])
  const form = createSwapForm({ sell: 'VET', buy: 'B3TR', amount: '1000', exact: 'buy' })
  const question = createQuote({ exact: 'buy' })
  const quote = {
    ...noRoute,
    answer: { found: false, question, reason: '', blockNumber: 1 },
  } as const
  expect(summarize({ form, quote }).banners[0]?.text).toMatch(
    /^There is no available route for this exact output/,
  )
})

test('dims an estimate at the last rate for a newly typed amount', () => {
  const form = createSwapForm({ sell: 'VET', buy: 'B3TR', amount: '500' })
  const summary = summarize({ form })
  expect(summary.buy).toMatchObject({ text: '100', dimmed: true })
  expect(summary.quoteState).toBe('loading')
  expect(summary.button).toMatchObject({ text: 'Loading...', disabled: true })
})

test('never shows a quote of another pair', () => {
  const form = createSwapForm({ sell: 'VET', buy: 'VTHO', amount: '1000' })
  expect(summarize({ form })).toMatchObject({ buy: { text: '' }, quoteState: 'loading' })
})

test('[SWP-14] reports a low balance and disables the button', () => {
  const poor = new Map([...balances, [zeroAddress, whole(999.5)] as const])
  const { banners, button } = summarize({ balances: { state: 'ready', amounts: poor } })
  expect(banners).toMatchObject([
    {
      kind: 'balance',
      title: 'Insufficient VET balance',
      text: 'Insufficient Balance: You have 999.5, but need 1,000',
    },
  ])
  expect(button.disabled).toBe(true)
})

test('[SWP-14] shows all digits if a difference is below the shown decimals', () => {
  const poor = new Map([[zeroAddress, (whole(1_000) - 1n) as Amount]])
  const { banners } = summarize({ balances: { state: 'ready', amounts: poor } })
  expect(banners[0]?.text).toBe(
    'Insufficient Balance: You have 999.999999999999999999, but need 1,000',
  )
})

test('requires the balance to cover the maximum of an exact output', () => {
  const quote = createQuote({ exact: 'buy', amount: whole(200) })
  const form = createSwapForm({ sell: 'VET', buy: 'B3TR', amount: '200', exact: 'buy' })
  const amounts = new Map([[zeroAddress, whole(1_005)]])
  const summary = summarize({
    form,
    quote: { ...createInputs().quote, answer: { found: true, quote } },
    balances: { state: 'ready', amounts },
  })
  expect(summary.limit).toEqual({ label: 'Maximum used', value: '1,010.000000 VET' })
  expect(summary.banners[0]?.kind).toBe('balance')
})

test('[SWP-12] shows a minimum and maximum of exactly 0 without an amount', () => {
  for (const amount of [undefined, '0', 'x']) {
    const form = createSwapForm({ sell: 'VET', buy: 'B3TR', amount })
    expect(summarize({ form }).limit).toEqual({ label: 'Minimum received', value: '0 B3TR' })
  }
  const exactOut = { ...createSwapForm({ sell: 'VET', buy: 'B3TR' }), exact: 'buy' } as const
  expect(summarize({ form: exactOut }).limit).toEqual({ label: 'Maximum used', value: '0 VET' })
  expect(summarize({ quote: noAnswer }).limit).toBeUndefined()
})

test('[SWP-07] shows a difference from 1 percent on', () => {
  const at = (cents: number) =>
    summarize({
      prices: {
        usd: new Map([...prices, [b3tr.address, dollars(cents)]]),
        isOld: false,
        isComplete: true,
      },
    })
  expect(at(10).changePercent).toBeUndefined()
  expect(at(11).changePercent).toBe(10)
  const one = new Map([...prices, [b3tr.address, 101_010_000_000n as Usd]])
  expect(
    summarize({ prices: { usd: one, isOld: false, isComplete: true } }).changePercent,
  ).toBeCloseTo(1.01)
  const slight = new Map([...prices, [b3tr.address, 100_990_000_000n as Usd]])
  expect(
    summarize({ prices: { usd: slight, isOld: false, isComplete: true } }).changePercent,
  ).toBeUndefined()
})

test('[SWP-09] warns below -5 percent, unless a price is unknown', () => {
  const loss = new Map([...prices, [b3tr.address, dollars(9)]])
  const { banners, button } = summarize({ prices: { usd: loss, isOld: false, isComplete: true } })
  expect(banners).toMatchObject([
    { kind: 'valueLoss', title: 'Value Loss Warning', isBlocking: false },
  ])
  expect(banners[0]?.text).toMatch(/^You'll lose approximately 10.00% of your value/)
  expect(button.disabled).toBe(false)
  const exactly = new Map([...prices, [b3tr.address, 95_000_000_000n as Usd]])
  expect(summarize({ prices: { usd: exactly, isOld: false, isComplete: true } }).banners).toEqual(
    [],
  )
  const unknown = new Map([[zeroAddress, dollars(2)]])
  const silent = summarize({ prices: { usd: unknown, isOld: false, isComplete: true } })
  expect(silent.banners).toMatchObject([
    { kind: 'valueUnknown', text: expect.stringContaining('B3TR') },
  ])
})

test('names a fee-on-transfer token', () => {
  const transferFees = [{ token: b3tr, percent: 1.5 }]
  const quote = createQuote({ source: 'api', transferFees })
  const { banners } = summarize({
    quote: { ...createInputs().quote, answer: { found: true, quote } },
  })
  const text = expect.stringMatching(/^B3TR keeps 1\.50% of every/)
  expect(banners).toMatchObject([{ kind: 'transferFee', tone: 'warn', text }])
})

test('[SWP-15] rejects more than a million dollars', () => {
  const rich = new Map([[zeroAddress, dollars(100_001)]])
  const { banners, button } = summarize({ prices: { usd: rich, isOld: false, isComplete: true } })
  expect(banners.map(({ text }) => text)).toContain(
    'Order value too large. Maximum order value is $1,000,000',
  )
  expect(button.disabled).toBe(true)
})

test('[SWP-13] says that 10 VTHO is reserved whenever exactly that is left, typed or by Max', () => {
  const sell = (amount: string, kind: 'veworld' | 'browser' = 'veworld') =>
    summarize({
      form: createSwapForm({ sell: 'VTHO', buy: 'VET', amount }),
      wallet: { state: 'connected', kind },
      prices: pricesWithVtho,
    }).banners.filter((banner) => banner.kind === 'reserve')
  expect(sell('90')).toMatchObject([
    { tone: 'info', text: '10 VTHO has been reserved for transaction gas fees' },
  ])
  expect(sell('89.9')).toEqual([])
  expect(sell('90.1')).toMatchObject([
    { tone: 'warn', text: 'Be sure to reserve some VTHO for transaction gas fees' },
  ])
  expect(sell('90', 'browser')).toEqual([])
})

test('[SWP-13] warns about selling into the gas reserve', () => {
  const form = createSwapForm({ sell: 'VTHO', buy: 'B3TR', amount: '95' })
  const quote = createQuote({ sell: vtho, amount: whole(95), amountIn: whole(95) })
  const quoted = { ...createInputs().quote, answer: { found: true, quote } } as const
  const summary = summarize({ form, quote: quoted, prices: pricesWithVtho })
  expect(summary.banners).toMatchObject([
    { kind: 'reserve', text: 'Be sure to reserve some VTHO for transaction gas fees' },
  ])
})

test('[SWP-23] reports before signing that the VTHO cannot pay the fee', () => {
  const prepared = { fee: whole(101) } as PreparedDeal
  const simulation = { prepared, failure: undefined }
  const { banners } = summarize({ simulation })
  expect(banners).toMatchObject([
    { kind: 'gas', text: 'Not enough VTHO for transaction fees. Get more VTHO to proceed.' },
  ])
  const wallet = { state: 'connected', kind: 'browser' } as const
  expect(summarize({ simulation, wallet }).button.disabled).toBe(true)
})

test('says how much VTHO has to stay for the fee when selling VTHO', () => {
  const form = createSwapForm({ sell: 'VTHO', buy: 'B3TR', amount: '100' })
  const quote = createQuote({ sell: vtho, amount: whole(100), amountIn: whole(100) })
  const { banners, button } = summarize({
    form,
    quote: { ...createInputs().quote, answer: { found: true, quote } },
    wallet: { state: 'connected', kind: 'browser' },
    prices: pricesWithVtho,
    simulation: { prepared: { fee: whole(4.25) } as PreparedDeal, failure: undefined },
  })
  expect(banners).toMatchObject([
    { kind: 'gas', title: 'Not enough VTHO', text: expect.stringMatching(/about 4.25 VTHO.*Max/) },
  ])
  expect(button.disabled).toBe(true)
})

test.each([
  [0.000123456, '0.000123'],
  [5_090.018022, '5090.01802'],
  [3_267_635.924663, '3267635.92'],
])('[TOK-08] shows the digits of a derived amount of %d that fit: %s', (amount, shown) => {
  const quote = createQuote({ amountOut: whole(amount) })
  const answered = { ...createInputs().quote, answer: { found: true, quote } } as const
  expect(summarize({ quote: answered }).buy.text).toBe(shown)
})

test('[SWP-16] shows a failed simulation and disables the button', () => {
  const failure = 'Simulation error: K. Please try a different amount or token pair.'
  const { banners, button } = summarize({ simulation: { prepared: undefined, failure } })
  expect(banners).toMatchObject([{ kind: 'simulation', text: failure }])
  expect(button.disabled).toBe(true)
})

test('reports unknown balances, an unreachable API and unknown symbols', () => {
  const failed = summarize({ balances: { state: 'failed', amounts: undefined } })
  expect(failed.banners.map(({ kind }) => kind)).toEqual(['balanceUnknown'])
  const down = summarize({ quote: { ...createInputs().quote, isApiDown: true } })
  expect(down.banners).toMatchObject([{ kind: 'apiDown', isBlocking: false }])
  expect(down.button.disabled).toBe(false)
  const form = createSwapForm({ sell: 'VET', buy: 'NOPE' })
  expect(summarize({ form }).banners[0]?.text).toContain('NOPE')
})

test('[TOK-03] shows no more decimals than tokens with 0 and 6 decimals have', () => {
  const usdc = findTokenBySymbol('USDC')
  if (!usdc) throw new Error('USDC is missing.')
  const quote = createQuote({ buy: usdc, amountOut: 12_345_678n as Amount })
  const form = createSwapForm({ sell: 'VET', buy: 'USDC', amount: '1000' })
  const summary = summarize({
    form,
    quote: { ...createInputs().quote, answer: { found: true, quote } },
  })
  expect(summary.buy.text).toBe('12.345678')
  expect(summary.limit?.value).toBe('12.222221 USDC')
})

test('[SWP-10] has tiers of price impact: silent, a row, a warning, a severe warning', () => {
  const impactOf = (priceImpactBps: number) => {
    const quote = createQuote({ priceImpactBps })
    const { impact, banners } = summarize({
      quote: { ...createInputs().quote, answer: { found: true, quote } },
    })
    return { impact, tones: banners.map(({ kind, tone }) => `${kind} ${tone}`) }
  }
  expect(impactOf(40)).toEqual({ impact: { text: '0.40%', tier: 'none' }, tones: [] })
  expect(impactOf(150)).toEqual({ impact: { text: '1.50%', tier: 'low' }, tones: [] })
  expect(impactOf(650)).toMatchObject({ impact: { tier: 'medium' }, tones: ['impact warn'] })
  expect(impactOf(2_000)).toMatchObject({ impact: { tier: 'high' }, tones: ['impact bad'] })
})

test('[SWP-16] suggests another amount for a pair that trades at other amounts', () => {
  const { banners, hint } = summarize({ quote: noRoute })
  expect(banners.map(({ title, text }) => [title, text])).toEqual([
    [
      'No swap route available',
      'No available route for this swap. Please try a different amount or token pair.',
    ],
  ])
  expect(hint).toBeUndefined()
})

test('[SWP-25] announces an available free transaction and requires no VTHO for it', () => {
  const poor = new Map([...balances, [vtho.address, 0n as Amount]])
  const change = {
    balances: { state: 'ready', amounts: poor },
    simulation: { prepared: { fee: whole(3) } as PreparedDeal, failure: undefined },
  } as const
  const free = summarize({ ...change, delegation: { isAvailable: true, failure: undefined } })
  expect(free.banners).toEqual([
    {
      kind: 'freeSwap',
      tone: 'info',
      title: 'Enjoy your daily free swap!',
      text: 'Vermeil pays the transaction fee.',
      isBlocking: false,
    },
  ])
  expect(free).toMatchObject({ isFeePaid: true, networkFee: 3n * 10n ** 18n })
  const used = summarize({ ...change, delegation: { isAvailable: false, failure: undefined } })
  expect(used.banners.map(({ kind }) => kind)).toEqual(['gas'])
  expect(used.isFeePaid).toBe(false)
})

test('[SWP-25] does not announce the free transaction while it may be under way', () => {
  const delegation = { isAvailable: true, failure: undefined }
  expect(summarize({ delegation, isSwapping: true }).banners).toEqual([])
})

test('[SWP-25] reports a failing lookup of the free transaction, and nothing without an account', () => {
  const failure = 'Error fetching delegation status: 500'
  const failed = { delegation: { isAvailable: false, failure } }
  expect(summarize(failed).banners).toMatchObject([{ kind: 'delegation', text: failure }])
  expect(summarize({ ...failed, wallet: { state: 'none' } }).banners).toEqual([])
})

test('[SWP-09] disables the button until prices, or their failure, have arrived', () => {
  const prices = { usd: new Map<Address, Usd>(), isOld: false, isComplete: false }
  const pending = summarize({ prices: { ...prices, isPending: true } }).button
  expect(pending).toMatchObject({ text: 'Loading...', disabled: true, busy: true })
  const failed = summarize({ prices: { ...prices, isPending: false } }).button
  expect(failed).toMatchObject({ text: 'Swap', disabled: false })
})

test('[SWP-05] shows the market rate from the prices before an amount is typed', () => {
  const form = createSwapForm({ sell: 'VET', buy: 'B3TR' })
  expect(summarize({ form }).marketRate).toEqual({
    forward: '1 VET ≈ 0.20 B3TR',
    inverse: '1 B3TR ≈ 5.00 VET',
  })
  expect(summarize().marketRate).toBeUndefined()
  const unpriced = { usd: new Map(), isOld: false, isComplete: true }
  expect(summarize({ form, prices: unpriced }).marketRate).toBeUndefined()
})
