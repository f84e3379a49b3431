import { decodeResult, encodeCall, isOpenStatus, orderBook } from '@vermeil/abi'
import { type Address, zeroAddress } from '@vermeil/units'
import type { TransactionSender } from '../chain/TransactionSender.ts'
import { requireContract } from '../chain/venue.ts'
import type { Trader } from './Trader.ts'

/** An open order of anyone. */
export interface OpenBookOrder {
  id: bigint
  maker: Address
  tokenFrom: Address
  /** The zero address if the maker wants VET. */
  tokenTo: Address
  /** The whole amount and its unfilled part, in smallest units of tokenFrom. */
  offered: bigint
  left: bigint
  /** Of tokenTo for one of tokenFrom, in smallest units, scaled by 10^18. */
  price: bigint
}

/** An open order of one of the traders. */
export interface RestingOrder extends OpenBookOrder {
  trader: Trader
}

/** How many of the newest orders are read when a market continues. */
const lookBack = 200n

/** The traders' open orders, oldest first. */
export async function findRestingOrders(
  sender: TransactionSender,
  traders: readonly Trader[],
): Promise<RestingOrder[]> {
  const orders = await readOpenOrders(sender, lookBack)
  return orders.flatMap((order) => {
    const trader = traders.find(({ address }) => address === order.maker)
    return trader === undefined ? [] : [{ ...order, trader }]
  })
}

/** The open orders among the newest ones, oldest first. */
export async function readOpenOrders(
  { chain, network }: TransactionSender,
  newest: bigint,
): Promise<OpenBookOrder[]> {
  const to = requireContract(network, 'orderBook')
  const ask = (data: `0x${string}`) => ({ to, value: 0n, data })
  const [counted] = await chain.call([ask(encodeCall(orderBook.orderCount, []))], zeroAddress)
  const count = counted?.reverted === false ? decodeResult(orderBook.orderCount, counted.data) : 0n
  const first = count > newest ? count - newest + 1n : 1n
  const ids = Array.from(
    { length: Number(count - first + 1n) },
    (_, index) => first + BigInt(index),
  )
  const answers = await chain.call(
    ids.map((id) => ask(encodeCall(orderBook.orders, [id]))),
    zeroAddress,
  )
  return answers.flatMap(({ data, reverted }): OpenBookOrder[] => {
    if (reverted) return []
    const order = decodeResult(orderBook.orders, data)
    if (!isOpenStatus(order.status)) return []
    const { id, maker, tokenFrom, tokenTo, price, amountFrom: offered } = order
    return [{ id, maker, tokenFrom, tokenTo, price, offered, left: offered - order.amountFilled }]
  })
}
