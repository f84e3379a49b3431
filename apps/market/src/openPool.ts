import { decodeResult, encodeCall, erc20, uniswapV2Factory, uniswapV2Pair } from '@vermeil/abi'
import type { Address, Seconds } from '@vermeil/units'
import type { PortClause } from './ChainPort.ts'
import { type Desk, MarketError, type Signer } from './Desk.ts'
import type { FairPrices } from './FairPrices.ts'
import type { PoolListing } from './listing.ts'
import type { PoolMirror } from './PoolMirror.ts'
import { requireVenue } from './venue.ts'
import { amountWorth, requireToken } from './worth.ts'

/** Creates a listed pool at its venue's factory and fills it at fair prices, in one transaction. */
export async function openPool(
  desk: Desk,
  owner: Signer,
  listing: PoolListing,
  prices: FairPrices,
): Promise<PoolMirror> {
  const venue = requireVenue(listing.venue)
  const base = listing.base === 'VET' ? venue.wrapped : requireToken(listing.base).address
  const token = requireToken(listing.token).address
  const baseAmount = amountWorth(listing.base, listing.depthUsd, prices)
  const tokenAmount = amountWorth(listing.token, listing.depthUsd, prices)
  const create = {
    to: venue.factory,
    value: 0n,
    data: encodeCall(uniswapV2Factory.createPair, [base, token]),
  }
  const [created] = await desk.chain.call([create], owner.address)
  if (created === undefined || created.reverted)
    throw new MarketError(
      `${listing.venue} does not open a pool of ${listing.base} and ${listing.token}.`,
    )
  const pair = decodeResult(uniswapV2Factory.createPair, created.data)
  const clauses: PortClause[] = [
    create,
    transferClause(base, pair, baseAmount),
    transferClause(token, pair, tokenAmount),
    { to: pair, value: 0n, data: encodeCall(uniswapV2Pair.mint, [owner.address]) },
  ]
  await desk.send(owner, clauses, 6_000_000n)
  await desk.mine((desk.chain.head().timestamp + 10) as Seconds)
  const baseFirst = base < token
  return {
    address: pair,
    venue: listing.venue,
    token0: baseFirst ? base : token,
    token1: baseFirst ? token : base,
    symbol0: baseFirst ? listing.base : listing.token,
    symbol1: baseFirst ? listing.token : listing.base,
    reserve0: baseFirst ? baseAmount : tokenAmount,
    reserve1: baseFirst ? tokenAmount : baseAmount,
    weight: listing.weight,
  }
}

/** A clause that moves a token. */
export function transferClause(token: Address, to: Address, amount: bigint): PortClause {
  return { to: token, value: 0n, data: encodeCall(erc20.transfer, [to, amount]) }
}
