import { networks } from '@vermeil/abi'
import { SeededRandom } from '@vermeil/random'
import { type Address, parseTxId, type Seconds, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import type { ChainPort } from '../chain/ChainPort.ts'
import { TransactionSender } from '../chain/TransactionSender.ts'
import { type PoolMirror, planSale } from '../pools/PoolMirror.ts'
import { requireToken } from '../prices/amountForUsd.ts'
import { FairPrices } from '../prices/FairPrices.ts'
import { tokenListings } from '../prices/listing.ts'
import { changeBalance, createTraders } from '../traders/Trader.ts'
import { sendTrade } from './sendTrade.ts'
import type { TradingState } from './TradingState.ts'

const txId = parseTxId(`0x${'ab'.repeat(32)}`)

/** A chain that accepts every transaction, and records who has sent one. */
function createAcceptingChain(): { chain: ChainPort; origins: Address[] } {
  const origins: Address[] = []
  const chain: ChainPort = {
    chainTag: 0xf6,
    roundGas: 40_000_000n,
    head: async () => ({ number: 1, id: txId, timestamp: 1_800_000_000 as Seconds }),
    sign: () => new Uint8Array(65),
    submit: async ({ origin }) => {
      origins.push(origin)
      return txId
    },
    mine: async () => ({ reverted: [] }),
    balanceOf: async () => 0n,
    call: async () => [],
  }
  return { chain, origins }
}

/** A market with one deep pool, whose traders own much of its tokens. */
function openTestMarket() {
  const { chain, origins } = createAcceptingChain()
  const random = new SeededRandom('trades')
  const venue = networks.dev.venues[0]
  const sold = venue?.wrapped ?? zeroAddress
  const bought = requireToken('B3TR').address
  const pool: PoolMirror = {
    address: zeroAddress,
    venue: venue?.name ?? '',
    token0: sold,
    token1: bought,
    symbol0: 'VET',
    symbol1: 'B3TR',
    reserve0: 10n ** 27n,
    reserve1: 10n ** 27n,
    weight: 1,
  }
  const traders = createTraders('vermeil', 5)
  for (const trader of traders)
    for (const token of [zeroAddress, sold]) changeBalance(trader, token, 10n ** 24n)
  const market: TradingState = {
    sender: new TransactionSender(chain, networks.dev, 0n),
    owner: { address: zeroAddress, privateKey: new Uint8Array(32) },
    traders,
    pools: [pool],
    concentrated: [],
    orders: [],
    numberedPairs: new Set(),
    withoutPoints: new Set(traders),
    prices: new FairPrices(tokenListings, random, 0),
    random,
  }
  const trade = async (throughAggregator: boolean) => {
    const swap = planSale(pool, true, 10n ** 20n)
    if (swap !== undefined) await sendTrade(market, { swaps: [swap], throughAggregator })
  }
  return { market, traders, origins, trade }
}

test('gives every trader a trade that earns points before anyone has two in a round', async () => {
  const { market, traders, origins, trade } = openTestMarket()
  for (const _ of traders) await trade(true)
  expect(origins).toEqual(traders.map(({ address }) => address))
  expect(market.withoutPoints.size).toBe(0)
  for (let count = 0; count < 20; count++) await trade(true)
  expect(new Set(origins.slice(traders.length)).size).toBeGreaterThan(1)
})

test('leaves a trader without points in line after a trade in a pool itself, and without funds', async () => {
  const { market, traders, origins, trade } = openTestMarket()
  const [poor, next] = traders
  poor?.balances.clear()
  await trade(false)
  expect(market.withoutPoints.size).toBe(traders.length)
  await trade(true)
  expect(origins[1]).toBe(next?.address)
  expect([...market.withoutPoints][0]).toBe(poor)
})
