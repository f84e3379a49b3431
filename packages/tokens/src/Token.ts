import { type Address, zeroAddress } from '@vermeil/units'

/** What every screen needs of a token; the rest is in `@vermeil/tokens/details` and `/logos`. */
export interface Token {
  /** In the case that its issuer writes. */
  symbol: string
  name: string
  /** The zero address for native VET. */
  address: Address
  decimals: number
  /** Whether the registry has a logo of it; else the default image stands for it. */
  hasLogo: boolean
}

/** Native VET. */
export const vet: Token = {
  symbol: 'VET',
  name: 'VeChain',
  address: zeroAddress,
  decimals: 18,
  hasLogo: false,
}
