import { keepSetting } from '../../../storage/keepSetting.ts'

const sellKey = 'tokenFrom'
const buyKey = 'tokenTo'

/** The two symbols that stand on the card where the address names none. */
export const firstPair = { sell: 'VET', buy: 'B3TR' }

/** The pair chosen last in this browser. */
export function readChosenPair(storage: Pick<Storage, 'getItem'>): { sell: string; buy: string } {
  const sell = storage.getItem(sellKey)
  const buy = storage.getItem(buyKey)
  return sell && buy && sell !== buy ? { sell, buy } : firstPair
}

/** Keeps the pair for the next visit, as upper-case symbols (1 §3). */
export function writeChosenPair(
  storage: Pick<Storage, 'setItem'>,
  pair: { sell: string; buy: string },
): void {
  keepSetting(storage, sellKey, pair.sell.toUpperCase())
  keepSetting(storage, buyKey, pair.buy.toUpperCase())
}
