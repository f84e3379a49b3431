import {
  decodeEvent,
  decodeResult,
  encodeCall,
  encodeEventTopics,
  orderBook,
  orderBookEvents,
} from '@vermeil/abi'
import { orderOptions } from '@vermeil/clauses'
import type { EventLog } from '@vermeil/thor'
import type { Address, Hex, TxId } from '@vermeil/units'
import { callContracts, type ReadCall } from '../app/callContracts.ts'
import { type AppDependencies, findContract } from '../app/createApp.ts'
import { maxBookOrders } from './OrdersPage.ts'
import { type PlacedOrder, readBookOrder } from './PlacedOrder.ts'

type App = Pick<AppDependencies, 'thor' | 'contracts' | 'config'>

/** Calls of one multicall: about 1 million gas. */
const chunk = 60

/** An order and the transaction that created it, if known. */
interface KnownOrder {
  orderId: bigint
  txId?: TxId
}

/**
 * The newest orders of an account, read from the chain alone: their numbers from the events, the rest from the order
 * book.
 * @throws {ThorError} if the node does not answer.
 */
export async function fetchBookOrders(
  app: App,
  maker: Address,
  signal?: AbortSignal,
): Promise<PlacedOrder[]> {
  const address = findContract(app, 'orderBook')
  const topics = encodeEventTopics(orderBookEvents.OrderCreated, { maker })
  const logs = await app.thor.fetchEvents(
    { fromBlock: 0, criteria: [{ address, topics }], order: 'desc', limit: maxBookOrders },
    { signal },
  )
  return readOrders(app, logs.map(readCreation), signal)
}

/**
 * One order from the order book; undefined if no order has that number.
 * @throws {ThorError} if the node does not answer.
 */
export async function fetchBookOrder(
  app: App,
  order: KnownOrder,
  signal?: AbortSignal,
): Promise<PlacedOrder | undefined> {
  const [found] = await readOrders(app, [order], signal)
  return found
}

function readCreation(log: EventLog): KnownOrder {
  return { orderId: decodeEvent(orderBookEvents.OrderCreated, log).orderId, txId: log.meta.txId }
}

async function readOrders(
  app: App,
  orders: readonly KnownOrder[],
  signal: AbortSignal | undefined,
): Promise<PlacedOrder[]> {
  if (orders.length === 0) return []
  const target = findContract(app, 'orderBook')
  const calls = orders.flatMap(({ orderId }): ReadCall[] => [
    { target, callData: encodeCall(orderBook.orders, [orderId]) },
    { target, callData: encodeCall(orderBook.orderOptions, [orderId, orderOptions.unwrap]) },
    { target, callData: encodeCall(orderBook.orderOptions, [orderId, orderOptions.expiry]) },
  ])
  const answers = await callContracts(app, calls, { chunk, ...(signal && { signal }) })
  return orders.flatMap(({ txId }, at) => {
    const [order, unwrap, expiry] = answers.slice(3 * at, 3 * at + 3)
    const read = order === undefined ? undefined : decodeResult(orderBook.orders, order)
    if (!read || read.id === 0n) return []
    return readBookOrder(read, { unwrap: readOption(unwrap), expiry: readOption(expiry), txId })
  })
}

function readOption(answer: Hex | undefined): bigint {
  return answer === undefined ? 0n : decodeResult(orderBook.orderOptions, answer)
}
