import { type LedgerHead, readPools } from '@vermeil/ledger'
import { findAsset, findToken } from '@vermeil/tokens'
import { type Address, zeroAddress } from '@vermeil/units'
import type { PriceDependencies } from './PriceDependencies.ts'
import { valueWholeToken } from './valueWholeToken.ts'

/** The value of one whole token in wei of VET, for VET and every token that has a pool; 0 if it cannot be sold. */
export async function readPrices(
  dependencies: Omit<PriceDependencies, 'vetPrice'>,
  head: LedgerHead,
): Promise<Map<Address, bigint>> {
  const pools = await readPools(dependencies.ledger)
  const graphs = await dependencies.pools.read(head)
  const held = pools.flatMap(({ token0, token1 }) => [token0, token1])
  const tokens = new Set<Address>([zeroAddress, ...held.map(findAsset)])
  const priced = [...tokens].map((address) => {
    const { decimals } = findToken(address)
    return [address, valueWholeToken(graphs, { address, decimals })] as const
  })
  return new Map(priced)
}
