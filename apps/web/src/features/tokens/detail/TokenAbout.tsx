import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Token } from '@vermeil/tokens'
import { findTokenDetails } from '@vermeil/tokens/details'
import { zeroAddress } from '@vermeil/units'
import type { TokenMarket } from '@vermeil/wire'
import type { ReactNode } from 'react'
import { useApp } from '../../../data/app/useApp.ts'
import { totalSupplyOptions } from '../../../data/tokens/totalSupply.ts'
import { readLanguage } from '../../../language/language.ts'
import { formatCompact } from '../../../trade/amounts/formats.ts'
import { readUsd } from '../../../trade/amounts/readUsd.ts'
import { usdDecimals, valueInUsd } from '../../../trade/amounts/Usd.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/loading/Skeleton.tsx'
import { type Term, Terms } from '../../../ui/Terms.tsx'
import { loadDescriptions } from './loadDescriptions.ts'

interface TokenAboutProps {
  token: Token
  market: TokenMarket | undefined
  /** The market's price is not current. */
  isOld: boolean
}

/** A token's description, links and supply, from the token list and the contract. */
export function TokenAbout({ token, market, isOld }: TokenAboutProps) {
  const { symbol } = token
  const details = findTokenDetails(token.address)
  const supply = useSupplyTerms(token, market, isOld)
  const bridge = details?.crossChainProvider
  const terms: Term[] = [
    ...supply,
    { name: t`Decimals`, value: token.decimals },
    {
      name: t`Bridge`,
      value: bridge ? (
        <ExternalLink href={bridge.url}>{capitalize(bridge.name)}</ExternalLink>
      ) : (
        t`None`
      ),
    },
  ]
  return (
    <aside className="card token-about" aria-label={t`About ${symbol}`}>
      <h2>
        <Trans>About {symbol}</Trans>
      </h2>
      {details && <Description token={token} english={details.desc} />}
      {bridge && (
        <p className="token-bridge">
          <Icon name="info" size="small" />
          <span>
            <Trans>
              Bridged: its value depends on the bridge. If the bridge fails, the token can lose its
              value.
            </Trans>
          </span>
        </p>
      )}
      {(details?.website || details?.whitePaper) && (
        <p className="chips">
          {details.website && (
            <ExternalLink className="chip" href={details.website}>
              <Trans>Website</Trans>
            </ExternalLink>
          )}
          {details.whitePaper && (
            <ExternalLink className="chip" href={details.whitePaper}>
              <Trans>White paper</Trans>
            </ExternalLink>
          )}
        </p>
      )}
      <Terms terms={terms} />
    </aside>
  )
}

/** The token's description in the page's language, or in English if that cannot be loaded. */
function Description({ token, english }: { token: Token; english: string }) {
  const language = readLanguage()
  const { data: texts, isPending } = useQuery({
    queryKey: ['descriptions', language],
    enabled: language !== 'en',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => loadDescriptions(language),
  })
  if (language !== 'en' && isPending) return <Skeleton width={240} />
  const text = texts?.get(token.symbol)
  return <p lang={text ? language : 'en'}>{text ?? english}</p>
}

interface ExternalLinkProps {
  href: string
  className?: string
  children: ReactNode
}

function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The supply from the contract, and its value at the current price. The native coin has no contract. */
function useSupplyTerms(token: Token, market: TokenMarket | undefined, isOld: boolean): Term[] {
  const { data: supply, isError } = useQuery(totalSupplyOptions(useApp(), token.address))
  if (token.address === zeroAddress || supply === null || isError) return []
  const price = market ? readUsd(market.priceUsd) : 0n
  const shown =
    supply === undefined ? <Skeleton width={72} /> : formatCompact(supply, token.decimals, 'narrow')
  const terms: Term[] = [{ name: t`Total supply`, value: shown }]
  if (supply === undefined || price === 0n) return terms
  const value = valueInUsd(supply, token.decimals, readUsd(market?.priceUsd ?? '0'))
  const text = `$${formatCompact(value, usdDecimals, 'narrow')}`
  const supplyValue = <span className={isOld ? 'overdue' : undefined}>{text}</span>
  return [...terms, { name: t`Value of the supply`, value: supplyValue }]
}
