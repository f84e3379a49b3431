import {
  type AbiFunction,
  addresses,
  aggregator,
  decodeResult,
  encodeCall,
  erc20,
  orderBook,
  vvet,
} from '@vermeil/abi'
import { createDevGenesis, type DevChain, developmentAccounts, startChain } from '@vermeil/devchain'
import { blockRefOf } from '@vermeil/thor'
import { findTokenBySymbol } from '@vermeil/tokens'
import { type Address, type Hex, type Seconds, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { startTestMarket } from '../testing/startTestMarket.ts'
import { createChainPort } from './createChainPort.ts'

const launch = 1_790_000_000 as Seconds
const ether = 10n ** 18n
const tickSeconds = 10
/** Ten minutes. */
const maxTicks = 60
const filled = 2n
const maker = need(developmentAccounts[5]).address
const [router, book, wrapped] = [
  need(addresses.dev.aggregator),
  need(addresses.dev.orderBook),
  need(addresses.dev.vvet),
]

interface Placed {
  /** The sold token, or the bought one if VET is sold. */
  symbol: string
  sellsVet: boolean
  amount: bigint
}

/** The last one is worth more than a trader buys at once. */
const placed: readonly Placed[] = [
  { symbol: 'B3TR', sellsVet: true, amount: 50n * ether },
  { symbol: 'VTHO', sellsVet: false, amount: 20_000n * ether },
  { symbol: 'USDT', sellsVet: true, amount: 100_000n * ether },
]

test('traders of a running market fill orders 0.5% from the market', async () => {
  let now = (launch + 3_600) as Seconds
  await using chain = await startChain({
    genesis: createDevGenesis({ launchTime: launch }),
    mining: { mode: 'manual' },
  })
  const market = await startTestMarket(chain, () => now)
  const mine = async (): Promise<void> => {
    now = (now + tickSeconds) as Seconds
    await chain.mine({ timestamp: now })
  }
  const before = await read(chain, book, orderBook.orderCount, [])
  for (const order of placed) {
    await placeOrder(chain, order)
    await mine()
  }
  const ids = placed.map((_, index) => before + BigInt(index) + 1n)
  const readOrders = () => Promise.all(ids.map((id) => read(chain, book, orderBook.orders, [id])))
  const parts = new Set<bigint | undefined>()
  let orders = await readOrders()
  for (let tick = 0; tick < maxTicks && orders.some(({ status }) => status < filled); tick++) {
    await market.tick()
    await mine()
    orders = await readOrders()
    parts.add(orders.at(-1)?.amountFilled)
  }
  for (const order of orders) expect(order).toMatchObject({ maker, status: filled })
  expect(parts.size).toBeGreaterThan(3)
}, 120_000)

/**
 * Places an order 0.5% above the market rate of the limit form, which is the aggregator's quote in VET for one token.
 */
async function placeOrder(chain: DevChain, { symbol, sellsVet, amount }: Placed): Promise<void> {
  const token = need(findTokenBySymbol(symbol))
  const unit = 10n ** BigInt(token.decimals)
  const route: [Address, Address, bigint] = [token.address, zeroAddress, unit]
  const { getBestRouteWithNativeSupport } = aggregator
  const { amountOut } = await read(chain, router, getBestRouteWithNativeSupport, route)
  const [from, to] = sellsVet ? [wrapped, token.address] : [token.address, zeroAddress]
  const [given, got] = sellsVet ? [amountOut, unit] : [unit, amountOut]
  const price = (got * ether * 1_005n) / (given * 1_000n)
  const call = (target: Address, data: Hex, value = 0n) => ({ to: target, value, data })
  const clauses = [
    call(from, encodeCall(erc20.approve, [book, 2n ** 128n])),
    call(book, encodeCall(orderBook.createOrder, [from, to, amount, price])),
  ]
  if (sellsVet) clauses.unshift(call(wrapped, encodeCall(vvet.deposit, []), amount))
  await chain.submitAs(maker, {
    type: 0x51,
    chainTag: chain.chainTag,
    blockRef: blockRefOf(chain.best().id),
    expiration: 1_000,
    clauses,
    maxPriorityFeePerGas: 0n,
    maxFeePerGas: 40_000_000_000_000n,
    gas: 1_000_000n,
    dependsOn: null,
    nonce: BigInt(chain.best().number),
  })
}

async function read<Args extends readonly unknown[], Result>(
  chain: DevChain,
  to: Address,
  method: AbiFunction<Args, Result>,
  args: NoInfer<Args>,
): Promise<Result> {
  const clause = { to, value: 0n, data: encodeCall(method, args) }
  const [answer] = await createChainPort(chain).call([clause], maker)
  if (answer === undefined || answer.reverted) throw new Error('A contract does not answer.')
  return decodeResult(method, answer.data)
}

function need<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('The dev chain is incomplete.')
  return value
}
