import type { Address } from '@vermeil/units'
import { findLookAlike } from '../recipient/findLookAlike.ts'

/** The facts about a recipient that this browser knows. */
export interface Receiver {
  address: Address
  /** `own`: an account of this browser. `used`: paid from it before. `first`: never. */
  status: 'own' | 'used' | 'first'
  /** A known address with the same first and last digits; only if this one is new. */
  lookAlike?: { address: Address; isOwn: boolean }
}

/** Looks up an address among the accounts of this browser and its earlier recipients. */
export function findReceiver(
  address: Address,
  known: { own: readonly Address[]; recipients: readonly Address[] },
): Receiver {
  if (known.own.includes(address)) return { address, status: 'own' }
  if (known.recipients.includes(address)) return { address, status: 'used' }
  const like = findLookAlike(address, [...known.own, ...known.recipients])
  if (!like) return { address, status: 'first' }
  return { address, status: 'first', lookAlike: { address: like, isOwn: known.own.includes(like) } }
}
