import {
  addresses,
  encodeCall,
  erc20,
  nameResolver,
  registryToken,
  venues,
  vvet,
} from '@vermeil/abi'
import type { Address, Seconds } from '@vermeil/units'
import type { PortClause } from './ChainPort.ts'
import type { Desk, Signer } from './Desk.ts'
import type { FairPrices } from './FairPrices.ts'
import { poolListings, tokenListings } from './listing.ts'
import { openPool } from './openPool.ts'
import type { PoolMirror } from './PoolMirror.ts'
import type { Trader } from './Trader.ts'
import { wrappedVetOf } from './venue.ts'
import { amountWorth, requireToken } from './worth.ts'

/** What each trader starts with, in US dollars of every token and every wrapped VET. */
const purseUsd = 220_000
/** Native VET and VTHO of each trader, in US dollars. */
const coinUsd = 30_000

/** Mints tokens, gives every trader a purse, names some of them and opens every listed pool. */
export async function openMarket(
  desk: Desk,
  owner: Signer,
  traders: readonly Trader[],
  prices: FairPrices,
): Promise<PoolMirror[]> {
  const next = (): Seconds => (desk.chain.head().timestamp + 10) as Seconds
  await desk.send(owner, mintClauses(owner.address, prices, traders.length), 30_000_000n)
  await desk.mine(next())
  for (const trader of traders) {
    await desk.send(owner, purseClauses(trader.address, prices), 5_000_000n)
    if (trader.name !== null) await desk.send(trader, [claimClause(trader.name)], 500_000n)
    await desk.mine(next())
  }
  const pools: PoolMirror[] = []
  for (const listing of poolListings) pools.push(await openPool(desk, owner, listing, prices))
  return pools
}

function mintClauses(owner: Address, prices: FairPrices, traderCount: number): PortClause[] {
  const poolsUsd = new Map<string, number>()
  const add = (key: string, usd: number) => poolsUsd.set(key, (poolsUsd.get(key) ?? 0) + usd)
  for (const { venue, base, token, depthUsd } of poolListings) {
    add(base === 'VET' ? `VET of ${venue}` : base, depthUsd)
    add(token, depthUsd)
  }
  const pursesUsd = traderCount * purseUsd * 1.05
  const wraps = venues.dev.map(({ name, wrapped }) => ({
    to: wrapped,
    value: amountWorth('VET', (poolsUsd.get(`VET of ${name}`) ?? 0) + pursesUsd, prices),
    data: encodeCall(vvet.deposit, []),
  }))
  const mints = mintedSymbols().map((symbol) => ({
    to: requireToken(symbol).address,
    value: 0n,
    data: encodeCall(registryToken.mint, [
      owner,
      amountWorth(symbol, (poolsUsd.get(symbol) ?? 0) * 2 + pursesUsd, prices),
    ]),
  }))
  return [...wraps, ...mints]
}

/** Listed tokens that the dev chain can mint: all but VET and the built-in VTHO. */
function mintedSymbols(): string[] {
  return tokenListings
    .map(({ symbol }) => symbol)
    .filter((symbol) => symbol !== 'VET' && symbol !== 'VTHO')
}

function purseClauses(trader: Address, prices: FairPrices): PortClause[] {
  const give = (token: Address, symbol: string, usd: number): PortClause => ({
    to: token,
    value: 0n,
    data: encodeCall(erc20.transfer, [trader, amountWorth(symbol, usd, prices)]),
  })
  return [
    { to: trader, value: amountWorth('VET', coinUsd, prices), data: '0x' },
    give(requireToken('VTHO').address, 'VTHO', purseUsd),
    ...venues.dev.map(({ name }) => give(wrappedVetOf(name), 'VET', purseUsd)),
    ...mintedSymbols().map((symbol) => give(requireToken(symbol).address, symbol, purseUsd)),
  ]
}

function claimClause(name: string): PortClause {
  return { to: addresses.dev.nameResolver, value: 0n, data: encodeCall(nameResolver.claim, [name]) }
}
