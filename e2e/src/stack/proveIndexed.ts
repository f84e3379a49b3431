import {
  aggregatorEvents,
  decodeEvent,
  decodeResult,
  encodeCall,
  uniswapV2Pair,
  uniswapV2PairEvents,
  uniswapV3PoolEvents,
} from '@vermeil/abi'
import { createThorClient, type LogEvent, type Receipt } from '@vermeil/thor'
import { findToken, isVetLike, type Token } from '@vermeil/tokens'
import { type Amount, formatAmount, parseAmount, type TxId, zeroAddress } from '@vermeil/units'
import { parseHistory, parseMarketstats, parseTrades, type Trade } from '@vermeil/wire'
import { expect } from 'vitest'
import type { StackUrls } from './findStack.ts'

/** One pool's part of a swap. Wrapped VET counts as VET, as in the services. */
interface Leg {
  from: Token
  to: Token
  amountIn: bigint
}

/**
 * Waits for the indexer, then finds every pool of a swap in its pair's trades, candles and figures. A fill of a resting
 * order belongs to no pool.
 */
export async function proveIndexed(
  urls: StackUrls,
  swap: { txId: TxId; sold: bigint },
): Promise<void> {
  const receipt = await createThorClient({ url: urls.nodeUrl }).fetchReceipt(swap.txId)
  if (receipt === null) throw new Error(`${swap.txId} is in no block.`)
  expect(readSold(receipt)).toBe(swap.sold)
  const legs = await readLegs(urls.nodeUrl, receipt)
  for (const leg of legs) await proveLeg(urls.url, swap.txId, leg)
}

/** The sold amount that the aggregator reports. */
function readSold(receipt: Receipt): bigint | undefined {
  const { SwapExecuted } = aggregatorEvents
  const log = receipt.outputs
    .flatMap(({ events }) => events)
    .find(({ topics }) => topics[0] === SwapExecuted.topic)
  return log && decodeEvent(SwapExecuted, log).amountIn
}

async function readLegs(nodeUrl: string, receipt: Receipt): Promise<Leg[]> {
  const swaps = [uniswapV2PairEvents.Swap.topic, uniswapV3PoolEvents.Swap.topic]
  const logs = receipt.outputs
    .flatMap(({ events }) => events)
    .filter(({ topics: [topic] }) => topic !== undefined && swaps.includes(topic))
  return Promise.all(logs.map((log) => readLeg(nodeUrl, log)))
}

async function readLeg(nodeUrl: string, log: LogEvent): Promise<Leg> {
  const clauses = [uniswapV2Pair.token0, uniswapV2Pair.token1].map((ask) => ({
    to: log.address,
    value: 0n,
    data: encodeCall(ask, []),
  }))
  const results = await createThorClient({ url: nodeUrl }).simulate({ clauses }, 'best')
  const [token0, token1] = results.map(({ data }) => {
    const address = decodeResult(uniswapV2Pair.token0, data)
    return findToken(isVetLike(address) ? zeroAddress : address)
  })
  if (token0 === undefined || token1 === undefined) throw new Error(`${log.address} is not a pool.`)
  const [amount0In, amount1In] = readPaid(log)
  return amount0In > 0n
    ? { from: token0, to: token1, amountIn: amount0In }
    : { from: token1, to: token0, amountIn: amount1In }
}

/**
 * The amounts of both tokens that a pool received: a pair reports them, and a concentrated pool's balances show them.
 */
function readPaid(log: LogEvent): [bigint, bigint] {
  if (log.topics[0] === uniswapV2PairEvents.Swap.topic) {
    const { amount0In, amount1In } = decodeEvent(uniswapV2PairEvents.Swap, log)
    return [amount0In, amount1In]
  }
  const { amount0, amount1 } = decodeEvent(uniswapV3PoolEvents.Swap, log)
  return [amount0, amount1]
}

async function proveLeg(url: string, txId: TxId, { from, to, amountIn }: Leg): Promise<void> {
  const pair = `${from.address}/${to.address}`
  const fetchTrade = async (): Promise<Trade | undefined> =>
    parseTrades(await fetchAnswer(url, `trades/${pair}?limit=100`)).find(
      ({ transactionId, amountSpent }) =>
        transactionId === txId && parseAmount(amountSpent, from.decimals) === amountIn,
    )
  await expect.poll(fetchTrade, { timeout: 20_000 }).toMatchObject({ direction: 'sell' })
  const trade = await fetchTrade()
  if (trade === undefined) throw new Error('The trade is gone again.')
  const { timestamp } = trade
  const volume = Number(formatAmount(amountIn as Amount, from.decimals))

  const span = `interval=60&start=${timestamp - 120}&end=${timestamp + 60}&includeActive=true`
  const candles = parseHistory(await fetchAnswer(url, `history/${pair}?${span}`))
  const candle = candles.find((each) => each.timestamp === timestamp - (timestamp % 60))
  expect(Number(candle?.volume)).toBeGreaterThanOrEqual(volume)

  const stats = parseMarketstats(await fetchAnswer(url, `marketstats/${pair}`)).from
  expect(Number(stats.volume_24h)).toBeGreaterThanOrEqual(volume)
}

async function fetchAnswer(url: string, path: string): Promise<unknown> {
  const response = await fetch(`${url}/indexer/${path}`)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}
