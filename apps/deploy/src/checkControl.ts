import { type AbiFunction, aggregator, encodeCall, timelock } from '@vermeil/abi'
import type { ThorClient } from '@vermeil/thor'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import type { AddressBook } from './contracts/AddressBook.ts'
import { timelockDelaysSeconds } from './contracts/listContracts.ts'
import type { DeployConfig } from './DeployConfig.ts'
import { fetchRoleHolders } from './node/fetchRoleHolders.ts'
import { readContract } from './node/readContract.ts'
import { readOwnership } from './wiring/planOwnership.ts'
import { readGuardian } from './wiring/wireAggregator.ts'

/** One fact that was read from the chain. */
export interface Check {
  what: string
  found: string
  passes: boolean
}

/**
 * Checks who can change the aggregator: the timelock's delay and roles, and the guardian, who can pause at once and do
 * nothing else.
 */
export async function checkControl(
  { thor, network, guardian: wanted }: DeployConfig,
  book: AddressBook,
  owner: Address,
): Promise<Check[]> {
  const at = book.require('timelock')
  const delay = await readContract(thor, at, timelock.getMinDelay, [])
  const guardian = await readGuardian(thor, book.require('aggregator'))
  return [
    {
      what: 'timelock, delay',
      found: `${delay} s`,
      passes: delay >= timelockDelaysSeconds[network],
    },
    ...(await checkRoles(thor, at, { owner, guardian })),
    {
      what: 'aggregator, guardian',
      found: guardian,
      passes: wanted === undefined ? guardian !== zeroAddress : guardian === wanted,
    },
    await checkGuardianPowers(thor, book, guardian),
  ]
}

/** Checks that the owner alone has the timelock's roles, and that the timelock alone administrates them. */
async function checkRoles(
  thor: ThorClient,
  at: Address,
  { owner, guardian }: { owner: Address; guardian: Address },
): Promise<Check[]> {
  // A role of the zero address is open to everyone.
  const candidates = [owner, at, guardian, zeroAddress]
  const check = async (
    what: string,
    method: AbiFunction<[], Hex>,
    expected: Address,
  ): Promise<Check> => {
    const role = await readContract(thor, at, method, [])
    const found = await fetchRoleHolders(thor, at, { role, candidates })
    return {
      what: `timelock, ${what}`,
      found: found.join(', ') || 'none',
      passes: found.length === 1 && found[0] === expected,
    }
  }
  return [
    await check('proposers', timelock.PROPOSER_ROLE, owner),
    await check('cancellers', timelock.CANCELLER_ROLE, owner),
    await check('executors', timelock.EXECUTOR_ROLE, owner),
    await check('administrators', timelock.DEFAULT_ADMIN_ROLE, at),
  ]
}

/**
 * Checks by simulation that the guardian can pause, and cannot do what only the owner may. A guardian who is the
 * previous owner can do more until the timelock accepts the aggregator.
 */
async function checkGuardianPowers(
  thor: ThorClient,
  book: AddressBook,
  guardian: Address,
): Promise<Check> {
  const to = book.require('aggregator')
  const calls = {
    pauses: encodeCall(aggregator.setPaused, [true]),
    unpauses: encodeCall(aggregator.setPaused, [false]),
    'names the guardian': encodeCall(aggregator.setGuardian, [guardian]),
    'offers the aggregator': encodeCall(aggregator.transferOwnership, [guardian]),
  }
  const can = async (data: Hex): Promise<boolean> => {
    const request = { clauses: [{ to, value: 0n, data }], caller: guardian }
    const [result] = await thor.simulate(request, 'best')
    return result !== undefined && !result.reverted
  }
  const powers: string[] = []
  for (const [power, data] of Object.entries(calls)) if (await can(data)) powers.push(power)
  const { owner, pendingOwner } = await readOwnership(thor, to)
  const isLeaving = owner === guardian && pendingOwner === book.require('timelock')
  return {
    what: "aggregator, guardian's powers",
    found: [
      powers.join(', ') || 'none',
      ...(isLeaving ? ['until the timelock accepts the aggregator'] : []),
    ].join(' '),
    passes: isLeaving || powers.join() === 'pauses',
  }
}
