import type { OrderRecord } from '@vermeil/ledger'
import { findToken, type Token } from '@vermeil/tokens'
import { type Address, formatAmount, shortenAddress } from '@vermeil/units'
import { type OrderStatus, orderStatuses } from '@vermeil/wire'
import type { Preview } from './Preview.ts'

/** The facts of a swap, from its SwapExecuted event. */
export interface SharedSwap {
  tokenFrom: Address
  tokenTo: Address
  amountIn: bigint
  amountOut: bigint
  recipient: Address
  blockNumber: number
  timestamp: number
}

/** Longer amounts do not fit beside the coins. */
const decimalsOfAmounts = 4

const statusNames: Record<OrderStatus, string> = {
  OPEN: 'Open',
  PARTIALLY_FILLED: 'Partially filled',
  FILLED: 'Filled',
  CANCELLED: 'Cancelled',
  SYSTEM_CANCELLED: 'System cancelled',
}

/** The preview of a swap. */
export function previewSwap(swap: SharedSwap): Preview {
  const [sell, buy] = [findToken(swap.tokenFrom), findToken(swap.tokenTo)]
  const [sold, bought] = [writeAmount(swap.amountIn, sell), writeAmount(swap.amountOut, buy)]
  const rate = writeRate([swap.amountIn, sell], [swap.amountOut, buy])
  return {
    sell,
    buy,
    label: 'Swapped',
    amounts: [sold, bought],
    rate,
    foot: [
      shortenAddress(swap.recipient),
      `${formatDay(swap.timestamp)}, block ${groupDigits(String(swap.blockNumber))}`,
    ],
    title: `${sold} for ${bought}`,
    description: `A swap on Vermeil at ${rate}. See what was sold and received.`,
  }
}

/** The preview of a limit order, with how much of it is filled. */
export function previewOrder(order: OrderRecord): Preview {
  const [sell, buy] = [findToken(order.tokenFrom), findToken(order.tokenTo)]
  const [sold, bought] = [writeAmount(order.amountFrom, sell), writeAmount(order.amountTo, buy)]
  const rate = writeRate([order.amountFrom, sell], [order.amountTo, buy])
  const state = describeState(order)
  return {
    sell,
    buy,
    label: 'Limit order',
    amounts: [`Sell ${sold}`, `for ${bought}`],
    rate: `at ${rate}`,
    foot: [state, `${formatDay(order.createdAt)}, order #${order.orderId}`],
    title: `Sell ${sold} for ${bought}`,
    description: `A limit order on Vermeil at ${rate}. ${state}.`,
  }
}

/** `Partially filled, 50% filled`. A complete fill has no percentage. */
function describeState({ status, amountFrom, amountFilled }: OrderRecord): string {
  const name = orderStatuses[status] ?? 'OPEN'
  if (name === 'FILLED') return statusNames[name]
  const percent = amountFrom === 0n ? 0n : (100n * amountFilled) / amountFrom
  return `${statusNames[name]}, ${percent}% filled`
}

/** `5,231.4738 B3TR`. Digits are truncated; a smaller amount is `<0.0001`. */
function writeAmount(amount: bigint, { decimals, symbol }: Token): string {
  const text = formatAmount(amount, decimals, decimalsOfAmounts)
  return `${text === '0' && amount > 0n ? '<0.0001' : groupDigits(text)} ${symbol}`
}

/** `0.2092 B3TR per VET`, with at least four significant digits. */
function writeRate(
  [amountIn, sell]: readonly [bigint, Token],
  [amountOut, buy]: readonly [bigint, Token],
): string {
  if (amountIn === 0n) return `no ${buy.symbol} per ${sell.symbol}`
  const rate =
    (amountOut * 10n ** BigInt(18 + sell.decimals)) / (amountIn * 10n ** BigInt(buy.decimals))
  const zeros = 18 - rate.toString().length
  const text = formatAmount(rate, 18, Math.min(18, Math.max(4, zeros + 4)))
  return `${groupDigits(text)} ${buy.symbol} per ${sell.symbol}`
}

function groupDigits(text: string): string {
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

function formatDay(timestamp: number): string {
  return new Date(timestamp * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
