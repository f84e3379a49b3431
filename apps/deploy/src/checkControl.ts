import { timelock } from '@vermeil/abi'
import { type Address, zeroAddress } from '@vermeil/units'
import type { AddressBook } from './contracts/AddressBook.ts'
import { timelockDelaysSeconds } from './contracts/listContracts.ts'
import type { DeployConfig } from './DeployConfig.ts'
import { readContract } from './node/readContract.ts'
import { isTimelockOf } from './wiring/planOperation.ts'
import { readGuardian } from './wiring/wireAggregator.ts'

/** One fact that was read from the chain. */
export interface Check {
  what: string
  found: string
  passes: boolean
}

/** Checks the timelock's delay and proposer, and the guardian, who can pause at once. */
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
    { what: 'timelock, proposer', found: owner, passes: await isTimelockOf(thor, at, owner) },
    {
      what: 'aggregator, guardian',
      found: guardian,
      passes: wanted === undefined ? guardian !== zeroAddress : guardian === wanted,
    },
  ]
}
