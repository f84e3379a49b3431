import { findAsset, findToken, isVetLike, type Token, vet } from '@vermeil/tokens'
import { zeroAddress } from '@vermeil/units'
import type { TokenPool } from '@vermeil/wire'

/**
 * The token against which the chart of a token is drawn: VET if they share a pool, otherwise the other token of the
 * deepest pool. Undefined without a pool. `pools` are sorted by depth.
 */
export function findPartner(token: Token, pools: readonly TokenPool[]): Token | undefined {
  const own = findAsset(token.address)
  const others = pools.map(({ token0, token1 }) =>
    findAsset(token0) === own ? findAsset(token1) : findAsset(token0),
  )
  if (!isVetLike(token.address) && others.includes(zeroAddress)) return vet
  const [deepest] = others
  return deepest === undefined ? undefined : findToken(deepest)
}
