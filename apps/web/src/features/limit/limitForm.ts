import {
  findPayment,
  findPrice,
  findRateDecimals,
  findSoldAmount,
  type PairDecimals,
  parseInverseRate,
  parseRate,
} from '@vermeil/clauses'
import { findAsset, type Token } from '@vermeil/tokens'
import { type Amount, formatAmount } from '@vermeil/units'
import { findNamedToken } from '../../data/tokens/findNamedToken.ts'
import { countDerivedDecimals } from '../../trade/amounts/formats.ts'
import { otherSide, type Side } from '../../trade/quote/Side.ts'
import { findPresetText, type MarketRate, writeRate } from './marketRate.ts'
import { readLimitText } from './readLimitText.ts'

/** The three linked values: two are the user's, the third is derived from them. */
export type LimitValue = Side | 'rate'

/** The user's input on the limit card. */
export interface LimitForm {
  sell?: Token
  buy?: Token
  texts: Readonly<Record<LimitValue, string>>
  /** In smallest units; 0 if no amount is typed. */
  amounts: Readonly<Record<Side, Amount>>
  /** The order book's price; 0 without a rate. */
  price: bigint
  /** The values, last touched first. The last one is derived. */
  touched: readonly [LimitValue, LimitValue, LimitValue]
  /** The token that the rate's label names: 'Sell X at rate' or 'Buy X at rate'. */
  rateOf: Side
  /** The rate is written in the other direction than the label's token suggests. */
  isInverse: boolean
  /** The percentage of the preset that set the rate. */
  preset?: number
  /** No rate was set for this pair yet, so it starts at the market. */
  isRateOpen: boolean
  /** How long the order can be filled; forever if undefined. */
  lifetimeSeconds?: number
  problem?: { value: LimitValue; text: string }
  /** Symbols of the address without a known token. */
  unknownSymbols: readonly string[]
}

export type LimitAction =
  | { type: 'typed'; value: LimitValue; text: string }
  | { type: 'shareTaken'; amount: Amount }
  | { type: 'tokenPicked'; side: Side; token: Token }
  | { type: 'flipped' }
  /** The label's token was changed. */
  | { type: 'sideTurned' }
  | { type: 'directionTurned' }
  | { type: 'presetTaken'; percent: number; market: MarketRate }
  /** The market is known. It is the rate until the user sets one. */
  | { type: 'marketFound'; market: MarketRate }
  /** A price of the chart was chosen: the price of one whole `of` in the other token. */
  | { type: 'pricePicked'; text: string; of: Token }
  /** Restores the rate of an earlier state of the form. */
  | { type: 'rateRestored'; before: LimitForm }
  | { type: 'expiryTaken'; lifetimeSeconds: number | undefined }
  | { type: 'cleared' }

/** The parameters of an address: symbols or contract addresses, and amounts. */
export interface LimitStart {
  sell?: string | undefined
  buy?: string | undefined
  sellAmount?: string | undefined
  buyAmount?: string | undefined
  lifetimeSeconds?: number | undefined
}

const none = 0n as Amount
const empty = {
  texts: { sell: '', buy: '', rate: '' },
  amounts: { sell: none, buy: none },
  price: 0n,
  touched: ['sell', 'rate', 'buy'],
  isRateOpen: true,
} as const satisfies Partial<LimitForm>

/** The form of an address. Two amounts determine the rate. */
export function createLimitForm(start: LimitStart): LimitForm {
  const [sell, buy] = [start.sell, start.buy].map(findNamedToken)
  const unknownSymbols = [sell ? undefined : start.sell, buy ? undefined : start.buy].filter(
    (symbol) => symbol !== undefined,
  )
  let form: LimitForm = {
    ...(sell ? { sell } : {}),
    ...(buy && buy !== sell ? { buy } : {}),
    ...empty,
    rateOf: 'sell',
    isInverse: false,
    unknownSymbols,
  }
  const { sellAmount, buyAmount, lifetimeSeconds } = start
  if (lifetimeSeconds !== undefined) form = { ...form, lifetimeSeconds }
  if (sellAmount) form = reduceLimitForm(form, { type: 'typed', value: 'sell', text: sellAmount })
  if (buyAmount) form = reduceLimitForm(form, { type: 'typed', value: 'buy', text: buyAmount })
  return form
}

/** The form after one action. */
export function reduceLimitForm(form: LimitForm, action: LimitAction): LimitForm {
  switch (action.type) {
    case 'typed':
      return typeValue(form, action.value, action.text)
    case 'shareTaken':
      return typeValue(form, 'sell', formatAmount(action.amount, form.sell?.decimals ?? 18))
    case 'tokenPicked':
      return pickToken(form, action.side, action.token)
    case 'flipped':
      return flip(form)
    case 'sideTurned':
      return turn(form, { rateOf: otherSide(form.rateOf), isInverse: form.isInverse })
    case 'directionTurned':
      return turn(form, { rateOf: form.rateOf, isInverse: !form.isInverse })
    case 'presetTaken':
      return takePreset(form, action.percent, action.market)
    case 'marketFound':
      return form.isRateOpen ? takePreset(form, 0, action.market) : form
    case 'pricePicked':
      return pickPrice(form, action)
    case 'rateRestored':
      return restoreRate(form, action.before)
    case 'expiryTaken': {
      const { lifetimeSeconds: _, ...rest } = form
      const { lifetimeSeconds } = action
      return lifetimeSeconds === undefined ? rest : { ...rest, lifetimeSeconds }
    }
    case 'cleared':
      return derive(
        { ...form, amounts: empty.amounts, texts: { ...empty.texts, rate: form.texts.rate } },
        'buy',
      )
  }
}

/** The value that is calculated. */
export function findDerived({ touched }: Pick<LimitForm, 'touched'>): LimitValue {
  return touched[2]
}

/** Whether the rate counts bought tokens for one sold token. Otherwise it is the inverse. */
export function isForward({ rateOf, isInverse }: Pick<LimitForm, 'rateOf' | 'isInverse'>): boolean {
  return (rateOf === 'sell') !== isInverse
}

/** The decimals of both tokens. */
export function findPair({ sell, buy }: Pick<LimitForm, 'sell' | 'buy'>): PairDecimals {
  return { from: sell?.decimals ?? 18, to: buy?.decimals ?? 18 }
}

function typeValue(before: LimitForm, value: LimitValue, input: string): LimitForm {
  const form = dropProblem(before, value)
  const { text, amount, problem } = readLimitText(input, findDecimals(form, value))
  const typed: LimitForm = {
    ...form,
    texts: { ...form.texts, [value]: text },
    ...(problem === undefined ? {} : { problem: { value, text: problem } }),
  }
  if (value !== 'rate')
    return touch({ ...typed, amounts: { ...form.amounts, [value]: amount } }, value)
  const { preset: _, ...rest } = typed
  const price = amount === 0n ? 0n : parsePrice(text, form)
  return touch({ ...rest, price, isRateOpen: false }, 'rate')
}

/** Replacing a value clears its own problem and keeps those of other values. */
function dropProblem(form: LimitForm, value: LimitValue): LimitForm {
  const { problem, ...rest } = form
  return problem?.value === value ? rest : form
}

function findDecimals(form: LimitForm, value: LimitValue): number {
  if (value !== 'rate') return form[value]?.decimals ?? 18
  return isForward(form) ? Math.max(0, Math.min(18, findRateDecimals(findPair(form)))) : 18
}

function parsePrice(text: string, form: LimitForm): bigint {
  return (isForward(form) ? parseRate : parseInverseRate)(text, findPair(form))
}

/** Marks a value as set by the user. The value touched longest ago is derived, or an empty one if there is one. */
function touch(form: LimitForm, value: LimitValue): LimitForm {
  const [older, oldest] = form.touched.filter((other) => other !== value) as [
    LimitValue,
    LimitValue,
  ]
  const isSwapped = isEmpty(form, older) && !isEmpty(form, oldest)
  const touched = isSwapped ? ([value, oldest, older] as const) : ([value, older, oldest] as const)
  return derive({ ...form, touched }, touched[2])
}

function isEmpty({ amounts, price }: LimitForm, value: LimitValue): boolean {
  return (value === 'rate' ? price : amounts[value]) === 0n
}

/** Calculates a value from the other two. It is empty if one of them is. */
function derive(before: LimitForm, value: LimitValue): LimitForm {
  const form = dropProblem(before, value)
  const { amounts, price, texts } = form
  const pair = findPair(form)
  if (value === 'rate') {
    const known = amounts.sell > 0n && amounts.buy > 0n ? findPrice(amounts.sell, amounts.buy) : 0n
    const { preset: _, ...rest } = form
    const text = writeRate(known, pair, isForward(form))
    const isRateOpen = form.isRateOpen && known === 0n
    return { ...rest, price: known, isRateOpen, texts: { ...texts, rate: text } }
  }
  const given = amounts[otherSide(value)]
  const find = value === 'buy' ? findPayment : findSoldAmount
  const amount = (given > 0n && price > 0n ? find(given, price) : 0n) as Amount
  const text = writeDerived(amount, form[value]?.decimals ?? 18)
  return {
    ...form,
    amounts: { ...amounts, [value]: amount },
    texts: { ...texts, [value]: text },
  }
}

/** A derived amount as a plain decimal. */
function writeDerived(amount: Amount, decimals: number): string {
  if (amount === 0n) return ''
  const text = formatAmount(amount, decimals, countDerivedDecimals(amount, decimals))
  return text === '0' ? formatAmount(amount, decimals) : text
}

/**
 * A preset or the market sets the rate. The amount that the user touched last stays. The rate is empty if it is too small
 * to be written in the form's direction.
 */
function takePreset(form: LimitForm, percent: number, market: MarketRate): LimitForm {
  const pair = findPair(form)
  const text = findPresetText({ market, percent, pair, isForward: isForward(form) })
  const known = text === '0' ? { price: 0n, text: '' } : { price: parsePrice(text, form), text }
  const { price } = known
  const priced = { ...dropProblem(form, 'rate'), price, preset: percent, isRateOpen: false }
  return touch({ ...priced, texts: { ...form.texts, rate: known.text } }, 'rate')
}

/** The price is rounded up, in the maker's favour. */
function pickPrice(form: LimitForm, { text, of }: { text: string; of: Token }): LimitForm {
  const { sell, buy, preset: _, ...rest } = dropProblem(form, 'rate')
  if (!sell || !buy || !/[1-9]/.test(text)) return form
  const isSold = findAsset(sell.address) === findAsset(of.address)
  const pair = findPair(form)
  const price = (isSold ? parseRate : parseInverseRate)(text, pair)
  const rate = writeRate(price, pair, isForward(form))
  const priced = { ...rest, sell, buy, price, isRateOpen: false }
  return touch({ ...priced, texts: { ...form.texts, rate } }, 'rate')
}

/** The amounts and the direction of the rate may have changed in the meantime. */
function restoreRate(form: LimitForm, { sell, buy, price, preset, isRateOpen }: LimitForm) {
  if (sell !== form.sell || buy !== form.buy) return form
  const { preset: _, ...rest } = dropProblem(form, 'rate')
  const rate = writeRate(price, findPair(form), isForward(form))
  const restored = { ...rest, ...(preset === undefined ? {} : { preset }), price, isRateOpen }
  return touch({ ...restored, texts: { ...form.texts, rate } }, 'rate')
}

/** Another way to write the same rate. */
function turn(form: LimitForm, change: Pick<LimitForm, 'rateOf' | 'isInverse'>): LimitForm {
  const turned = { ...form, ...change }
  const rate = writeRate(form.price, findPair(form), isForward(turned))
  return { ...turned, texts: { ...form.texts, rate } }
}

/** Another pair has another rate, which starts at its market. */
function pickToken(form: LimitForm, side: Side, token: Token): LimitForm {
  if (token.address === form[side]?.address) return form
  if (token.address === form[otherSide(side)]?.address) return flip(form)
  const other = side === 'sell' ? 'buy' : 'sell'
  const { preset: _, problem: __, ...rest } = form
  const picked = { ...rest, ...empty, [side]: token, unknownSymbols: [] }
  const text = findDerived(form) === other ? '' : form.texts[other]
  return text === '' ? picked : { ...typeValue(picked, other, text), isRateOpen: true }
}

function flip(form: LimitForm): LimitForm {
  const { sell, buy, preset: _, problem: __, ...rest } = form
  return { ...rest, ...empty, ...(buy ? { sell: buy } : {}), ...(sell ? { buy: sell } : {}) }
}
