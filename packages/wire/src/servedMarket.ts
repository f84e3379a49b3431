import type { Address } from '@vermeil/units'
import type { TokenMarketAnswer } from './markets/markets.ts'

/** Id of the JSON block in the page of a token that contains the token's market. */
export const servedMarketElementId = 'market'

/** A token's market as the server wrote it into the token's page. */
export interface ServedMarket {
  token: Address
  symbol: string
  /** The server's time. */
  atMs: number
  answer: TokenMarketAnswer
}
