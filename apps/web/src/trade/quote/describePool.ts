import { findAsset, findToken } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import { formatSwapAmount } from '../amounts/formats.ts'
import { nameVenue } from './nameVenue.ts'
import type { Quote } from './Quote.ts'

/** A pool or an order that a quote uses. */
export interface UsedPool {
  venue: string
  kind: 'pair' | 'ticks' | 'order'
  address: Address
  /** The pool's own tokens. */
  from: Address
  to: Address
  feeBps: number
  /** Its part of the quote, as texts. */
  takes: string
  pays: string
  /** The route's whole amount of `from`. */
  wholeIn: bigint
  blockNumber: number
}

/** The pool or order with an id on the route of a quote of the API; undefined for a quote of the chain. */
export function describePool({ answer }: Quote, id: string): UsedPool | undefined {
  if (!answer) return undefined
  const legs = answer.routes.flatMap(({ pairs }) => pairs)
  const own = legs.filter(({ pair, orderId }) => (orderId ?? pair) === id)
  const [leg] = own
  if (!leg) return undefined
  const { exchange, kind, pair: address, from, to, feeBps } = leg
  const source = findAsset(from)
  const sameSource = legs.filter((other) => findAsset(other.from) === source)
  return {
    venue: nameVenue(exchange, kind === 'order'),
    kind,
    address,
    from,
    to,
    feeBps,
    takes: writeAmount(sum(own, 'amountIn'), from),
    pays: writeAmount(sum(own, 'amountOut'), to),
    wholeIn: sum(sameSource, 'amountIn'),
    blockNumber: answer.certificate?.block.number ?? answer.block.number,
  }
}

/** An amount with the symbol of its token. */
export function writeAmount(amount: bigint, address: Address): string {
  const { symbol, decimals } = findToken(address)
  return `${formatSwapAmount(amount, decimals)} ${symbol}`
}

type Part = { amountIn: bigint; amountOut: bigint }

function sum(legs: readonly Part[], side: keyof Part): bigint {
  return legs.reduce((total, leg) => total + leg[side], 0n)
}
