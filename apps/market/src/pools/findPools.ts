import { decodeResult, encodeCall, uniswapV2Factory } from '@vermeil/abi'
import { type Address, zeroAddress } from '@vermeil/units'
import type { TransactionSender } from '../chain/TransactionSender.ts'
import { requireVenue } from '../chain/venue.ts'
import { requireToken } from '../prices/amountForUsd.ts'
import type { PoolListing } from '../prices/listing.ts'
import type { PoolMirror } from './PoolMirror.ts'

/** Finds the listed pools, without their reserves. Pools that do not exist are undefined. */
export async function findPools(
  { chain, network }: TransactionSender,
  listings: readonly PoolListing[],
): Promise<(PoolMirror | undefined)[]> {
  const sides = listings.map((listing) => ({
    listing,
    base:
      listing.base === 'VET'
        ? requireVenue(network, listing.venue).wrapped
        : requireToken(listing.base).address,
    token: requireToken(listing.token).address,
  }))
  const clauses = sides.map(({ listing, base, token }) => ({
    to: requireVenue(network, listing.venue).factory,
    value: 0n,
    data: encodeCall(uniswapV2Factory.getPair, [base, token]),
  }))
  const answers = await chain.call(clauses, zeroAddress)
  return sides.map(({ listing, base, token }, index) => {
    const answer = answers[index]
    const address =
      answer && !answer.reverted ? decodeResult(uniswapV2Factory.getPair, answer.data) : zeroAddress
    if (address === zeroAddress) return undefined
    return createMirror(listing, address, { base, token })
  })
}

/** Creates the mirror of a listed pool with empty reserves. */
export function createMirror(
  listing: PoolListing,
  address: Address,
  { base, token }: { base: Address; token: Address },
): PoolMirror {
  const baseFirst = base < token
  return {
    address,
    venue: listing.venue,
    token0: baseFirst ? base : token,
    token1: baseFirst ? token : base,
    symbol0: baseFirst ? listing.base : listing.token,
    symbol1: baseFirst ? listing.token : listing.base,
    reserve0: 0n,
    reserve1: 0n,
    weight: listing.weight,
  }
}
