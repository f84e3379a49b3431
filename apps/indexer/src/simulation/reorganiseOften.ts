import type { Ledger } from '@vermeil/ledger'
import { Follower } from '../follow/Follower.ts'
import { compareCleanly } from './compareCleanly.ts'
import { createFaulty, isWeather } from './createFaulty.ts'
import { sources } from './events.ts'
import { Random } from './Random.ts'
import { reachHead } from './reachHead.ts'
import { Storm } from './Storm.ts'

/** A client that gives up on an answer soon. */
const timeoutMs = 15

/**
 * Reorganises a chain so many times, up to twelve blocks deep, while node and database fail now and then, and after
 * each holds the ledger against that of a clean sync, row for row.
 * @param clean another ledger, which is emptied.
 * @returns how many reorganisations the indexer undid.
 */
export async function reorganiseOften(
  ledger: Ledger,
  clean: Ledger,
  { seed, times }: { seed: number; times: number },
): Promise<number> {
  const random = new Random(seed)
  const storm = new Storm(random, seed * 1e6, { reorgs: 0.01, finality: 0.02, failures: 0.004 })
  storm.grow(40)
  storm.finalize()
  const faulty = createFaulty(ledger, random)
  const createFollower = (): Follower =>
    new Follower(faulty, storm.node.createClient(undefined, timeoutMs), sources)
  let follower = createFollower()
  let undone = 0
  for (let time = 0; time < times; time += 1) {
    if (random.chance(0.1)) {
      undone += follower.standing.reorgs
      follower = createFollower()
    }
    await reachHead(follower, storm.node).catch((error: unknown) => {
      if (!isWeather(error)) throw error
    })
    storm.reorganise()
    storm.grow(1)
    if (random.chance(0.3)) storm.finalize()
    await reachHead(follower, storm.node).catch((error: unknown) => {
      if (!isWeather(error)) throw error
    })
    // What the storm left half done is compared too: every committed block must stand as a clean sync has it.
    await compareCleanly(ledger, clean, storm.node)
  }
  return undone + follower.standing.reorgs
}
