import { OptionError } from '@vermeil/deploy'
import { fetchPublished, listDifferences } from './quality/fetchPublished.ts'
import { type QualityOptions, qualityHelp, readQualityOptions } from './quality/qualityOptions.ts'
import {
  formatRecomputed,
  type RecomputedSwap,
  recomputedColumns,
  recomputeSwaps,
} from './quality/recomputeSwaps.ts'
import { connectServiceChain } from './standalone/connectServiceChain.ts'

/** Prints the swaps, and compares them with the published ones. Returns whether none differs. */
async function printSwaps(options: QualityOptions): Promise<boolean> {
  const { apiUrl } = options
  const { thor, network } = await connectServiceChain(options)
  const { aggregator } = network.addresses
  if (aggregator === null) throw new OptionError('No aggregator is known on this chain.')
  const swaps: RecomputedSwap[] = []
  console.log(recomputedColumns)
  for await (const swap of recomputeSwaps(thor, { ...options, aggregator })) {
    swaps.push(swap)
    console.log(formatRecomputed(swap))
  }
  if (apiUrl === undefined) return true
  const published = await fetchPublished(apiUrl, options)
  const differences = listDifferences(published, swaps)
  for (const difference of differences) console.error(difference)
  console.error(
    `${published.length} of ${swaps.length} swaps are published; ${differences.length} numbers differ from the chain.`,
  )
  return differences.length === 0
}

try {
  const options = readQualityOptions(process.argv.slice(2), process.env)
  if (options === undefined) console.log(qualityHelp)
  else if (!(await printSwaps(options))) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
