import { t } from '@lingui/core/macro'
import { findToken } from '@vermeil/tokens'
import { type Amount, formatAmount } from '@vermeil/units'
import { usePairPrices } from '../../../data/prices/usePairPrices.ts'
import { groupDigits } from '../../../language/numbers.ts'
import { formatUsd } from '../../../trade/amounts/formats.ts'
import { valueInUsd } from '../../../trade/amounts/Usd.ts'
import { gasToken } from '../../../trade/card/shares.ts'

interface NetworkFeeProps {
  /** In wei of VTHO. */
  fee: Amount
  /** Vermeil pays it. */
  isPaid: boolean
}

const vtho = findToken(gasToken)
const priced = [vtho]

/** A fee in VTHO: struck out if Vermeil pays it, or else with its value in dollars if the price of VTHO is known. */
export function NetworkFee({ fee, isPaid }: NetworkFeeProps) {
  const price = usePairPrices(priced, true).data.get(gasToken)
  const text = `${groupDigits(formatAmount(fee, vtho.decimals, 2))} VTHO`
  if (isPaid) {
    return (
      <>
        <s>{text}</s> <span className="up">{t`paid by Vermeil`}</span>
      </>
    )
  }
  return (
    <>
      {text}
      {price !== undefined && (
        <span className="dim"> {formatUsd(valueInUsd(fee, vtho.decimals, price))}</span>
      )}
    </>
  )
}
