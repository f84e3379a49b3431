import type { Bps } from '@vermeil/units'
import { expect, test } from 'vitest'
import { b3tr, whole } from '../../../testing/sample.ts'
import type { Usd } from '../../../trade/amounts/Usd.ts'
import type { SwapInputs } from './SwapInputs.ts'
import { summarizeSwap } from './summarizeSwap.ts'
import { createSwapForm } from './swapForm.ts'

const around = {
  slippage: 100 as Bps,
  wallet: { state: 'connected', kind: 'veworld' },
  prices: { usd: new Map(), isOld: false, isComplete: true },
  simulation: { prepared: undefined, failure: undefined },
  isSwapping: false,
} as const

/** The card of two tokens that convert one to one. */
function convert(
  sell: string,
  buy: string,
  change: Partial<SwapInputs> = {},
  start: { amount?: string; exact?: 'sell' | 'buy' } = {},
) {
  const form = createSwapForm({ sell, buy, amount: '12.5', ...start })
  const quote = { answer: undefined, isFetching: false, failure: 'No answer', isApiDown: true }
  const held = whole(100)
  const amounts = new Map(form.sell ? [[form.sell.address, held]] : [])
  const balances = { state: 'ready', amounts } as const
  return summarizeSwap({ ...around, form, quote, balances, ...change })
}

test.each([
  ['B3TR', 'VOT3', 'lock'],
  ['VOT3', 'B3TR', 'unlock'],
  ['VET', 'VVET', 'wrap'],
  ['VVET', 'VET', 'wrap'],
])('[TOK-05][SWP-17] converts %s to %s one to one without a quote', (sell, buy, conversion) => {
  for (const exact of ['sell', 'buy'] as const) {
    const summary = convert(sell, buy, {}, { exact })
    expect(summary).toMatchObject({
      conversion,
      sell: { text: '12.5', dimmed: false, available: undefined },
      buy: { text: '12.5', dimmed: false },
      rate: { forward: `1 ${sell} = 1.00 ${buy}`, inverse: `1 ${buy} = 1.00 ${sell}` },
      limit: { label: 'Minimum received', value: `12.5 ${buy}` },
      quoteState: 'ready',
      button: { text: 'Swap', action: 'swap', disabled: false },
      hint: undefined,
      banners: [],
    })
  }
})

test('[TOK-05] uses the exact amount as the minimum of a conversion, whatever the slippage', () => {
  const amount = '12.000000000000000001'
  const summary = convert('B3TR', 'VOT3', { slippage: 5_000 as Bps }, { amount })
  expect(summary.limit?.value).toBe(`${amount} VOT3`)
})

test('[TOK-05] does not limit a conversion’s value or wait for prices', () => {
  const usd = new Map([[b3tr.address, (10n ** 12n) as Usd]])
  const prices = { usd, isOld: false, isComplete: false, isPending: true }
  const summary = convert('B3TR', 'VOT3', { prices }, { amount: '2000000' })
  expect(summary.banners.map(({ kind }) => kind)).toEqual(['balance'])
  expect([summary.sell.usd, summary.buy.usd]).toEqual(['$2.00M', '$2.00M'])
})

test('[TOK-05] converts back only as much VOT3 as the account locked', () => {
  const unlockable = whole(10)
  const refused = convert('VOT3', 'B3TR', { unlockable })
  expect(refused.sell).toMatchObject({ balance: '100', available: '10' })
  expect(refused.button.disabled).toBe(true)
  expect(refused.banners).toMatchObject([
    {
      kind: 'unlock',
      title: 'You can convert up to 10 VOT3',
      text: 'Only VOT3 that this account converted from B3TR converts back. Swap the rest for another token.',
      isBlocking: true,
    },
  ])
  const failing = { prepared: undefined, failure: 'Simulation error: ExceedsLocked.' }
  expect(convert('VOT3', 'B3TR', { unlockable, simulation: failing }).banners).toHaveLength(1)
  const allowed = convert('VOT3', 'B3TR', { unlockable: whole(12.5) })
  expect(allowed.banners).toEqual([])
  expect(allowed.button.disabled).toBe(false)
  // Locking has no such limit.
  expect(convert('B3TR', 'VOT3', { unlockable }).banners).toEqual([])
})
