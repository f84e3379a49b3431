import { isKnownToken } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import type { TokenMarket } from '@vermeil/wire'
import { foldText } from '../../language/foldText.ts'
import { readDecimal } from '../../trade/amounts/readDecimal.ts'

/** A column of the table by which it can be sorted. */
export type SortColumn = 'name' | 'price' | 'hour' | 'day' | 'week' | 'volume' | 'liquidity'

export interface Sorting {
  column: SortColumn
  isDescending: boolean
}

/** A market with its place by volume, from 1. */
export interface RankedMarket {
  market: TokenMarket
  rank: number
}

const decimals = 18

/** Another column starts with its largest value, or with A for names. The same column reverses its order. */
export function changeSorting({ column, isDescending }: Sorting, chosen: SortColumn): Sorting {
  if (chosen === column) return { column, isDescending: !isDescending }
  return { column: chosen, isDescending: chosen !== 'name' }
}

/** The markets of listed tokens, ranked by volume. */
export function rankMarkets(markets: readonly TokenMarket[]): RankedMarket[] {
  const listed = markets.filter(({ address }) => isKnownToken(address))
  const ranked = listed.map((market, at) => ({ market, rank: at }))
  return sortMarkets(ranked, { column: 'volume', isDescending: true }).map(({ market }, at) => ({
    market,
    rank: at + 1,
  }))
}

/** The markets with a text in symbol, name or address, or all; only favourites if they are given. */
export function findMarkets(
  markets: readonly RankedMarket[],
  { text, favourites }: { text: string; favourites: readonly Address[] | undefined },
): RankedMarket[] {
  const wanted = foldText(text.trim())
  return markets.filter(
    ({ market: { symbol, name, address } }) =>
      (foldText(`${symbol}\n${name}`).includes(wanted) || address === wanted) &&
      (favourites === undefined || favourites.includes(address)),
  )
}

/** Sorts by a column. Unknown values come last in either direction, and equal ones by their volume. */
export function sortMarkets(
  markets: readonly RankedMarket[],
  { column, isDescending }: Sorting,
): RankedMarket[] {
  const keyed = markets.map((ranked) => ({ ranked, key: readKey(ranked.market, column) }))
  return keyed
    .toSorted((one, other) => {
      if (one.key === undefined || other.key === undefined)
        return Number(one.key === undefined) - Number(other.key === undefined)
      const order = compare(one.key, other.key)
      return (isDescending ? -order : order) || one.ranked.rank - other.ranked.rank
    })
    .map(({ ranked }) => ranked)
}

type Key = bigint | number | string

function readKey(market: TokenMarket, column: SortColumn): Key | undefined {
  if (column === 'name') return market.symbol.toLowerCase()
  if (column === 'volume') return readDecimal(market.volumeVet, decimals)
  if (column === 'liquidity') return readDecimal(market.liquidityUsd, decimals)
  if (column === 'price') return readDecimal(market.priceVet, decimals) || undefined
  const change = market.changesUsd[column]
  return change === null ? undefined : Number(change)
}

function compare(one: Key, other: Key): number {
  if (typeof one === 'string' || typeof other === 'string')
    return String(one).localeCompare(String(other))
  return one < other ? -1 : one > other ? 1 : 0
}
