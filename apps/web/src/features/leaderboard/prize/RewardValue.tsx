import { findTokenBySymbol, type Token } from '@vermeil/tokens'
import type { ReactNode } from 'react'
import { usePrices } from '../../../data/prices/usePrices.ts'
import { formatUsd } from '../../../trade/amounts/formats.ts'
import { valueInUsd } from '../../../trade/amounts/Usd.ts'
import { UsdValue } from '../../card/UsdValue.tsx'

interface RewardValueProps {
  /** Wei of B3TR. */
  amount: bigint
  children(value: ReactNode): ReactNode
}

/** Renders what B3TR is worth in dollars. Without a price it renders nothing. */
export function RewardValue(props: RewardValueProps) {
  const b3tr = findTokenBySymbol('B3TR')
  return b3tr && <PricedReward b3tr={b3tr} {...props} />
}

function PricedReward({ b3tr, amount, children }: RewardValueProps & { b3tr: Token }) {
  const prices = usePrices([b3tr], true)
  const price = prices.data.get(b3tr.address)
  if (price === undefined) return null
  return children(
    <UsdValue
      usd={formatUsd(valueInUsd(amount, b3tr.decimals, price))}
      isStale={prices.isOld}
      isOverdue={prices.isOverdue}
    />,
  )
}
