import { type LedgerHead, readPools } from '@vermeil/ledger'
import { findAsset, findToken } from '@vermeil/tokens'
import { type Address, zeroAddress } from '@vermeil/units'
import type { PriceSources } from './PriceSources.ts'
import { valueToken } from './valueToken.ts'

/** What one whole token is worth in wei of VET, for VET and every token that has a pool; 0 where nothing buys it. */
export async function readPrices(
  sources: Omit<PriceSources, 'vetPrice'>,
  head: LedgerHead,
): Promise<Map<Address, bigint>> {
  const pools = await readPools(sources.ledger)
  const book = await sources.pools.read(head)
  const held = pools.flatMap(({ token0, token1 }) => [token0, token1])
  const tokens = new Set<Address>([zeroAddress, ...held.map(findAsset)])
  const priced = [...tokens].map((address) => {
    const { decimals } = findToken(address)
    return [address, valueToken(book, { address, decimals })] as const
  })
  return new Map(priced)
}
