import { setTimeout as wait } from 'node:timers/promises'
import { addresses, encodeCall, orderBook, vvet } from '@vermeil/abi'
import { findOrderToken } from '@vermeil/clauses'
import { developmentAccounts } from '@vermeil/devchain'
import { createThorClient, decodeHex } from '@vermeil/thor'
import { findTokenBySymbol } from '@vermeil/tokens'
import { zeroAddress } from '@vermeil/units'
import { type RequestedClause, sendRequested } from '../../e2e/src/wallet/sendRequested.ts'
import { createAccountOf, type TestAccount } from '../../e2e/src/wallet/TestAccount.ts'
import { type Figure, findQuantile } from '../Figure.ts'
import { timeAnswer } from './serveLedger.ts'

const orderCount = 10_000
/** Orders of one transaction. */
const batch = 100
const amount = 10n ** 15n
const pageSize = 25
const pollMs = 200
/** A development account that nothing else uses. The faucet gives too little VTHO for so many transactions. */
const makerIndex = 5

/** Every page of an account with 10,000 orders, each requested once, so that no answer is cached. */
export async function measureOrderPages(urls: { url: string; nodeUrl: string }): Promise<Figure[]> {
  const account = createAccountOf(decodeHex(need(developmentAccounts.at(makerIndex)).privateKey))
  await createOrders(urls, account)
  const path = `${urls.url}/api/index/orders/${account.address}`
  const figures: Figure[] = []
  for (const [name, filter] of [
    ['all', ''],
    ['open', '&status=OPEN'],
  ] as const) {
    const times: number[] = []
    for (let page = 1; page <= orderCount / pageSize; page++) {
      times.push(await timeAnswer(`${path}?page=${page}&pageSize=${pageSize}${filter}`))
    }
    const what = `a page of ${orderCount} orders of one account, ${name}`
    figures.push(
      { what: `${what}, p50`, value: findQuantile(times, 0.5), unit: 'ms' },
      {
        what: `${what}, p99`,
        value: findQuantile(times, 0.99),
        unit: 'ms',
        target: 100,
        atMost: true,
      },
    )
  }
  return figures
}

async function createOrders(
  { url, nodeUrl }: { url: string; nodeUrl: string },
  account: TestAccount,
): Promise<void> {
  const contracts = {
    orderBook: need(addresses.dev.orderBook),
    wrappedVet: need(addresses.dev.vvet),
  }
  const sold = findOrderToken(zeroAddress, contracts)
  const bought = need(findTokenBySymbol('B3TR')?.address)
  const thor = createThorClient({ url: nodeUrl })
  const total = BigInt(orderCount) * amount
  const create = encodeCall(orderBook.createOrder, [sold, bought, amount, 10n ** 21n])
  const send = (clauses: RequestedClause[]) =>
    sendRequested(nodeUrl, account, { clauses, options: {}, type: 0x51 })
  const first = await send([
    { to: sold, value: `0x${total.toString(16)}`, data: encodeCall(vvet.deposit, []) },
    { to: sold, value: '0x0', data: encodeCall(vvet.approve, [contracts.orderBook, total]) },
  ])
  await waitFor(async () => (await thor.fetchReceipt(first)) !== null)
  for (let sent = 0; sent < orderCount; sent += batch) {
    const clause = { to: contracts.orderBook, value: '0x0', data: create }
    const txId = await send(Array.from({ length: batch }, () => clause))
    await waitFor(async () => (await thor.fetchReceipt(txId)) !== null)
  }
  await waitFor(async () => {
    const answer = await fetch(`${url}/api/index/orders/${account.address}?pageSize=1`)
    const { pagination } = (await answer.json()) as { pagination?: { totalItems: number } }
    return pagination?.totalItems === orderCount
  })
}

async function waitFor(isReached: () => Promise<boolean>): Promise<void> {
  while (!(await isReached())) await wait(pollMs)
}

function need<Value>(value: Value | null | undefined): Value {
  if (!value) throw new Error('The dev chain lacks a contract, a token or an account.')
  return value
}
