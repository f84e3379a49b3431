import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import { count } from '../codec/fields.ts'

/**
 * The chain's number in token lists. VeChain has no EIP-155 id, so this is the one of its JSON-RPC proxies.
 */
export const chainIds = { main: 100_009, test: 100_010, solo: 100_011, dev: 100_011 } as const

/** The registry as a token list in the format published by uniswap.org. */
export const tokenlistCall = {
  method: 'GET',
  path: '/tokenlist.json',
  chapter: 'Feeds',
  summary: 'The tokens as a token list (tokenlists.org).',
  answer: v.object({
    name: v.string(),
    timestamp: v.string(),
    version: v.object({ major: count, minor: count, patch: count }),
    keywords: v.array(v.string()),
    tokens: v.array(
      v.object({
        chainId: count,
        address: v.string(),
        symbol: v.string(),
        name: v.string(),
        decimals: count,
        logoURI: v.string(),
      }),
    ),
  }),
} as const satisfies Call
