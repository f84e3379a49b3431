import { decodeResult, encodeCall, uniswapV2Factory } from '@vermeil/abi'
import { zeroAddress } from '@vermeil/units'
import type { ChainPort } from './ChainPort.ts'
import { MarketError } from './Desk.ts'
import type { PoolListing } from './listing.ts'
import type { PoolMirror } from './PoolMirror.ts'
import { requireVenue } from './venue.ts'
import { requireToken } from './worth.ts'

/** Finds the listed pools on a chain that already holds the market; reserves are read at the first tick. */
export async function findPools(
  chain: ChainPort,
  listings: readonly PoolListing[],
): Promise<PoolMirror[]> {
  const sides = listings.map((listing) => ({
    listing,
    base:
      listing.base === 'VET'
        ? requireVenue(listing.venue).wrapped
        : requireToken(listing.base).address,
    token: requireToken(listing.token).address,
  }))
  const clauses = sides.map(({ listing, base, token }) => ({
    to: requireVenue(listing.venue).factory,
    value: 0n,
    data: encodeCall(uniswapV2Factory.getPair, [base, token]),
  }))
  const answers = await chain.call(clauses, zeroAddress)
  return sides.map(({ listing, base, token }, index) => {
    const answer = answers[index]
    const address =
      answer && !answer.reverted ? decodeResult(uniswapV2Factory.getPair, answer.data) : zeroAddress
    if (address === zeroAddress)
      throw new MarketError(
        `The chain holds no ${listing.base}/${listing.token} pool of ${listing.venue}.`,
      )
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
  })
}
