import { type Addresses, aggregatorEvents, decodeEvent } from '@vermeil/abi'
import type { LogEvent, Receipt } from '@vermeil/thor'
import { findToken, type Token } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import { findDifferences } from '../../trade/simulation/findDifferences.ts'
import { readLegs, type SharedLeg } from './readLegs.ts'

/** A swap read from its transaction. */
export interface SharedDeal {
  sell: Token
  buy: Token
  amountIn: Amount
  amountOut: Amount
  /** The recipient. */
  account: Address
  blockNumber: number
  /** Seconds since 1970. */
  timestamp: number
  /** Wei of VTHO. */
  fee: Amount
  legs: SharedLeg[]
}

/** The contracts that announce swaps and fills, if the network has them. */
type SwapContracts = Pick<Addresses, 'aggregator' | 'orderBook'>

/**
 * Reads what a transaction swapped (SHR-01); undefined if nothing. On a network without an aggregator a swap is what
 * left its sender's account and what arrived there.
 */
export function readShared(
  receipt: Receipt,
  { aggregator, orderBook }: SwapContracts,
): SharedDeal | undefined {
  if (receipt.reverted) return undefined
  const { blockNumber, blockTimestamp: timestamp } = receipt.meta
  const swap = aggregator === null ? readExchange(receipt) : findSwap(receipt, aggregator)
  if (!swap) return undefined
  const legs = readLegs(receipt, [receipt.meta.txOrigin, swap.account], orderBook)
  return { ...swap, blockNumber, timestamp, fee: receipt.paid, legs }
}

function findSwap({ outputs }: Receipt, aggregator: Address) {
  const { topic } = aggregatorEvents.SwapExecuted
  const event = outputs
    .flatMap((output) => output.events)
    .find(({ address, topics }) => address === aggregator && topics[0] === topic)
  return event && readSwap(event)
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
