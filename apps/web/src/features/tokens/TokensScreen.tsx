import { findNamedToken } from '../../data/tokens/findNamedToken.ts'
import { MarketsOverview } from './MarketsOverview.tsx'
import './markets.css'
import { TokenDetail } from './TokenDetail.tsx'
import './token.css'
import { UnknownToken } from './UnknownToken.tsx'

/**
 * All markets, or one token by symbol or address. A symbol always means the listed token: another token with the same
 * symbol has only its address (decision 0098).
 */
export function TokensScreen({ word }: { word: string | undefined }) {
  if (word === undefined) return <MarketsOverview />
  const token = findNamedToken(word)
  return token ? <TokenDetail key={token.address} token={token} /> : <UnknownToken word={word} />
}
