import { type Address, zeroAddress } from '@vermeil/units'

/** The facts about a token that every screen needs. The rest is in `@vermeil/tokens/details` and `/logos`. */
export interface Token {
  /** In the issuer's capitalization. */
  symbol: string
  name: string
  /** The zero address for native VET. */
  address: Address
  decimals: number
  /** Whether the registry has a logo for it. If not, the default image is shown. */
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
