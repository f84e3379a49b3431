import { findAsset } from '@vermeil/tokens'
import { formatAmount, zeroAddress } from '@vermeil/units'
import type { TokenMarket } from '@vermeil/wire'
import { readDecimal } from '../../../trade/amounts/readDecimal.ts'
import { type Period, readChange } from '../describeMarket.ts'
import { layoutTreemap, type Rect } from './layoutTreemap.ts'

/** The minimum volume of 24 hours, in VET, of a token in the heatmap (1 §2). */
const minVolumeVet = 500

const vetDecimals = 18

/** The maximum number of tiles. Smaller ones would be unreadable and slow on a phone, so they share one tile. */
const maxTiles = 150

/** How strong a rise or a fall is; 0 is no change or an unknown one. */
export type Strength = -3 | -2 | -1 | 0 | 1 | 2 | 3

/** What fits into a tile. */
export type TileSize = 'large' | 'medium' | 'small' | 'tiny'

interface Place {
  rect: Rect
  size: TileSize
}

export interface MarketTile extends Place {
  kind: 'market'
  market: TokenMarket
  change: number | undefined
  strength: Strength
}

/** The tokens with the smallest volumes together. */
export interface RestTile extends Place {
  kind: 'rest'
  count: number
  volumeVet: string
}

export type Tile = MarketTile | RestTile

/**
 * The tokens of the heatmap in its area, the largest volume first. VET is left out: every volume is also one of VET, so
 * that it would cover half of the area. `textScale` is how much larger text is than usual.
 */
export function listTiles(
  markets: readonly TokenMarket[],
  area: { width: number; height: number },
  period: Period,
  textScale = 1,
): Tile[] {
  const min = BigInt(minVolumeVet) * 10n ** BigInt(vetDecimals)
  const shown = markets
    .filter(({ address }) => findAsset(address) !== zeroAddress)
    .map((market) => ({ market, volume: readDecimal(market.volumeVet, vetDecimals) }))
    .filter(({ volume }) => volume >= min)
    .toSorted(compareVolumes)
  const parts = joinSmallest(shown)
  const rects = layoutTreemap(
    parts.map(({ volume }) => Number(volume)),
    area,
  )
  return parts.flatMap((part, at): Tile[] => {
    const rect = rects[at]
    if (!rect) return []
    const place = { rect, size: findSize(rect.width / textScale, rect.height / textScale) }
    if ('count' in part) {
      const { count, volume } = part
      return [{ kind: 'rest', ...place, count, volumeVet: formatAmount(volume, vetDecimals) }]
    }
    const change = readChange(part.market, period)
    const strength = findStrength(change)
    return [{ kind: 'market', ...place, market: part.market, change, strength }]
  })
}

interface Volume {
  volume: bigint
}

/** Joins the smallest markets into one if there are too many. `markets` start with the largest volume. */
function joinSmallest<Market extends Volume>(
  markets: readonly Market[],
): readonly (Market | (Volume & { count: number }))[] {
  if (markets.length <= maxTiles) return markets
  const left = markets.slice(maxTiles - 1)
  const volume = left.reduce((sum, each) => sum + each.volume, 0n)
  return [...markets.slice(0, maxTiles - 1), { count: left.length, volume }].toSorted(
    compareVolumes,
  )
}

function compareVolumes(one: Volume, other: Volume): number {
  if (one.volume === other.volume) return 0
  return one.volume < other.volume ? 1 : -1
}

/** Steps at 2% and 5%, as the legend shows them. */
export function findStrength(percent: number | undefined): Strength {
  if (percent === undefined || Math.abs(percent) < 0.005) return 0
  const size = Math.abs(percent)
  const step = size >= 5 ? 3 : size >= 2 ? 2 : 1
  return (percent < 0 ? -step : step) as Strength
}

function findSize(width: number, height: number): TileSize {
  if (width >= 128 && height >= 112) return 'large'
  if (width >= 84 && height >= 56) return 'medium'
  return width >= 44 && height >= 26 ? 'small' : 'tiny'
}

/** A direction of the arrow keys. */
export type Direction = 'left' | 'right' | 'up' | 'down'

/** The position of the nearest tile in a direction; undefined at the edge. */
export function findNeighbour(
  tiles: readonly { rect: Rect }[],
  from: number,
  direction: Direction,
): number | undefined {
  const start = tiles[from]?.rect
  if (!start) return undefined
  let best: { at: number; distance: number } | undefined
  for (const [at, { rect }] of tiles.entries()) {
    const distance = at === from ? undefined : measureDistance(start, rect, direction)
    if (distance !== undefined && (!best || distance < best.distance)) best = { at, distance }
  }
  return best?.at
}

/** How far a rectangle is in a direction, sideways twice as far; undefined if it is not in that direction. */
function measureDistance(from: Rect, to: Rect, direction: Direction): number | undefined {
  const isHorizontal = direction === 'left' || direction === 'right'
  const isForward = direction === 'right' || direction === 'down'
  const [start, startSize, end, endSize] = isHorizontal
    ? [from.left, from.width, to.left, to.width]
    : [from.top, from.height, to.top, to.height]
  const ahead = isForward ? end - (start + startSize) : start - (end + endSize)
  if (ahead < -1) return undefined
  const sideways = isHorizontal
    ? from.top + from.height / 2 - (to.top + to.height / 2)
    : from.left + from.width / 2 - (to.left + to.width / 2)
  return ahead + 2 * Math.abs(sideways)
}
