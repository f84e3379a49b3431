import type { Address, Amount, Bps } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { b3tr, createQuote, vet, vtho, whole } from '../../testing/sample.ts'
import { type Usd, usdDecimals } from '../amounts/Usd.ts'
import { gasToken } from '../card/shares.ts'
import type { ConfirmedTrade } from '../deal/ConfirmedTrade.ts'
import { createSwapDeal, type Deal } from '../deal/Deal.ts'
import { findTerms } from '../quote/SwapTerms.ts'
import type { PreparedDeal } from '../simulation/prepareDeal.ts'
import { describeReview, describeWorse, findUsdValue } from './describeReview.ts'

const dollars = (amount: number) => BigInt(Math.round(amount * 10 ** usdDecimals)) as Usd
const prices = new Map<Address, Usd>([
  [vet.address, dollars(0.02)],
  [b3tr.address, dollars(0.11)],
  [gasToken, dollars(0.002)],
])
const noPrices = new Map<Address, Usd>()

function confirmTrade(deal: Deal, rest: Partial<ConfirmedTrade> = {}): ConfirmedTrade {
  const usd = { sell: undefined, buy: undefined }
  return { deal, usd, change: undefined, impact: undefined, ...rest }
}

function confirmSwap(
  change: Parameters<typeof createQuote>[0] = {},
  rest: Partial<ConfirmedTrade> = {},
) {
  const terms = findTerms(createQuote(change), 100 as Bps)
  return confirmTrade(createSwapDeal(terms), { terms, ...rest })
}

const wvet = { ...vet, symbol: 'vVET', address: `0x${'7'.repeat(40)}` as Address }
const wrap = confirmTrade({
  kind: 'wrap',
  sell: vet,
  buy: wvet,
  amountIn: whole(5),
  amountOut: whole(5),
})
const recipient = `0x${'5'.repeat(40)}` as Address
const send = confirmTrade({
  kind: 'send',
  sell: vet,
  buy: vet,
  amountIn: whole(5_000),
  amountOut: whole(5_000),
  recipient,
})
const prepared = { fee: whole(4.86) } as PreparedDeal

function read(confirmed: ConfirmedTrade, known: typeof prices = prices, balance?: Amount) {
  const text = describeReview(confirmed, prepared, known, balance)
  const find = (name: string) => text.rows.find((row) => row.name === name)
  return { ...text, find }
}

test('shows a swap’s amounts in dollars, its rate, minimum, route and fee', () => {
  const { title, amounts, find } = read(confirmSwap({}, { change: -1.06 }))
  expect(title).toBe('Review swap')
  expect(amounts).toMatchObject([
    { name: 'You pay', amount: { text: '1,000' }, usd: '$20.00' },
    { name: 'You receive', amount: { text: '200.000000' }, usd: '$22.00' },
  ])
  expect(find('Rate')?.value).toBe('1 VET = 0.20 B3TR')
  expect(find('Minimum received')?.value).toBe('198.000000 B3TR')
  expect(find('Difference to market')?.changePercent).toBe(-1.06)
  expect(find('Route')?.value).toBe('1 path')
  expect(find('Network fee')).toMatchObject({ value: '$0.0097', note: 'up to 4.86 VTHO' })
  expect(find('Expires')?.value).toBe('In about 5 minutes')
})

test('[SND-01] shows what a send leaves, less the fee if VTHO is sent', () => {
  const rest = (confirmed: ConfirmedTrade, balance?: Amount) =>
    read(confirmed, prices, balance).find("You'll have left")?.value
  expect(rest(send, whole(41_208))).toBe('36,208 VET')
  expect(rest(send)).toBeUndefined()
  const { deal } = send
  const sentVtho = confirmTrade({ ...deal, sell: vtho, buy: vtho })
  expect(rest(sentVtho, whole(5_010))).toBe('5.14 VTHO')
  expect(rest({ ...sentVtho, isFeePaid: true }, whole(5_010))).toBe('10 VTHO')
  expect(rest(confirmSwap(), whole(5_010))).toBeUndefined()
})

test('shows the maximum used for an exact output', () => {
  const { find, amounts } = read(confirmSwap({ exact: 'buy', amount: whole(200) }))
  expect(find('Maximum used')?.value).toBe('1,010.000000 VET')
  expect(find('Minimum received')).toBeUndefined()
  expect(amounts[1]?.amount.text).toBe('200')
})

test('[WRP-01] says that a wrap is always one to one, and its direction', () => {
  expect(read(wrap)).toMatchObject({ title: 'Review wrap', hold: 'Hold to wrap' })
  expect(read(wrap).find('Rate')?.value).toBe('1 VET = 1 vVET, always')
  expect(read(wrap).amounts.map(({ usd }) => usd)).toEqual(['$0.10', '$0.10'])
  const unwrap = confirmTrade({ ...wrap.deal, sell: wvet, buy: vet })
  expect(read(unwrap)).toMatchObject({ title: 'Review unwrap', hold: 'Hold to unwrap' })
})

test('[SND-01] shows one amount of a send, or two if another token pays', () => {
  expect(read(send).amounts).toMatchObject([{ name: 'You send', usd: '$100.00' }])
  const terms = findTerms(createQuote({ exact: 'buy', amount: whole(200) }), 100 as Bps)
  const paid = confirmTrade({ ...createSwapDeal(terms), kind: 'send', recipient }, { terms })
  expect(read(paid).amounts.map(({ name }) => name)).toEqual(['You pay', 'You send'])
})

test('[SWP-25] says that Vermeil pays the fee', () => {
  expect(read(confirmSwap({}, { isFeePaid: true })).find('Network fee')?.value).toBe(
    'Paid by Vermeil',
  )
})

test('[LIM-03] the prompt for an order has the specification’s title, description and button', () => {
  const order = confirmTrade({
    ...{ kind: 'limit', sell: vet, buy: b3tr, amountIn: whole(100), amountOut: whole(22) },
    order: { price: 22n * 10n ** 16n },
  })
  expect(describeReview(order, undefined, prices)).toMatchObject({
    title: 'Confirm limit order',
    sign: 'Limit Order',
    prompt: { text: 'Create or cancel a limit order', button: 'Sign transaction' },
    confirm: 'Sign transaction',
  })
  expect(read(wrap).prompt).toBeUndefined()
})

test('[LIM-03] the distance of an order from the market follows the prices while it is reviewed', () => {
  const order: Deal = {
    ...{ kind: 'limit', sell: vet, buy: b3tr, amountIn: whole(100), amountOut: whole(22) },
    order: { price: 22n * 10n ** 16n },
  }
  const usd = { sell: dollars(2), buy: dollars(2.2) }
  const confirmed = confirmTrade(order, { usd, change: 10 })
  const describe = (trade: ConfirmedTrade, known: typeof prices) =>
    describeReview(trade, undefined, known)
  const readDistance = (known: typeof prices, trade = confirmed) =>
    describe(trade, known).rows.find(({ name }) => name === 'From market')?.changePercent
  expect(readDistance(noPrices)).toBe(10)
  expect(readDistance(prices)).toBe(21)
  const risen = new Map([...prices, [vet.address, dollars(0.03)]] as const)
  expect(readDistance(risen)).toBeCloseTo(-19.33, 2)
  expect(describe(confirmed, risen).amounts).toMatchObject([{ usd: '$3.00' }, { usd: '$2.42' }])
  const edited = confirmTrade({ ...order, kind: 'edit', cancels: [] })
  expect(readDistance(prices, edited)).toBe(21)
  expect(describeWorse({ ...confirmed, change: -19.33 }, confirmed)).toBe(
    'The market has moved. Your rate is now 19.33% below it, so the order would fill right away for less than a swap pays.',
  )
})

test('shows no dollars without a price, and the fee in VTHO only', () => {
  const { amounts, find } = read(confirmSwap(), noPrices)
  expect(amounts.map(({ usd }) => usd)).toEqual([undefined, undefined])
  expect(find('Network fee')).toEqual({ name: 'Network fee', value: 'up to 4.86 VTHO' })
})

test('uses the larger side as the value, unknown if the sold token has no price', () => {
  expect(findUsdValue(confirmSwap(), prices)).toBe(dollars(22))
  expect(findUsdValue(confirmSwap(), new Map([[b3tr.address, dollars(1)]]))).toBeUndefined()
  expect(findUsdValue(confirmSwap(), new Map([[vet.address, dollars(1)]]))).toBe(dollars(1_000))
  expect(findUsdValue(send, prices)).toBe(dollars(100))
  expect(findUsdValue(wrap, new Map([[vet.address, dollars(2)]]))).toBe(dollars(10))
})

test('describes a worse price by its cost', () => {
  const agreed = confirmSwap()
  expect(describeWorse(confirmSwap({ amountOut: whole(199) }), agreed)).toBe(
    "You'd receive 1.000000 B3TR less (0.50%) than a moment ago.",
  )
  const exact = { exact: 'buy', amount: whole(200) } as const
  expect(describeWorse(confirmSwap({ ...exact, amountIn: whole(1_010) }), confirmSwap(exact))).toBe(
    "You'd pay 10.000000 VET more (1.00%) than a moment ago.",
  )
  expect(describeWorse(agreed, { ...agreed, isFeePaid: true })).toBe(
    'Vermeil no longer pays the fee of this transaction.',
  )
})

test('never understates a difference', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 24n }).map((value) => value as Amount)
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      if (less === more) return
      const text = describeWorse(confirmSwap({ amountOut: less }), confirmSwap({ amountOut: more }))
      const amount = /receive ([\d,.]+) B3TR/.exec(text)?.[1]?.replaceAll(',', '') ?? ''
      const [digits = '', fraction = ''] = amount.split('.')
      expect(BigInt(digits + fraction.padEnd(18, '0'))).toBeGreaterThanOrEqual(more - less)
    }),
  )
})

test.each([
  ['Vermeil orders', { value: 'Vermeil orders', note: '0x5555…5555' }],
  ['0x5555…5555', { value: '0x5555…5555' }],
])('names the contract whose approval is revoked once: %s', (name, row) => {
  const revokes = [{ token: vet, spender: recipient, name, amount: whole(1) }]
  const deal: Deal = { ...send.deal, kind: 'revoke', revokes }
  expect(read(confirmTrade(deal)).find('Contract')).toEqual({ name: 'Contract', ...row })
})

test('lists what each contract can take if several approvals are revoked', () => {
  const revokes = [
    { token: b3tr, spender: recipient, name: 'Vermeil orders', amount: whole(3) },
    { token: vet, spender: recipient, name: 'Vermeil swaps', amount: whole(4) },
  ]
  const deal: Deal = { ...send.deal, kind: 'revoke', revokes }
  const { title, confirm, amounts } = describeReview(confirmTrade(deal), undefined, new Map())
  expect([title, confirm]).toEqual(['Revoke 2 approvals?', 'Revoke 2'])
  expect(amounts.map(({ name, amount }) => [name, amount.text, amount.token.symbol])).toEqual([
    ['Vermeil orders can take now', '3', 'B3TR'],
    ['Vermeil swaps can take now', '4', 'VET'],
  ])
})

test('[LIM-05] shows what the cancelled orders still sell, by the newest simulation', () => {
  const list = (...orders: [id: number, unfilled: number][]): Deal => ({
    ...{ kind: 'cancel', sell: vet, buy: b3tr, amountIn: whole(30), amountOut: whole(6) },
    cancels: orders.map(([id, unfilled]) => ({ id, token: vet, unfilled: whole(unfilled) })),
  })
  const confirmed = confirmTrade(list([7, 20], [8, 10]))
  const describe = (simulated?: PreparedDeal) => {
    const { title, amounts } = describeReview(confirmed, simulated, prices)
    return [title, ...amounts.map(({ name, amount }) => `${name}: ${amount.text}`)]
  }
  expect(describe()).toEqual([
    'Cancel 2 orders?',
    'Order #7, not filled yet: 20',
    'Order #8, not filled yet: 10',
  ])
  expect(describe({ ...prepared, deal: list([7, 15]) })).toEqual([
    'Cancel this order?',
    'Order #7, not filled yet: 15',
  ])
})
