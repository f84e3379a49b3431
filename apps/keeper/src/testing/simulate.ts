import { addresses, decodeResult, encodeCall, type Order, orderBook } from '@vermeil/abi'
import { callEach } from '@vermeil/pools'
import { SeededRandom } from '@vermeil/random'
import type { Address } from '@vermeil/units'
import type { Keeper } from '../Keeper.ts'
import { Chaos } from './Chaos.ts'
import { createLog } from './createLog.ts'
import { TestMarket, vvet } from './TestMarket.ts'

const { signal } = new AbortController()
/** Longer than any pause after failures. */
const settleBlocks = 70
/** Blocks between two checks. */
const checkEvery = 10

/** The result of a simulation. */
export interface Report {
  filled: number
  removed: number
  reorgs: number
  restarts: number
  /** Orders that a keeper could still fill at the end. */
  left: unknown[]
  /** Broken promises, in words. */
  faults: string[]
}

/** Runs a random market for a few blocks, and checks what must never happen. */
export async function simulate({
  seed,
  blocks,
}: {
  seed: number
  blocks: number
}): Promise<Report> {
  await using market = await TestMarket.open()
  const chaos = await Chaos.start(market, new SeededRandom(seed))
  const start = await readFunds(market, chaos)
  const faults: string[] = []
  for (let block = 1; block <= blocks; block += 1) {
    await chaos.runBlock()
    if (block % checkEvery > 0 && block < blocks) continue
    const orders = await readOrders(market)
    faults.push(...orders.flatMap(checkOrder), ...(await checkFunds(market, chaos, start)))
    if (faults.length > 0) break
  }
  await chaos.settle(settleBlocks)
  const orders = await readOrders(market)
  const { log, lines } = createLog()
  await market.createKeeper({ isDryRun: true, log }).tick(signal)
  return {
    filled: orders.filter(({ status }) => status === 2n).length,
    removed: orders.filter(({ status }) => status === 4n).length,
    reorgs: chaos.counts.reorgs,
    restarts: chaos.counts.restarts,
    left: lines.filter(({ message }) => message === 'Would send a transaction.'),
    faults: [...faults, ...orders.flatMap(checkOrder), ...(await checkFunds(market, chaos, start))],
  }
}

async function readOrders(market: TestMarket): Promise<Order[]> {
  const to = addresses.dev.orderBook
  const data = await market.read(to, encodeCall(orderBook.orderCount, []))
  const count = Number(decodeResult(orderBook.orderCount, data))
  const calls = Array.from({ length: count }, (_, at) => ({
    to,
    args: [BigInt(at + 1)] as [bigint],
  }))
  const orders = await callEach(market.thor, { method: orderBook.orders, calls }, 'best', signal)
  return orders.filter((order) => order !== undefined)
}

/** No fill is below the maker's price, and nothing is filled twice. */
function checkOrder(order: Order): string[] {
  const { id, amountFrom, amountTo, amountFilled, totalInputAmount, totalOutputAmount } = order
  const isPaid = totalOutputAmount * amountFrom >= amountFilled * amountTo
  const isOnce = amountFilled <= amountFrom && totalInputAmount === amountFilled
  return isPaid && isOnce ? [] : [`Order ${id} was filled for too little or too often.`]
}

/** The balances of each keeper: what the transactions of the keeper may never reduce. */
async function readFunds(market: TestMarket, { keepers, tokens }: Chaos): Promise<bigint[]> {
  const read = async ({ address }: Keeper): Promise<bigint[]> => {
    const { balance } = await market.thor.fetchAccount(address)
    const balanceOf = (token: Address) => market.balanceOf(token, address)
    return [balance, ...(await Promise.all([vvet, ...tokens].map(balanceOf)))]
  }
  return (await Promise.all(keepers.map(read))).flat()
}

async function checkFunds(
  market: TestMarket,
  chaos: Chaos,
  start: readonly bigint[],
): Promise<string[]> {
  const funds = await readFunds(market, chaos)
  return funds.flatMap((amount, at) =>
    amount < (start[at] ?? 0n)
      ? [`A keeper has lost ${(start[at] ?? 0n) - amount} of token ${at}.`]
      : [],
  )
}
