// @vitest-environment happy-dom
import type { Address, Amount, Bps } from '@vermeil/units'
import { zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { changeLanguage } from '../../language/language.ts'
import { b3tr, createQuote, owner, vet, vtho, whole } from '../../testing/sample.ts'
import type { Usd } from '../../trade/amounts/Usd.ts'
import { findTerms } from '../../trade/quote/SwapTerms.ts'
import type { PreparedDeal } from '../../trade/simulation/prepareDeal.ts'
import { createSendForm, reduceSendForm } from './sendForm.ts'
import { type SendInputs, summarizeSend } from './summarizeSend.ts'

const receiver = `0xabcd${'7'.repeat(32)}ef01` as Address
const none = { prepared: undefined, failure: undefined }
const noSwap = { terms: undefined, state: 'none', failure: undefined } as const

function createForm(text: string, { payWith }: { payWith?: string } = {}) {
  const start = createSendForm({ token: 'B3TR', payWith })
  return reduceSendForm(start, { type: 'amountTyped', text })
}

function summarize(change: Partial<SendInputs> = {}) {
  return summarizeSend({
    form: createForm('12'),
    recipient: { state: 'known', address: receiver },
    known: { own: [owner], recipients: [] },
    owner,
    isContract: undefined,
    wallet: { state: 'connected', kind: 'veworld' },
    balances: {
      state: 'ready',
      amounts: new Map<Address, Amount>([
        [zeroAddress, whole(1_000)],
        [b3tr.address, whole(100)],
      ]),
    },
    prices: {
      usd: new Map([[b3tr.address, 500_000_000_000n as Usd]]),
      isOld: false,
      isComplete: true,
    },
    swap: noSwap,
    simulation: none,
    isSending: false,
    ...change,
  })
}

test('[SND-01] sends exactly what is typed in a plain transfer', () => {
  expect(summarize()).toMatchObject({
    deal: { kind: 'send', sell: b3tr, buy: b3tr, amountIn: whole(12), recipient: receiver },
    amountValue: '$6.00',
    balance: '100',
    button: { text: 'Send', action: 'swap', disabled: false },
    banners: [],
  })
})

test('[SND-01] is disabled without wallet, recipient, amount or, with a swap, its input', () => {
  const buttonFor = (change: Partial<SendInputs>) => {
    const { text, action, disabled } = summarize(change).button
    return [text, action, disabled]
  }
  expect(buttonFor({ wallet: { state: 'none' } })).toEqual(['Connect wallet', 'connect', false])
  expect(buttonFor({ wallet: { state: 'locked' } })).toEqual(['Unlock wallet', 'unlock', false])
  expect(buttonFor({ recipient: { state: 'empty' } })).toEqual(['Send', 'none', true])
  expect(buttonFor({ recipient: { state: 'resolving' } })).toEqual(['Loading...', 'none', true])
  expect(buttonFor({ form: createForm('0') })).toEqual(['Send', 'none', true])
  expect(buttonFor({ isSending: true })).toEqual(['Sending...', 'none', true])
  expect(buttonFor({ isSending: true, connection: 'offline' })).toEqual(['Send', 'none', true])
  const form = createForm('12', { payWith: 'VET' })
  const loading = { ...noSwap, state: 'loading' } as const
  expect(buttonFor({ form, swap: loading })).toEqual(['Loading...', 'none', true])
  const noRoute = { ...noSwap, state: 'noRoute' } as const
  expect(buttonFor({ form, swap: noRoute })).toEqual(['No Route Available', 'none', true])
})

test('[SND-01] warns about a missing route in the current language', async () => {
  const form = createForm('12', { payWith: 'VET' })
  const titleOf = () => summarize({ form, swap: { ...noSwap, state: 'noRoute' } }).banners[0]?.title
  expect(titleOf()).toBe('No swap route available')
  await changeLanguage('de')
  expect(titleOf()).toBe('Keine Route für diesen Tausch')
  await changeLanguage('en')
})

test('[SND-01] pays by an exact-output swap and compares its maximum with the balance', () => {
  const quote = createQuote({
    exact: 'buy',
    amount: whole(12),
    amountOut: whole(12),
    amountIn: whole(60),
  })
  const terms = findTerms(quote, 100 as Bps)
  const form = createForm('12', { payWith: 'VET' })
  const swap = { ...noSwap, terms, state: 'ready' } as const
  const summary = summarize({ form, swap })
  expect(summary).toMatchObject({
    deal: { sell: vet, buy: b3tr, amountIn: whole(60), amountOut: whole(12) },
    pay: { text: '60', balance: '1,000' },
    limit: { label: 'Maximum used', value: '60.600000 VET' },
    button: { action: 'swap' },
  })
  const amounts = new Map<Address, Amount>([[zeroAddress, whole(60.5)]])
  expect(summarize({ form, swap, balances: { state: 'ready', amounts } })).toMatchObject({
    banners: [{ kind: 'balance', title: 'Insufficient VET balance' }, { kind: 'valueUnknown' }],
    button: { disabled: true },
  })
  const other = summarize({ form: createForm('13', { payWith: 'VET' }), swap })
  expect(other.deal).toBeUndefined()
})

test('[SND-01] [SWP-09] warns about a swap that pays much more than arrives', () => {
  const ask = { exact: 'buy', amount: whole(12), amountOut: whole(12) } as const
  const sendFor = (amountIn: number) => {
    const terms = findTerms(createQuote({ ...ask, amountIn: whole(amountIn) }), 100 as Bps)
    const usd = new Map([
      [b3tr.address, 500_000_000_000n as Usd],
      [zeroAddress, 20_000_000_000n as Usd],
    ])
    return summarize({
      form: createForm('12', { payWith: 'VET' }),
      swap: { ...noSwap, terms, state: 'ready' },
      prices: { usd, isOld: false, isComplete: true },
    })
  }
  expect(sendFor(400)).toMatchObject({
    value: { change: -25 },
    banners: [{ kind: 'valueLoss', title: 'Value Loss Warning', isBlocking: false }],
    button: { action: 'swap' },
  })
  expect(sendFor(310)).toMatchObject({ banners: [] })
})

test('[SND-01] [SWP-09] waits for the prices of a swap that pays, and warns of a missing one', () => {
  const ask = { exact: 'buy', amount: whole(12), amountOut: whole(12) } as const
  const terms = findTerms(createQuote({ ...ask, amountIn: whole(60) }), 100 as Bps)
  const form = createForm('12', { payWith: 'VET' })
  const swap = { ...noSwap, terms, state: 'ready' } as const
  const usd = new Map([[b3tr.address, 500_000_000_000n as Usd]])
  const pending = { usd: new Map(), isOld: false, isComplete: false, isPending: true }
  expect(summarize({ form, swap, prices: pending }).button).toMatchObject({
    text: 'Loading...',
    action: 'none',
  })
  expect(summarize({ form, swap, prices: { usd, isOld: false, isComplete: true } })).toMatchObject({
    banners: [{ kind: 'valueUnknown', text: expect.stringContaining('No dollar price for VET') }],
    button: { action: 'swap' },
  })
  expect(summarize({ prices: pending }).button.action).toBe('swap')
})

test('[SWP-14] shows the digits in which the balance and the amount differ', () => {
  const amounts = new Map<Address, Amount>([[b3tr.address, (whole(12) - 1n) as Amount]])
  expect(summarize({ balances: { state: 'ready', amounts } }).banners).toMatchObject([
    {
      kind: 'balance',
      text: 'Insufficient Balance: You have 11.999999999999999999, but need 12',
    },
  ])
})

test('warns that the balance is unknown, and lets the simulation decide', () => {
  expect(summarize({ balances: { state: 'failed' } })).toMatchObject({
    banners: [{ kind: 'balanceUnknown', isBlocking: false }],
    button: { action: 'swap' },
  })
})

test('[SND-01] warns about a look-alike of a known address, but not about a known one', () => {
  const like = `0xabcd${'8'.repeat(32)}ef01` as Address
  const recipient = { state: 'known', address: like } as const
  const known = { own: [owner], recipients: [receiver] }
  expect(summarize({ recipient, known }).banners).toMatchObject([
    { kind: 'recipient', title: 'A look-alike address', isBlocking: false },
  ])
  expect(summarize({ known }).banners).toEqual([])
})

test('warns about sending to a token contract or the zero address, and notes sending to oneself', () => {
  for (const address of [b3tr.address, zeroAddress]) {
    const { banners, button } = summarize({ recipient: { state: 'known', address } })
    expect(banners).toMatchObject([{ kind: 'recipient', isBlocking: true }])
    expect(button.disabled).toBe(true)
  }
  const own = summarize({ recipient: { state: 'known', address: owner } })
  expect(own.banners).toMatchObject([{ text: 'This is your own address.', isBlocking: false }])
})

test('says why a recipient is refused only once', () => {
  const simulation = { prepared: undefined, failure: 'Simulation error: execution reverted.' }
  const recipient = { state: 'known', address: b3tr.address } as const
  expect(summarize({ recipient, simulation }).banners.map(({ kind }) => kind)).toEqual([
    'recipient',
  ])
})

test('[SND-01] warns about a contract as recipient', () => {
  expect(summarize({ isContract: true }).banners).toMatchObject([
    { kind: 'recipient', title: 'The recipient is a contract', isBlocking: false },
  ])
})

test('[SND-01] shows an amount in dollars in the token, and sends nothing without a price', () => {
  const price = 500_000_000_000n as Usd
  const turned = reduceSendForm(createForm(''), { type: 'unitTurned', price })
  const form = reduceSendForm(turned, { type: 'amountTyped', text: '6' })
  expect(summarize({ form })).toMatchObject({ amount: whole(12), amountValue: '12 B3TR' })
  const prices = { usd: new Map<Address, Usd>(), isOld: false, isComplete: true }
  expect(summarize({ form, prices }).deal).toBeUndefined()
})

test('reports a low balance, a failing simulation and unknown symbols', () => {
  expect(summarize({ form: createForm('101') }).banners).toMatchObject([{ kind: 'balance' }])
  const failing = { ...none, failure: 'Simulation error: x' }
  expect(summarize({ simulation: failing }).banners).toMatchObject([{ kind: 'simulation' }])
  const form = createSendForm({ token: 'NOPE' })
  expect(summarize({ form }).banners[0]?.text).toContain('NOPE')
})

test('[SWP-13][SWP-23] warns about sending reserved VTHO, and reports that nothing is left for the fee', () => {
  const balances = {
    state: 'ready',
    amounts: new Map<Address, Amount>([
      [vtho.address, whole(25)],
      [b3tr.address, whole(100)],
    ]),
  } as const
  const start = createSendForm({ token: 'VTHO' })
  const form = reduceSendForm(start, { type: 'amountTyped', text: '16' })
  expect(summarize({ form, balances }).banners).toMatchObject([
    { kind: 'reserve', text: 'Be sure to reserve some VTHO for transaction gas fees' },
  ])
  expect(summarize({ balances }).banners).toEqual([])
  const simulation = { prepared: { fee: whole(26) } as PreparedDeal, failure: undefined }
  expect(summarize({ balances, simulation }).banners).toMatchObject([
    { kind: 'gas', text: 'Not enough VTHO for transaction fees. Get more VTHO to proceed.' },
  ])
})

test.each([
  ['offline', "You're offline. Reconnect to send."],
  ['nodeDown', 'You can send again as soon as the chain node responds.'],
  ['nodeBehind', 'Wait until the chain node has caught up.'],
] as const)('says below the button why it is disabled: %s', (connection, hint) => {
  const form = createForm('12', { payWith: 'VET' })
  const failures = {
    swap: { ...noSwap, state: 'failed', failure: 'No quote.' },
    simulation: { ...none, failure: 'No simulation.' },
  } as const
  expect(summarize({ form, connection, ...failures })).toMatchObject({
    button: { text: 'Send', action: 'none', disabled: true, busy: false },
    hint,
    banners: [],
  })
  expect(
    summarize({ form, connection, swap: { ...noSwap, state: 'loading' } }).button,
  ).toMatchObject({ text: 'Send', busy: false })
  expect(summarize({ form, ...failures }).hint).toBeUndefined()
  expect(summarize({ form, ...failures }).banners).toHaveLength(2)
})

test('marks what is paid as outdated while a newer quote is awaited', () => {
  const amounts = { amount: whole(12), amountOut: whole(12), amountIn: whole(60) }
  const terms = findTerms(createQuote({ exact: 'buy', ...amounts }), 100 as Bps)
  const form = createForm('12', { payWith: 'VET' })
  const isOutdated = (state: 'ready' | 'loading') =>
    summarize({ form, swap: { ...noSwap, terms, state } }).pay?.isOutdated
  expect(isOutdated('ready')).toBe(false)
  expect(isOutdated('loading')).toBe(true)
})
