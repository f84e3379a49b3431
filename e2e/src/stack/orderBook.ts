import {
  type AbiFunction,
  addresses,
  decodeEvent,
  decodeResult,
  encodeCall,
  erc20,
  type Order,
  orderBook,
  orderBookEvents,
  vvet,
} from '@vermeil/abi'
import { buildOrderClauses, findPrice, type OrderContracts } from '@vermeil/clauses'
import { type Clause, createThorClient, type Receipt } from '@vermeil/thor'
import { type Address, type TxId, zeroAddress } from '@vermeil/units'
import { parseStatus, statusPath } from '@vermeil/wire'
import { vi } from 'vitest'
import type { TestAccount } from '../wallet/TestAccount.ts'
import type { StackUrls } from './findStack.ts'
import { sendClauses } from './giveTokens.ts'

/** The contracts of limit orders on the dev chain. */
export const contracts: OrderContracts = {
  orderBook: need(addresses.dev.orderBook),
  wrappedVet: need(addresses.dev.vvet),
}

/** An order to place. Amounts are in smallest units; the zero address is VET. */
export interface OrderToPlace {
  sold: Address
  bought: Address
  amountFrom: bigint
  amountTo: bigint
  /** Seconds since 1970. */
  expiresAt?: number
}

/** Places orders in one transaction, as the app would. Returns their numbers and the transaction, once they are indexed. */
export async function placeOrders(
  urls: StackUrls,
  maker: TestAccount,
  orders: readonly OrderToPlace[],
): Promise<{ ids: number[]; txId: TxId }> {
  const committed = new Map<Address, bigint>()
  const clauses = orders.flatMap((order) => {
    const { sold, bought, amountFrom: amount, amountTo, expiresAt } = order
    const before = committed.get(sold) ?? 0n
    committed.set(sold, before + amount)
    const price = findPrice(amount, amountTo)
    return buildOrderClauses(
      { sold, bought, amount, price, committed: before, expiresAt },
      contracts,
    )
  })
  const receipt = await sendClauses(urls, maker, clauses)
  const { OrderCreated } = orderBookEvents
  const events = receipt.outputs.flatMap((output) => output.events)
  const created = events.filter(({ topics }) => topics[0] === OrderCreated.topic)
  const ids = created.map((event) => Number(decodeEvent(OrderCreated, event).orderId))
  await waitForIndex(urls, receipt)
  return { ids, txId: receipt.meta.txId }
}

/** Buys a part of an order, as any other account can, and waits until that is indexed. */
export async function fillOrder(
  urls: StackUrls,
  filler: TestAccount,
  { id, amount }: { id: number; amount: bigint },
): Promise<void> {
  const { tokenTo } = await readOrder(urls, id)
  const payment = await read(urls, orderBook.quotePayment, [BigInt(id), amount])
  const terms = await read(urls, orderBook.getTermsHash, [BigInt(id)])
  const isVet = tokenTo === zeroAddress
  const { orderBook: book, wrappedVet } = contracts
  const deposit = { to: wrappedVet, value: payment, data: encodeCall(vvet.deposit, []) }
  const args = [BigInt(id), terms, amount, filler.address] as const
  const receipt = await sendClauses(urls, filler, [
    ...(isVet ? [deposit] : []),
    approve(isVet ? wrappedVet : tokenTo, payment),
    { to: book, value: 0n, data: encodeCall(orderBook.fillOrder, args) },
  ])
  await waitForIndex(urls, receipt)
}

/** Waits until the API knows what a transaction did. */
async function waitForIndex({ url }: StackUrls, { meta }: Receipt): Promise<void> {
  const isIndexed = async () => {
    const { indexer } = parseStatus(await (await fetch(url + statusPath)).json())
    return (indexer.head?.number ?? 0) >= meta.blockNumber
  }
  await vi.waitUntil(isIndexed, { timeout: 20_000, interval: 100 })
}

/** Removes an order that can no longer be filled, as any account can. */
export async function removeOrder(
  urls: StackUrls,
  operator: TestAccount,
  id: number,
): Promise<void> {
  const data = encodeCall(orderBook.removeOrder, [BigInt(id)])
  await sendClauses(urls, operator, [{ to: contracts.orderBook, value: 0n, data }])
}

/** The clause that changes the order book's allowance. */
export function approve(token: Address, amount: bigint): Clause {
  const data = encodeCall(erc20.approve, [contracts.orderBook, amount])
  return { to: token, value: 0n, data }
}

/** An order as the order book has it now. */
export function readOrder(urls: StackUrls, id: number): Promise<Order> {
  return read(urls, orderBook.orders, [BigInt(id)])
}

async function read<Args extends readonly unknown[], Result>(
  urls: StackUrls,
  call: AbiFunction<Args, Result>,
  args: Readonly<NoInfer<Args>>,
): Promise<Result> {
  const clause = { to: contracts.orderBook, value: 0n, data: encodeCall(call, args) }
  const [result] = await createThorClient({ url: urls.nodeUrl }).simulate({ clauses: [clause] })
  return decodeResult(call, result?.data ?? '0x')
}

function need(address: Address | null): Address {
  if (address === null) throw new Error('The dev chain lacks a contract of limit orders.')
  return address
}
