import type { Hex } from '@vermeil/units'
import type { Chain } from '../../chain/Chain.ts'
import type { Block } from '../../model/Block.ts'
import type { ApiRequest } from '../http/ApiRequest.ts'
import { HttpError } from '../http/HttpError.ts'
import { createJsonResponse, type NodeResponse } from '../http/NodeResponse.ts'
import { backtraceLimit } from '../revision/backtraceLimit.ts'
import { requireBlock } from '../revision/findBlock.ts'
import { parseNextRevision } from '../revision/parseRevision.ts'
import { formatQuantity } from '../text/formatQuantity.ts'
import { NumberTextError, parseUint } from '../text/parseUint.ts'
import { findRewards } from './findRewards.ts'
import { parsePercentiles } from './parsePercentiles.ts'

interface FeeEntry {
  id: Hex
  baseFee: bigint
  gasUsedRatio: number
  rewards: bigint[]
}

/** GET /fees/history: base fees, ratios of gas used, and rewards of consecutive blocks, oldest first. */
export function handleFeeHistory({ chain, query }: ApiRequest): NodeResponse {
  const asked = readBlockCount(query)
  const revision = parseNextRevision(query.get('newestBlock') ?? '', 'newestBlock')
  const newest = revision === 'next' ? revision : requireBlock(chain, revision, 'newestBlock')
  const count = limitBlockCount(chain, newest, asked)
  const percentiles = parsePercentiles(query.get('rewardPercentiles') ?? '')
  const entries = readEntries(chain, newest, { count, percentiles })
  return createJsonResponse({
    oldestBlock: entries[0]?.id,
    baseFeePerGas: entries.map(({ baseFee }) => formatQuantity(baseFee)),
    gasUsedRatio: entries.map(({ gasUsedRatio }) => gasUsedRatio),
    ...(percentiles.length === 0
      ? {}
      : { reward: entries.map(({ rewards }) => rewards.map(formatQuantity)) }),
  })
}

function readBlockCount(query: URLSearchParams): number {
  try {
    const count = parseUint(query.get('blockCount') ?? '', 'decimal', 32)
    if (count > 0n) return Number(count)
  } catch (error) {
    if (!(error instanceof NumberTextError)) throw error
    throw new HttpError(
      400,
      `invalid blockCount, it should represent an integer: ${error.message}`,
      {
        cause: error,
      },
    )
  }
  throw new HttpError(400, 'invalid blockCount, it should not be 0')
}

function limitBlockCount(chain: Chain, newest: Block | 'next', asked: number): number {
  const best = chain.best().number
  const number = newest === 'next' ? best + 1 : newest.number
  const oldest = Math.max(0, best - backtraceLimit + 1)
  if (number < oldest) {
    throw new HttpError(400, 'invalid newestBlock, it is below the minimum allowed block')
  }
  return Math.min(asked, number - oldest + 1)
}

function readEntries(
  chain: Chain,
  newest: Block | 'next',
  { count, percentiles }: { count: number; percentiles: number[] },
): FeeEntry[] {
  const entries: FeeEntry[] = []
  let block: Block | undefined = newest === 'next' ? chain.best() : newest
  if (newest === 'next') {
    const number = (chain.best().number + 1).toString(16).padStart(8, '0')
    entries.push({
      id: `0x${number.padEnd(64, '0')}`,
      baseFee: chain.baseFeeAfter(chain.best()),
      gasUsedRatio: 0,
      rewards: percentiles.map(() => 0n),
    })
  }
  while (block !== undefined && entries.length < count) {
    entries.push({
      id: block.id,
      baseFee: block.baseFeePerGas,
      gasUsedRatio: Number(block.gasUsed) / Number(block.gasLimit),
      rewards: findRewards(block, percentiles),
    })
    block = chain.blockOf(block.parentId)
  }
  return entries.reverse()
}
