import type { Address, Hex } from '@vermeil/units'

/** A contract that has to deploy. */
export interface PlannedContract {
  /** How the addresses file calls it: a contract's name, or a token's symbol. */
  name: string
  kind: 'contract' | 'token'
  /** Creation code with its arguments. */
  initCode: Hex
}

/** A piece and where it stands. */
export interface DeployedContract extends PlannedContract {
  address: Address
}
