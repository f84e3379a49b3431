import type { Ledger } from '@vermeil/ledger'
import type { SeededRandom } from '@vermeil/random'
import { ThorError } from '@vermeil/thor'
import { NodeBehind, NodeContradiction } from '../follow/Follower.ts'

const lost = 'the database is gone'
const silent = 'the answer of the database was lost'

/** Whether an error is one that the simulation causes. Any other error is a bug of the indexer. */
export function isSimulatedFailure(error: unknown): boolean {
  if (error instanceof ThorError) return error.retryable
  if (error instanceof NodeContradiction || error instanceof NodeBehind) return true
  return error instanceof Error && [lost, silent].includes(error.message)
}

/** A ledger whose transactions sometimes fail, before or after the commit. */
export function createFaultyLedger(ledger: Ledger, random: SeededRandom): Ledger {
  const db = new Proxy(ledger.db, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target)
      if (key !== 'transaction') return typeof member === 'function' ? member.bind(target) : member
      return () => ({
        execute: async (work: never) => {
          if (random.chance(0.01)) throw new Error(lost)
          const result = await target.transaction().execute(work)
          if (random.chance(0.01)) throw new Error(silent)
          return result
        },
      })
    },
  })
  return { ...ledger, db }
}
