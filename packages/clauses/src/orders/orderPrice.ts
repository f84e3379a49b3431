import { divideRoundingUp, formatAmount } from '@vermeil/units'

/**
 * Decimals of the order book's prices: smallest units of the bought token for one smallest unit of the sold token,
 * times 10^18 (2 §5).
 */
const priceDecimals = 18

const priceScale = 10n ** BigInt(priceDecimals)

/** The decimals of the sold and the bought token of an order. */
export interface PairDecimals {
  from: number
  to: number
}

/**
 * How many decimals of a rate between whole tokens the order book can express. It is negative if the order book cannot
 * express every whole number.
 */
export function findRateDecimals({ from, to }: PairDecimals): number {
  return priceDecimals + to - from
}

/** The price at which selling `amountFrom` pays at least `amountTo`, both in smallest units. Rounded up. */
export function findPrice(amountFrom: bigint, amountTo: bigint): bigint {
  return divideRoundingUp(amountTo * priceScale, amountFrom)
}

/**
 * The payment that the maker is owed for `amountFrom` at a price, in smallest units. Rounded up, as in the order book.
 */
export function findPayment(amountFrom: bigint, price: bigint): bigint {
  return divideRoundingUp(amountFrom * price, priceScale)
}

/** The payment that a filler owes for a part of an order, in smallest units. Rounded up, as in the order book. */
export function findOwed(
  { amountFrom, amountTo }: { amountFrom: bigint; amountTo: bigint },
  part: bigint,
): bigint {
  return divideRoundingUp(part * amountTo, amountFrom)
}

/** The amount to sell that pays at least `amountTo` at a price, in smallest units. Rounded up. */
export function findSoldAmount(amountTo: bigint, price: bigint): bigint {
  return divideRoundingUp(amountTo * priceScale, price)
}

/**
 * The price of a rate between whole tokens, `1.5` for one and a half bought tokens for one sold token. Rounded up, in
 * the maker's favour.
 * @throws {OrderRateError} if the text is not a plain decimal.
 */
export function parseRate(text: string, decimals: PairDecimals): bigint {
  const { digits, scale } = readRate(text)
  return scaleRoundingUp(digits, findRateDecimals(decimals) - scale)
}

/**
 * The price of an inverse rate: how many whole sold tokens one bought token costs. Rounded up, in the maker's favour.
 * @throws {OrderRateError} if the text is not a plain decimal above 0.
 */
export function parseInverseRate(text: string, decimals: PairDecimals): bigint {
  const { digits, scale } = readRate(text)
  if (digits === 0n) throw new OrderRateError(text)
  const exponent = findRateDecimals(decimals) + scale
  return exponent < 0
    ? divideRoundingUp(1n, digits * 10n ** BigInt(-exponent))
    : divideRoundingUp(10n ** BigInt(exponent), digits)
}

/** A price as the rate between whole tokens: all its digits, without trailing zeros. */
export function formatRate(price: bigint, decimals: PairDecimals): string {
  const places = findRateDecimals(decimals)
  return places < 0 ? `${price * 10n ** BigInt(-places)}` : formatAmount(price, places)
}

/** A price above 0 as the inverse rate, rounded down to `maxDecimals` decimals. */
export function formatInverseRate(
  price: bigint,
  decimals: PairDecimals,
  maxDecimals: number = priceDecimals,
): string {
  const exponent = findRateDecimals(decimals) + maxDecimals
  return formatAmount(exponent < 0 ? 0n : 10n ** BigInt(exponent) / price, maxDecimals)
}

function readRate(text: string): { digits: bigint; scale: number } {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole + fraction === '') throw new OrderRateError(text)
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

function scaleRoundingUp(value: bigint, exponent: number): bigint {
  return exponent < 0
    ? divideRoundingUp(value, 10n ** BigInt(-exponent))
    : value * 10n ** BigInt(exponent)
}

/** The text is not a rate. */
export class OrderRateError extends Error {
  override name = 'OrderRateError'
  readonly retryable = false
  constructor(text: string) {
    super(`'${text.slice(0, 80)}' is not a rate: write digits with at most one decimal point.`)
  }
}
