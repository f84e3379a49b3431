import { encodeCall, erc20 } from '@vermeil/abi'
import { findAsset, tokens } from '@vermeil/tokens'
import { type Address, type Amount, zeroAddress } from '@vermeil/units'
import type { ReadCall } from '../app/callContracts.ts'
import type { AppDependencies } from '../app/createApp.ts'
import { askContracts, buildPoolCalls, readPool } from './poolCalls.ts'
import { readUint } from './readUint.ts'

/** A pool of the token and a listed token on an exchange that swaps can use. */
export interface ListedPool {
  address: Address
  venue: string
  /** The listed token, the zero address for wrapped VET. */
  base: Address
  baseAmount: Amount
  tokenAmount: Amount
}

interface Place {
  venue: string
  base: Address
  call: ReadCall
}

/**
 * The pools of a token with VET or a listed token, asked of the factories of the network's exchanges.
 * @throws {ThorError} if the node does not answer.
 */
export async function fetchTokenPools(
  app: Pick<AppDependencies, 'thor' | 'contracts' | 'config' | 'venues'>,
  token: Address,
  signal: AbortSignal,
): Promise<ListedPool[]> {
  const ask = (calls: readonly ReadCall[]) => askContracts(app, calls, signal)
  const places = listPlaces(app.venues, token)
  const found = (await ask(places.map(({ call }) => call))).flatMap((answer, at) => {
    const place = places[at]
    const address = readPool(answer)
    return place && address ? [{ ...place, address }] : []
  })
  const held = await ask(
    found.flatMap(({ address, base }) => [
      { target: base, callData: encodeCall(erc20.balanceOf, [address]) },
      { target: token, callData: encodeCall(erc20.balanceOf, [address]) },
    ]),
  )
  return found.map(({ address, venue, base }, at) => ({
    address,
    venue,
    base: findAsset(base),
    baseAmount: (readUint(held[2 * at]) ?? 0n) as Amount,
    tokenAmount: (readUint(held[2 * at + 1]) ?? 0n) as Amount,
  }))
}

function listPlaces(venues: AppDependencies['venues'], token: Address): Place[] {
  return venues.flatMap((venue) => {
    const listed = tokens.map(({ address }) => address)
    const bases = [...new Set([venue.wrapped, ...listed])].filter((base) => base !== zeroAddress)
    return bases.flatMap((base) =>
      buildPoolCalls(venue, token, base).map((call) => ({ venue: venue.name, base, call })),
    )
  })
}
