import { governance } from '@vermeil/abi'
import { OptionError, readContract } from '@vermeil/deploy'
import type { ThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'

/**
 * The number of the round before the current one.
 * @throws {OptionError} if the first round is not over.
 */
export async function fetchLastEndedRound(
  thor: Pick<ThorClient, 'simulate'>,
  rounds: Address,
): Promise<number> {
  const current = await readContract(thor, rounds, governance.currentRoundId, [])
  if (current === 0n) throw new OptionError('No round has ended yet: settle round 0 after its end.')
  return Number(current) - 1
}
