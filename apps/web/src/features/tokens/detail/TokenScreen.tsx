import { findNamedToken } from '../../../data/tokens/findNamedToken.ts'
import { TokenDetail } from './TokenDetail.tsx'
import './token.css'
import { UnknownToken } from './UnknownToken.tsx'

/**
 * A token by symbol or address. A symbol always means the listed token: another token with the same symbol has only its
 * address (decision 0098).
 */
export function TokenScreen({ word }: { word: string }) {
  const token = findNamedToken(word)
  return token ? <TokenDetail key={token.address} token={token} /> : <UnknownToken word={word} />
}
