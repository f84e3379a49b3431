import { erc20Events, vvetEvents } from '@vermeil/abi'
import type { LogEvent } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { decodeLog } from './decodeLog.ts'

/** The accounts whose balance of the event's contract changes. Wrapping and unwrapping VET emits no transfer. */
export function listChangedOwners(event: LogEvent): Address[] {
  const transfer = decodeLog(erc20Events.Transfer, event)
  const deposit = decodeLog(vvetEvents.Deposit, event)
  const withdrawal = decodeLog(vvetEvents.Withdrawal, event)
  const owners = [transfer?.from, transfer?.to, deposit?.dst, withdrawal?.src]
  return owners.filter((owner) => owner !== undefined)
}
