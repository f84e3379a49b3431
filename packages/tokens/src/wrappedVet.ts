import { type Address, parseAddress } from '@vermeil/units'
import type { Token } from './Token.ts'

/**
 * The tokens that wrap VET one to one on the main network, each with the exchange that trades it: VVET (VeRocket), BVET (BetterSwap),
 * WVET (Vexchange), DWVET (DThorSwap). No public source tells the address of DWVET.
 */
export const wrappedVet: {
  readonly VVET: Address
  readonly BVET: Address
  readonly WVET: Address
  readonly DWVET: Address | null
} = {
  VVET: parseAddress('0x45429a2255e7248e57fce99e7239aed3f84b7a53'),
  BVET: parseAddress('0xf9b02b47694fd635a413f16dc7b38af06cc16fe5'),
  WVET: parseAddress('0xd8ccdd85abdbf68dfec95f06c973e87b1b5a9997'),
  DWVET: null,
}

/** Known, though the registry does not list it. */
export const wvet: Token = {
  symbol: 'WVET',
  name: 'Wrapped VET',
  address: wrappedVet.WVET,
  decimals: 18,
  hasLogo: false,
}
