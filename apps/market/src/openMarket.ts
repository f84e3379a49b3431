import { addresses, encodeCall, nameResolver, registryToken, venues, vvet } from '@vermeil/abi'
import { type Address, type Seconds, zeroAddress } from '@vermeil/units'
import type { PortClause } from './ChainPort.ts'
import type { Desk, Signer } from './Desk.ts'
import type { FairPrices } from './FairPrices.ts'
import { poolListings, tokenListings } from './listing.ts'
import { openPool, transferClause } from './openPool.ts'
import type { PoolMirror } from './PoolMirror.ts'
import { movePurse, type Trader } from './Trader.ts'
import { amountWorth, requireToken } from './worth.ts'

/** What each trader starts with, in US dollars of every token and every wrapped VET. */
const purseUsd = 220_000
/** Native VET of each trader, in US dollars. */
const vetUsd = 30_000
/** VTHO of each trader, in US dollars: it cannot be minted, and the owner has little more than a million's worth. */
const vthoUsd = 45_000

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
    await desk.send(owner, fillPurse(trader, prices), 5_000_000n)
    await desk.mine(next())
    if (trader.name === null) continue
    await desk.send(trader, [claimClause(trader.name)], 500_000n)
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

/** The clauses that fill a trader's purse, which is noted as filled. */
function fillPurse(trader: Trader, prices: FairPrices): PortClause[] {
  const amounts: [token: Address, amount: bigint][] = [
    [requireToken('VTHO').address, amountWorth('VTHO', vthoUsd, prices)],
    ...venues.dev.map(({ wrapped }): [Address, bigint] => [
      wrapped,
      amountWorth('VET', purseUsd, prices),
    ]),
    ...mintedSymbols().map((symbol): [Address, bigint] => [
      requireToken(symbol).address,
      amountWorth(symbol, purseUsd, prices),
    ]),
  ]
  const vet = amountWorth('VET', vetUsd, prices)
  movePurse(trader, zeroAddress, vet)
  for (const [token, amount] of amounts) movePurse(trader, token, amount)
  return [
    { to: trader.address, value: vet, data: '0x' },
    ...amounts.map(([token, amount]) => transferClause(token, trader.address, amount)),
  ]
}

function claimClause(name: string): PortClause {
  return { to: addresses.dev.nameResolver, value: 0n, data: encodeCall(nameResolver.claim, [name]) }
}
