import { parseAddress } from '@vermeil/units'
import type { Token } from './Token.ts'

/**
 * The tokens that wrap VET 1:1 on the main network, each with the exchange that trades it: VVET (VeRocket), BVET
 * (BetterSwap), WVET (Vexchange), DWVET (DThorSwap). All four have deposit() and withdraw(uint256). The contract of
 * DWVET calls itself WVET; explorers use DWVET to distinguish it from Vexchange's.
 */
export const wrappedVet = {
  VVET: parseAddress('0x45429a2255e7248e57fce99e7239aed3f84b7a53'),
  BVET: parseAddress('0xf9b02b47694fd635a413f16dc7b38af06cc16fe5'),
  WVET: parseAddress('0xd8ccdd85abdbf68dfec95f06c973e87b1b5a9997'),
  DWVET: parseAddress('0xb9dfd9eaeeedabeb3ad41f6a88474d4a43a2307d'),
}

/** Wrapped VETs that are known although the registry does not list them. */
export const unlisted: readonly Token[] = (['WVET', 'DWVET'] as const).map((symbol) => ({
  symbol,
  name: 'Wrapped VET',
  address: wrappedVet[symbol],
  decimals: 18,
  hasLogo: false,
}))
