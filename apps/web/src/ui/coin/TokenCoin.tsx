import { memo, useState } from 'react'
import './Coin.css'
import { drawRosette, shortenSymbol } from '@vermeil/tokens'
import { CoinFace } from './CoinFace.tsx'

export interface CoinToken {
  address: string
  symbol: string
  hasLogo?: boolean
}

export type CoinSize = 'xs' | 's' | 'm' | 'l'

interface TokenCoinProps {
  token: CoinToken
  size?: CoinSize
}

/** Logos come from the app's origin, so that no other server learns which tokens are viewed. */
const logoPath = '/logos/'
const brokenLogos = new Set<string>()

/** A token's coin: its monogram at once, and its logo over it when it has loaded. */
export const TokenCoin = memo(function TokenCoin({ token, size = 'm' }: TokenCoinProps) {
  const [loaded, setLoaded] = useState<string>()
  const [, setBroken] = useState(0)
  const logoUrl = token.hasLogo ? logoPath + token.address : undefined
  return (
    <span className={`coin ${size}`} aria-hidden="true">
      {loaded !== logoUrl || !logoUrl ? (
        <CoinFace rosette={drawRosette(token.address)} letters={shortenSymbol(token.symbol)} />
      ) : null}
      {logoUrl && !brokenLogos.has(logoUrl) && (
        <img
          src={logoUrl}
          alt=""
          className={loaded === logoUrl ? 'ready' : ''}
          loading="lazy"
          decoding="async"
          fetchPriority="low"
          onLoad={() => setLoaded(logoUrl)}
          onError={() => {
            brokenLogos.add(logoUrl)
            setBroken((count) => count + 1)
          }}
        />
      )}
    </span>
  )
})
