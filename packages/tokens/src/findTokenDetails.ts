import type { Address } from '@vermeil/units'
import { descriptions } from './descriptions.ts'
import { facts } from './facts.ts'
import { findToken, isKnownToken } from './findToken.ts'

/** The facts that only a token's own page shows. */
export interface TokenDetails {
  /** One plain sentence. */
  desc: string
  /** Smallest units as decimal digits, or the word Finite or Infinite. */
  totalSupply: string
  website: string | null
  whitePaper: string | null
  /** The bridge of a token that comes from another chain. */
  crossChainProvider: { name: string; url: string } | null
}

const bridges: Record<string, string> = { wanchain: 'https://bridge.wanchain.org/AssetBridge' }

const texts = parseDescriptions(descriptions)
const details = new Map(facts.trim().split('\n').map(parseFacts))

/** The details of a registry token or VET; undefined for a token that is not in the registry. */
export function findTokenDetails(address: Address): TokenDetails | undefined {
  return isKnownToken(address) ? details.get(findToken(address).symbol) : undefined
}

/** Sentences by symbol, from a text with one token per line. */
export function parseDescriptions(text: string): Map<string, string> {
  const rows = text.trim().split('\n')
  return new Map(
    rows.map((row) => {
      const colon = row.indexOf(': ')
      return [row.slice(0, colon), row.slice(colon + 2)]
    }),
  )
}

function parseFacts(row: string): [string, TokenDetails] {
  const [symbol = '', totalSupply = '', website = '-', whitePaper = '-', bridge = '-'] =
    row.split(' ')
  const url = bridges[bridge]
  return [
    symbol,
    {
      desc: texts.get(symbol) ?? '',
      totalSupply,
      website: website === '-' ? null : website,
      whitePaper: whitePaper === '-' ? null : whitePaper,
      crossChainProvider: url === undefined ? null : { name: bridge, url },
    },
  ]
}
