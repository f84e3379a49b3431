import { decodeEvent, timelock, timelockEvents } from '@vermeil/abi'
import { fetchEventsInRange, type ThorClient } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import { readContract } from './readContract.ts'

/**
 * The accounts that have a role of a contract with OpenZeppelin's AccessControl, which cannot list them: those of its
 * events and of `candidates` for which it confirms the role. A contract in the genesis may have no events.
 */
export async function fetchRoleHolders(
  thor: ThorClient,
  contract: Address,
  { role, candidates }: { role: Hex; candidates: readonly Address[] },
): Promise<Address[]> {
  const accounts = new Set(candidates)
  const best = await thor.fetchBlock('best')
  const { RoleGranted } = timelockEvents
  const criteria = [{ address: contract, topics: [RoleGranted.topic, role] }]
  const range = { fromBlock: 0, toBlock: best?.number ?? 0, criteria }
  for await (const { events } of fetchEventsInRange(thor, range))
    for (const event of events) accounts.add(decodeEvent(RoleGranted, event).account)
  const holders: Address[] = []
  for (const account of accounts)
    if (await readContract(thor, contract, timelock.hasRole, [role, account])) holders.push(account)
  return holders
}
