import { type CallAnswer, createRequest, qualitySwapsCall } from '@vermeil/wire'
import type { RecomputedSwap } from './recomputeSwaps.ts'

type PublishedSwap = CallAnswer<typeof qualitySwapsCall>['swaps'][number]

const pageSize = 1_000

/**
 * The swaps that an API publishes in a range of blocks, newest first.
 * @throws {PublishedError} if the API does not answer.
 */
export async function fetchPublished(
  apiUrl: string,
  { fromBlock, toBlock }: { fromBlock: number; toBlock: number },
): Promise<PublishedSwap[]> {
  const published: PublishedSwap[] = []
  for (let page = 1; ; page += 1) {
    const { swaps, hasNext } = await fetchPage(apiUrl, page)
    published.push(...swaps)
    if (!hasNext || (swaps.at(-1)?.blockNumber ?? 0) < fromBlock) break
  }
  return published.filter(({ blockNumber }) => blockNumber >= fromBlock && blockNumber <= toBlock)
}

async function fetchPage(
  apiUrl: string,
  page: number,
): Promise<CallAnswer<typeof qualitySwapsCall>> {
  const query = { period: 'all', page: String(page), pageSize: String(pageSize) } as const
  const request = createRequest(qualitySwapsCall, { query })
  try {
    const response = await fetch(new URL(request.path, apiUrl))
    if (!response.ok) throw new PublishedError(apiUrl, `it answers ${response.status}`)
    return request.parse(await response.json())
  } catch (cause) {
    if (cause instanceof PublishedError) throw cause
    throw new PublishedError(apiUrl, 'it does not answer as expected', { cause })
  }
}

/**
 * One line for each published number that differs from the chain. A comparison that the API left out is not a
 * difference: its node may not have kept the state.
 */
export function listDifferences(
  published: readonly PublishedSwap[],
  recomputed: readonly RecomputedSwap[],
): string[] {
  const known = new Map(recomputed.map((swap) => [nameSwap(swap), swap]))
  return published.flatMap((swap) => {
    const own = known.get(nameSwap(swap))
    const name = `${swap.txID} in block ${swap.blockNumber}`
    if (own === undefined) return [`${name}: published, but not on the chain`]
    const pairs = [
      ['sold', swap.amountIn, own.amountIn],
      ['received', swap.amountOut, own.amountOut],
      ['minimum', swap.minimumOut, own.minimumOut],
      ['best single exchange', swap.bestOut, own.best?.amountOut],
    ] as const
    return pairs
      .filter(([, published, computed]) => published !== null && published !== computed)
      .map(([field, published, computed]) => {
        return `${name}: ${field} is published as ${published}, but is ${computed ?? 'unknown'} on the chain`
      })
  })
}

function nameSwap({ blockNumber, logIndex }: { blockNumber: number; logIndex: number }): string {
  return `${blockNumber}/${logIndex}`
}

/** The API gave no published numbers. A retry can help. */
export class PublishedError extends Error {
  override name = 'PublishedError'
  readonly retryable = true
  constructor(apiUrl: string, reason: string, options?: ErrorOptions) {
    super(`The published numbers cannot be read from ${apiUrl}: ${reason}.`, options)
  }
}
