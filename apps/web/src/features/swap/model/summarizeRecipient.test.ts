import { findTokenBySymbol } from '@vermeil/tokens'
import { type Address, type Amount, type Bps, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { b3tr, createQuote, vet, whole } from '../../../testing/sample.ts'
import type { PreparedDeal } from '../../../trade/simulation/prepareDeal.ts'
import { findFigures } from './SwapFigures.ts'
import type { SwapInputs } from './SwapInputs.ts'
import { summarizeSwap } from './summarizeSwap.ts'
import { createSwapForm } from './swapForm.ts'

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
    balances: {
      state: 'ready',
      amounts: new Map<Address, Amount>([[zeroAddress, whole(5_000)]]),
    },
    prices: { usd: new Map(), isOld: false, isComplete: true },
    simulation: { prepared: undefined, failure: undefined },
    isSwapping: false,
    ...change,
  }
}

function summarize(change: Partial<SwapInputs> = {}) {
  return summarizeSwap(createInputs(change))
}

const friend = `0x${'7'.repeat(40)}` as Address

function createGift(address?: Address): SwapInputs['form'] {
  const form = createSwapForm({ sell: 'VET', buy: 'B3TR', amount: '1000' })
  return { ...form, recipient: { text: 'ann.vet', ...(address ? { address } : {}) } }
}

test('swaps nothing until it is known who receives, and says so', () => {
  const form = createGift()
  expect(summarize({ form })).toMatchObject({
    button: { text: 'Swap', action: 'none', disabled: true },
    hint: 'Enter a recipient, or remove it.',
    recipient: undefined,
  })
  expect(findFigures(createInputs({ form })).deal).toBeUndefined()
})

test('swaps for another recipient, and shows it', () => {
  const form = createGift(friend)
  expect(summarize({ form })).toMatchObject({
    button: { action: 'swap', disabled: false },
    hint: undefined,
    recipient: friend,
  })
  expect(findFigures(createInputs({ form })).deal).toMatchObject({ recipient: friend })
  expect('recipient' in (findFigures(createInputs()).deal ?? {})).toBe(false)
})

test('accepts a simulation in which the recipient receives the minimum', () => {
  const form = createGift(friend)
  const { swap, deal } = findFigures(createInputs({ form }))
  if (!swap || !deal) throw new Error('The card has no swap.')
  const isCurrent = (amount: number) => {
    const prepared = {
      deal,
      terms: swap.terms,
      differences: { sent: new Map([[vet.address, whole(1_000)]]), received: new Map() },
      delivered: new Map([[b3tr.address, whole(amount)]]),
    } as unknown as PreparedDeal
    return findFigures(createInputs({ form, simulation: { prepared, failure: undefined } })).swap
      ?.isCurrent
  }
  expect(isCurrent(200)).toBe(true)
  expect(isCurrent(197)).toBe(false)
})

test('[TOK-05] converts one to one for the user’s own account only', () => {
  const inputs = (address?: Address) =>
    createInputs({ form: { ...createGift(address), ...convert, amount: whole(1) } })
  const convert = { sell: vet, buy: findTokenBySymbol('VVET') ?? vet }
  for (const address of [undefined, friend]) {
    expect(findFigures(inputs(address)).deal).toBeUndefined()
    expect(summarizeSwap(inputs(address)).button.action).toBe('none')
  }
  const { recipient: _, ...own } = inputs().form
  expect(findFigures(createInputs({ form: own })).deal).toMatchObject({ kind: 'wrap' })
})
