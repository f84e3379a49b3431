import { setImportedTokens } from '@vermeil/tokens'
import { type Address, type Amount, type Bps, parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { createQuote, vet, whole } from '../../../testing/sample.ts'
import type { SwapInputs } from './SwapInputs.ts'
import { summarizeSwap } from './summarizeSwap.ts'
import { createSwapForm } from './swapForm.ts'

const nodeDown = 'The chain node is not responding.'
const quoted: SwapInputs['quote'] = {
  answer: { found: true, quote: createQuote() },
  isFetching: false,
  failure: undefined,
  isApiDown: false,
}

function summarize(change: Partial<SwapInputs>) {
  return summarizeSwap({
    form: createSwapForm({ sell: 'VET', buy: 'B3TR', amount: '1000' }),
    slippage: 100 as Bps,
    wallet: { state: 'connected', kind: 'veworld' },
    quote: quoted,
    balances: { state: 'none' },
    prices: { usd: new Map(), isOld: false, isComplete: false },
    simulation: { prepared: undefined, failure: undefined },
    isSwapping: false,
    ...change,
  })
}

const failing = {
  balances: { state: 'failed', amounts: undefined },
  delegation: { isAvailable: false, failure: 'Error fetching delegation status: 500' },
} as const

test.each([
  ['offline', /offline/],
  ['nodeDown', /node responds/],
  ['nodeBehind', /caught up/],
] as const)(
  'leaves %s to the strip over the page: the card only says why Swap is disabled',
  (connection, reason) => {
    const { banners, button, hint } = summarize({
      ...failing,
      connection,
      quote: { ...quoted, answer: undefined, failure: nodeDown, isApiDown: true },
      simulation: { prepared: undefined, failure: nodeDown },
    })
    expect(banners).toEqual([])
    expect(button).toMatchObject({ text: 'Swap', action: 'none', disabled: true })
    expect(hint).toMatch(reason)
  },
)

test('reports an unreachable quote service once, without its consequences', () => {
  const { banners, button } = summarize({ ...failing, quote: { ...quoted, isApiDown: true } })
  expect(banners.map(({ kind }) => kind)).toEqual(['apiDown', 'balanceUnknown'])
  expect(button.action).toBe('swap')
})

test('shows two failures with the same sentence once', () => {
  const { banners, button } = summarize({
    quote: { ...quoted, isOutdated: true, failure: nodeDown },
    simulation: { prepared: undefined, failure: nodeDown },
  })
  expect(banners.map(({ kind }) => kind)).toEqual(['quoteFailed'])
  expect(button).toMatchObject({ text: 'Swap', action: 'none' })
})

test('says of an imported token that it is on no list', () => {
  const address = parseAddress(`0x${'7b'.repeat(20)}`)
  setImportedTokens([{ address, symbol: 'MUG', name: 'Mug Club', decimals: 6, hasLogo: false }])
  try {
    const form = createSwapForm({ sell: 'VET', buy: address, amount: '1000' })
    const texts = summarize({ form }).banners.map(({ text }) => text)
    expect(texts).toContain("MUG isn't on our token list.")
  } finally {
    setImportedTokens([])
  }
})

test.each([
  ['freeSwap', { isAvailable: true, failure: undefined }],
  ['delegation', { isAvailable: false, failure: 'You have already used your free delegation.' }],
])('[SWP-14][SWP-25] says what disables the button before %s', (kind, delegation) => {
  const amounts = new Map<Address, Amount>([[vet.address, whole(5)]])
  const { banners } = summarize({ delegation, balances: { state: 'ready', amounts } })
  expect(banners.map((banner) => banner.kind)).toEqual(['balance', kind])
})
