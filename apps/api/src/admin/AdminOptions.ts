import type { Address } from '@vermeil/units'

/** The options of the admin area. */
export interface AdminOptions {
  /** The accounts that may sign in. It is called again on every request; undefined if there are no administrators. */
  listAdministrators: (() => readonly Address[]) | undefined
  /** The hosts under which they open the app. A host without a port includes all ports. */
  hosts: readonly string[]
  /** The folder of the sessions and the audit log. One process may use it. */
  folder: string
  /** Where the keeper and the sponsor answer; undefined while that is unknown. */
  findKeeperUrl?: (() => string | undefined) | undefined
  findSponsorUrl?: (() => string | undefined) | undefined
}
