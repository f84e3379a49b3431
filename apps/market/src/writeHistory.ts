import { addresses, encodeCall, oracle } from '@vermeil/abi'
import type { Hex, Seconds } from '@vermeil/units'
import type { Desk, Signer } from './Desk.ts'
import type { FairPrices } from './FairPrices.ts'
import type { PoolMirror } from './PoolMirror.ts'
import { planTrade } from './planTrades.ts'
import type { Random } from './Random.ts'
import { sendTrade } from './sendTrade.ts'
import type { Trader } from './Trader.ts'

/** Feed ids of the oracle: the name in ASCII, filled up with zeros. */
const feeds: readonly { symbol: string; id: Hex }[] = [
  { symbol: 'VET', id: feedId('vet-usd') },
  { symbol: 'VTHO', id: feedId('vtho-usd') },
  { symbol: 'B3TR', id: feedId('b3tr-usd') },
]
const oracleEverySeconds = 6 * 3600

export interface Market {
  desk: Desk
  owner: Signer
  traders: readonly Trader[]
  pools: readonly PoolMirror[]
  prices: FairPrices
  random: Random
}

/**
 * Trades at each of the moments, one block a moment, and keeps the oracle's prices fresh on the way.
 * `onProgress` is told the share done, from 0 to 1.
 */
export async function writeHistory(
  market: Market,
  moments: readonly Seconds[],
  onProgress: (share: number) => void,
): Promise<void> {
  let oracleAt = 0
  for (const [index, moment] of moments.entries()) {
    market.prices.advance(moment)
    if (moment - oracleAt >= oracleEverySeconds) {
      await sendOraclePrices(market)
      oracleAt = moment
    }
    await sendNextTrade(market)
    await market.desk.mine(moment)
    if (index % 20 === 0) onProgress(index / moments.length)
  }
  onProgress(1)
}

/** Plans and sends one trade, if anybody wants to trade. */
export async function sendNextTrade({
  desk,
  traders,
  pools,
  prices,
  random,
}: Market): Promise<void> {
  const trade = planTrade(pools, prices, random)
  if (trade === undefined) return
  await sendTrade(desk, traders, trade, random)
}

/** Reports the fair prices to the oracle, at its scale of 12 decimals. */
export async function sendOraclePrices({ desk, owner, prices }: Market): Promise<void> {
  const clauses = feeds.map(({ symbol, id }) => ({
    to: addresses.dev.oracle,
    value: 0n,
    data: encodeCall(oracle.updateValue, [id, BigInt(Math.round(prices.usd(symbol) * 1e12))]),
  }))
  await desk.send(owner, clauses, 600_000n)
}

function feedId(name: string): Hex {
  const digits = [...name].map((letter) => letter.charCodeAt(0).toString(16)).join('')
  return `0x${digits.padEnd(64, '0')}`
}
