import { readRounds } from '@vermeil/ledger'
import { adminFlagsCall } from '@vermeil/wire'
import { flagsWaitMs } from '../../config/limits.ts'
import { ApiProblem } from '../../http/ApiProblem.ts'
import type { AdminEndpoints } from '../AdminEndpoints.ts'
import { type FlagDependencies, RoundFlags } from './RoundFlags.ts'

/** Serves the flags of a round. */
export function serveAdminFlags(endpoints: AdminEndpoints, dependencies: FlagDependencies): void {
  const rounds = new RoundFlags(dependencies)
  endpoints.serve(adminFlagsCall, async ({ query: { round } }) => {
    const [current] = await readRounds(dependencies.ledger)
    const roundId = round ?? current?.roundId ?? 0
    const flags = await Promise.race([rounds.find(roundId), refuseLater()])
    return { roundId, flags }
  })
}

/** A large round takes longer than the limit of an answer. A later request gets the finished result. */
function refuseLater(): Promise<never> {
  const problem = new ApiProblem(503, 'This round is being checked. Try again in a minute.', {
    retryAfterSeconds: 60,
  })
  return new Promise((_, reject) => {
    setTimeout(() => reject(problem), flagsWaitMs).unref()
  })
}
