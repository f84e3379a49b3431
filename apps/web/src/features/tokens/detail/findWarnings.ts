import type { TokenMarketAnswer } from '@vermeil/wire'
import { formatPercentage, groupDigits } from '../../../language/numbers.ts'
import { readUsd } from '../../../trade/amounts/readUsd.ts'
import { type Usd, usdDecimals } from '../../../trade/amounts/Usd.ts'

/** The kinds of warnings about a token, the most serious first. */
export type Warning =
  | { kind: 'noRoute' | 'thin' | 'staleUsd' }
  | { kind: 'transferFee'; percent: string }
  | { kind: 'untrusted'; reasons: string[]; count: number }

/** There is a warning if selling less than this moves the token's price by 2%. */
const thinDepth = 100n * 10n ** BigInt(usdDecimals)

/** The warnings of a token's market. */
export function findWarnings(answer: TokenMarketAnswer): Warning[] {
  const { market, pools, transferFeePips, untrustedPools, isUsdStale } = answer
  const warnings: Warning[] = []
  const hasPrice = market !== null && /[1-9]/.test(market.priceVet)
  if (pools.length > 0 && !hasPrice) warnings.push({ kind: 'noRoute' })
  if (transferFeePips > 0)
    warnings.push({ kind: 'transferFee', percent: formatPips(transferFeePips) })
  if (untrustedPools.length > 0) {
    const reasons = [...new Set(untrustedPools.map(({ reason }) => reason))]
    warnings.push({ kind: 'untrusted', reasons, count: untrustedPools.length })
  }
  const depth = findDepth(answer)
  if (depth !== undefined && isThin(depth)) warnings.push({ kind: 'thin' })
  if (isUsdStale) warnings.push({ kind: 'staleUsd' })
  return warnings
}

/** Millionths as a percentage with the decimals that they need. */
export function formatPips(pips: number): string {
  return formatPercentage(groupDigits(String(pips / 10_000)))
}

/** What all pools together pay until the price has fallen by 2%. Undefined without a pool or a price in dollars. */
export function findDepth({ pools, market }: TokenMarketAnswer): Usd | undefined {
  if (pools.length === 0 || market === null || readUsd(market.priceUsd) === 0n) return undefined
  return pools.reduce((sum, { depthUsd }) => sum + readUsd(depthUsd.sell), 0n) as Usd
}

/** Whether selling a small sum would move the price by 2%. */
export function isThin(depth: Usd): boolean {
  return depth < thinDepth
}
