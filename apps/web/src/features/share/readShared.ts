import { aggregatorEvents, decodeEvent, orderBookEvents } from '@vermeil/abi'
import type { LogEvent, Receipt } from '@vermeil/thor'
import { findToken, type Token } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import { findDifferences } from '../../trade/simulation/findDifferences.ts'

/** A swap or a limit order read from its transaction. */
export interface SharedDeal {
  sell: Token
  buy: Token
  amountIn: Amount
  amountOut: Amount
  /** The recipient of a swap, or the maker of an order. */
  account: Address
  /** Only for a limit order. */
  orderId?: bigint
  blockNumber: number
  /** Seconds since 1970. */
  timestamp: number
}

interface Source {
  kind: 'swap' | 'limit'
  /** The contract whose event counts: the aggregator or the order book; undefined if the network has none. */
  contract: Address | undefined
}

/**
 * Reads what a transaction swapped or ordered (SHR-01); undefined if neither. On a network without an aggregator a swap
 * is what left its sender's account and what arrived there.
 */
export function readShared(receipt: Receipt, { kind, contract }: Source): SharedDeal | undefined {
  if (receipt.reverted) return undefined
  const { blockNumber, blockTimestamp: timestamp } = receipt.meta
  if (contract === undefined) {
    const swap = kind === 'swap' ? readExchange(receipt) : undefined
    return swap && { ...swap, blockNumber, timestamp }
  }
  const { topic } = kind === 'swap' ? aggregatorEvents.SwapExecuted : orderBookEvents.OrderCreated
  const events = receipt.outputs.flatMap((output) => output.events)
  const event = events.find(({ address, topics }) => address === contract && topics[0] === topic)
  if (!event) return undefined
  return { ...(kind === 'swap' ? readSwap(event) : readOrder(event)), blockNumber, timestamp }
}

function readExchange({ outputs, meta }: Receipt) {
  const account = meta.txOrigin
  const { sent, received } = findDifferences(outputs, account)
  const [[sold, amountIn] = [], another] = sent
  const [[bought, amountOut] = [], further] = received
  const isPlain = another === undefined && further === undefined
  if (!isPlain || !sold || !bought || !amountIn || !amountOut) return undefined
  return { sell: findToken(sold), buy: findToken(bought), amountIn, amountOut, account }
}

function readSwap(event: LogEvent) {
  const swap = decodeEvent(aggregatorEvents.SwapExecuted, event)
  return {
    sell: findToken(swap.tokenFrom),
    buy: findToken(swap.tokenTo),
    amountIn: swap.amountIn as Amount,
    amountOut: swap.amountOut as Amount,
    account: swap.recipient,
  }
}

function readOrder(event: LogEvent) {
  const order = decodeEvent(orderBookEvents.OrderCreated, event)
  return {
    sell: findToken(order.tokenFrom),
    buy: findToken(order.tokenTo),
    amountIn: order.amountFrom as Amount,
    amountOut: order.amountTo as Amount,
    account: order.maker,
    orderId: order.orderId,
  }
}
