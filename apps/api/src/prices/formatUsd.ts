import { oracleDecimals } from '@vermeil/abi'
import { formatAmount } from '@vermeil/units'

const weiPerVet = 10n ** 18n

/** A value in wei of VET as dollars; `vetUsd` is the oracle's value of one VET. */
export function formatUsd(vetValue: bigint, vetUsd: bigint): string {
  return formatAmount((vetValue * vetUsd) / weiPerVet, oracleDecimals)
}
