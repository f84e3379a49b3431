import type { Token } from '@vermeil/tokens'
import { writeSwapAddress } from '../../trade/link/swapAddress.ts'
import { writeTokenWord } from './findNamedToken.ts'

/** The card that sells a token: for VET, or for B3TR if it is VET. */
export function linkSwap(token: Token): string {
  const buy = token.symbol === 'VET' ? 'B3TR' : 'VET'
  return writeSwapAddress({ sell: writeTokenWord(token), buy })
}

/** The card that sends a token. */
export function linkSend(token: Token): string {
  return `/send/${encodeURIComponent(writeTokenWord(token))}`
}

/** The page of a token. */
export function linkMarket(token: Pick<Token, 'symbol' | 'address'>): string {
  return `/markets/${encodeURIComponent(writeTokenWord(token))}`
}
