import { formatAmount } from '@vermeil/units'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { writeTokenWord } from '../../../data/tokens/findNamedToken.ts'
import { writeLimitAddress } from '../../../trade/link/limitAddress.ts'

/** The address of the limit form, filled in with the amounts of an order. */
export function writeSameOrder({ sell, buy, amountFrom, amountTo }: PlacedOrder): string {
  return writeLimitAddress({
    sell: writeTokenWord(sell),
    buy: writeTokenWord(buy),
    sellAmount: formatAmount(amountFrom, sell.decimals),
    buyAmount: formatAmount(amountTo, buy.decimals),
  })
}
