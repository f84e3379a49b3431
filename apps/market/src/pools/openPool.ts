import { aggregator, decodeResult, encodeCall, uniswapV2Factory, uniswapV2Pair } from '@vermeil/abi'
import { buildTransferClause } from '@vermeil/clauses'
import type { Clause } from '@vermeil/thor'
import {
  MarketError,
  type PendingTransaction,
  type Signer,
  type TransactionSender,
} from '../chain/TransactionSender.ts'
import { requireContract, requireVenue } from '../chain/venue.ts'
import { amountForUsd, requireToken } from '../prices/amountForUsd.ts'
import type { FairPrices } from '../prices/FairPrices.ts'
import type { PoolListing } from '../prices/listing.ts'

/**
 * The transaction that creates a listed pool at its venue's factory, funds it at fair prices and registers it with the
 * aggregator.
 */
export async function planPool(
  { chain, network }: TransactionSender,
  owner: Signer,
  listing: PoolListing,
  prices: FairPrices,
): Promise<PendingTransaction> {
  const venue = requireVenue(network, listing.venue)
  const base = listing.base === 'VET' ? venue.wrapped : requireToken(listing.base).address
  const token = requireToken(listing.token).address
  const create = {
    to: venue.factory,
    value: 0n,
    data: encodeCall(uniswapV2Factory.createPair, [base, token]),
  }
  const [created] = await chain.call([create], owner.address)
  if (created === undefined || created.reverted)
    throw new MarketError(
      `${listing.venue} cannot open a pool of ${listing.base} and ${listing.token}.`,
    )
  const pair = decodeResult(uniswapV2Factory.createPair, created.data)
  const clauses: Clause[] = [
    create,
    buildTransferClause(base, pair, amountForUsd(listing.base, listing.depthUsd, prices)),
    buildTransferClause(token, pair, amountForUsd(listing.token, listing.depthUsd, prices)),
    { to: pair, value: 0n, data: encodeCall(uniswapV2Pair.mint, [owner.address]) },
    {
      to: requireContract(network, 'aggregator'),
      value: 0n,
      data: encodeCall(aggregator.registerPool, [venue.router, base, token, 0n]),
    },
  ]
  return { signer: owner, clauses, gas: 6_000_000n }
}
