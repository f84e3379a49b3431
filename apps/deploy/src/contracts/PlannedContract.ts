import type { Address, Hex } from '@vermeil/units'

/** A contract or token that has to be deployed. */
export interface PlannedContract {
  /** Its name in the addresses file: a contract's name, or a token's symbol. */
  name: string
  kind: 'contract' | 'token'
  /** Creation code with its arguments. */
  initCode: Hex
}

/** A deployed contract or token with its address. */
export interface DeployedContract extends PlannedContract {
  address: Address
}
