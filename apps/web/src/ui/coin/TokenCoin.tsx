import { memo, useState } from 'react'
import './Coin.css'
import { CoinFace } from './CoinFace.tsx'
import { drawRosette, shortenSymbol } from './rosette.ts'

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

/** Logos come from this app's own origin, so that looking at a token tells nobody else. */
const logoPath = '/logos/'
const brokenLogos = new Set<string>()

/** A token's round: its monogram at once, its logo over it as soon as that has loaded. */
export const TokenCoin = memo(function TokenCoin({ token, size = 'm' }: TokenCoinProps) {
  const [loaded, setLoaded] = useState<string>()
  const [, setBroken] = useState(0)
  const logoUrl = token.hasLogo ? logoPath + token.address : undefined
  return (
    <span className={`tk ${size}`} aria-hidden="true">
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
