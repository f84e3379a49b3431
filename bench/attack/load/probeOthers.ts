import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { findTokenBySymbol } from '@vermeil/tokens'
import { zeroAddress } from '@vermeil/units'
import { findQuantile } from '../../Figure.ts'
import { ask, readBlock } from '../client/ask.ts'
import type { Probed } from './probe.ts'

/** VET to B3TR, as paths name a pair. */
export const vetToB3tr = `${zeroAddress}/${findTokenBySymbol('B3TR')?.address ?? ''}`

/** The block of the ledger that the api serves; -1 if it does not answer. */
export async function readServedHead(url: string): Promise<number> {
  return readBlock(await ask(`${url}/indexer/trades/${vetToB3tr}?limit=1`))
}

/** Measurements of other clients during an attack. */
interface Others {
  p99Ms: number
  /** Requests that were not answered with 200. */
  failed: number
}

/** The maximum delay of other clients by the specification. */
export const maxOthersMs = 50

const [baselineSeconds, maxBaselineRounds] = [4, 10]

/**
 * Measures other clients before an attack. A new process first compiles code and reads pools, so this repeats until the
 * answers are as fast as they must be during the attack. After ten turns it returns the last measurement.
 */
export async function probeBaseline(url: string): Promise<Others> {
  let baseline = await probeOthers(url, baselineSeconds)
  for (let turn = 1; turn < maxBaselineRounds && baseline.p99Ms >= maxOthersMs; turn++)
    baseline = await probeOthers(url, baselineSeconds)
  return baseline
}

/** Sends the requests of other clients for a few seconds: trades, candles, statistics and new quotes. */
export async function probeOthers(url: string, seconds: number): Promise<Others> {
  const end = Math.floor(Date.now() / 1000)
  const window = `interval=900&start=${end - 95 * 900}&end=${end}&includeActive=true`
  const paths = Array.from({ length: seconds * 20 }, (_, index) => [
    `/indexer/trades/${vetToB3tr}?limit=50`,
    `/indexer/history/${vetToB3tr}?${window}`,
    `/indexer/marketstats/${vetToB3tr}`,
    `/indexer/aggregators/${vetToB3tr}?inputAmount=${BigInt(index + 1_000) * 10n ** 15n}`,
  ])
  return await probePaths(url, paths.flat(), seconds)
}

/** Requests the paths in turn, 50 times a second from a separate thread, each time as another client. */
export async function probePaths(
  url: string,
  paths: readonly string[],
  seconds: number,
): Promise<Others> {
  const worker = new Worker(new URL('./probe.ts', import.meta.url), {
    workerData: { url, paths, seconds },
  })
  const [{ times, statuses }] = (await once(worker, 'message')) as [Probed]
  return { p99Ms: findQuantile(times, 0.99), failed: times.length - (statuses[200] ?? 0) }
}
