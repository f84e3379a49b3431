import { decodeResult, encodeCall, orderBook } from '@vermeil/abi'
import { type Address, zeroAddress } from '@vermeil/units'
import type { TransactionSender } from '../chain/TransactionSender.ts'
import { requireContract } from '../chain/venue.ts'
import type { Trader } from './Trader.ts'

/** An open order of one of the traders. */
export interface RestingOrder {
  id: bigint
  maker: Trader
  tokenFrom: Address
  tokenTo: Address
  /** The whole amount and its unfilled part, in smallest units of tokenFrom. */
  offered: bigint
  left: bigint
  /** Of tokenTo for one of tokenFrom, in smallest units, scaled by 10^18. */
  price: bigint
}

/** How many of the newest orders are read when a market continues. */
const lookBack = 200n
/** Neither filled nor cancelled: active, or filled in part. */
const lastOpenStatus = 1n

/** The traders' open orders, oldest first. */
export async function findRestingOrders(
  { chain, network }: TransactionSender,
  traders: readonly Trader[],
): Promise<RestingOrder[]> {
  const to = requireContract(network, 'orderBook')
  const ask = (data: `0x${string}`) => ({ to, value: 0n, data })
  const [counted] = await chain.call([ask(encodeCall(orderBook.orderCount, []))], zeroAddress)
  const count = counted?.reverted === false ? decodeResult(orderBook.orderCount, counted.data) : 0n
  const first = count > lookBack ? count - lookBack + 1n : 1n
  const ids = Array.from(
    { length: Number(count - first + 1n) },
    (_, index) => first + BigInt(index),
  )
  const answers = await chain.call(
    ids.map((id) => ask(encodeCall(orderBook.orders, [id]))),
    zeroAddress,
  )
  return answers.flatMap(({ data, reverted }): RestingOrder[] => {
    if (reverted) return []
    const order = decodeResult(orderBook.orders, data)
    const maker = traders.find(({ address }) => address === order.maker)
    if (maker === undefined || order.status > lastOpenStatus) return []
    const { id, tokenFrom, tokenTo, price, amountFrom: offered } = order
    const left = offered - order.amountFilled
    return [{ id, maker, tokenFrom, tokenTo, price, offered, left }]
  })
}
