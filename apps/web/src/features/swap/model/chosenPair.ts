import { keepSetting } from '../../../storage/keepSetting.ts'

const sellKey = 'tokenFrom'
const buyKey = 'tokenTo'

/** The pair on the card if the address has none. */
export const firstPair = { sell: 'VET', buy: 'B3TR' }

/** The last pair chosen in this browser. */
export function readChosenPair(storage: Pick<Storage, 'getItem'>): { sell: string; buy: string } {
  const sell = storage.getItem(sellKey)
  const buy = storage.getItem(buyKey)
  return sell && buy && sell !== buy ? { sell, buy } : firstPair
}

/** The start of a card. If its address names no token, it is the last chosen pair. */
export function addChosenPair<
  Start extends { sell?: string | undefined; buy?: string | undefined },
>(storage: Pick<Storage, 'getItem'>, start: Start): Start {
  const isBlank = start.sell === undefined && start.buy === undefined
  return isBlank ? { ...start, ...readChosenPair(storage) } : start
}

/** Stores the pair for the next visit: symbols in upper case (1 §3), or addresses of unlisted tokens. */
export function writeChosenPair(
  storage: Pick<Storage, 'setItem'>,
  pair: { sell: string; buy: string },
): void {
  keepSetting(storage, sellKey, pair.sell.toUpperCase())
  keepSetting(storage, buyKey, pair.buy.toUpperCase())
}
