import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { findToken } from '@vermeil/tokens'
import type { TokenMarket } from '@vermeil/wire'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefCallback,
  useMemo,
  useState,
} from 'react'
import { linkMarket } from '../../../data/tokens/linkToken.ts'
import { describeChange } from '../../../language/describeChange.ts'
import { formatCount, formatPercentage } from '../../../language/numbers.ts'
import { Change } from '../../../ui/Change.tsx'
import { TokenCoin } from '../../../ui/coin/TokenCoin.tsx'
import { findTextScale } from '../../../ui/findTextScale.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useHandler } from '../../../ui/state/useHandler.ts'
import { formatMarketPrice, formatVet, type Period } from '../describeMarket.ts'
import { Sparkline } from '../Sparkline.tsx'
import {
  type Direction,
  findNeighbour,
  listTiles,
  type MarketTile,
  type RestTile,
  type Strength,
  type Tile,
} from './listTiles.ts'
import type { ElementSize } from './useElementSize.ts'

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

interface HeatmapProps {
  markets: readonly TokenMarket[]
  period: Period
  /** The size of the list; zeros while it is unknown. */
  size: ElementSize
  sizeRef: RefCallback<HTMLElement>
  /** What follows the heatmap. It is rendered with the tiles, once the width is known, so that it is laid out once. */
  children: ReactNode
  /** The id of the table with all of them. */
  tableId: string
}

/**
 * Tokens as tiles: the area is the volume of 24 hours, the colour the change of the price. It is one stop of the Tab
 * key; arrow keys move between tiles.
 */
export function Heatmap(props: HeatmapProps) {
  const { markets, period, size, sizeRef, tableId, children } = props
  const [chosen, setChosen] = useState<string>()
  const tiles = useMemo(
    () => listTiles(markets, size, period, findTextScale()),
    [markets, size, period],
  )
  const keys = tiles.map(nameTile)
  const active = keys.find((key) => key === chosen) ?? keys[0] ?? ''
  const move = useHandler((event: KeyboardEvent) => {
    const to = findTarget(event.key, tiles, keys.indexOf(active))
    if (to === undefined) return
    event.preventDefault()
    setChosen(keys[to])
    const list = event.currentTarget.closest('ul')
    list?.querySelectorAll<HTMLElement>('a')[to]?.focus()
  })
  return (
    <>
      <figure className="heat">
        <ul ref={sizeRef} className="heat-tiles" aria-label={t`Heatmap of tokens`}>
          {tiles.map((tile) => {
            const key = nameTile(tile)
            const common = { isActive: key === active, onMove: move }
            return tile.kind === 'rest' ? (
              <RestItem key={key} tile={tile} href={`#${tableId}`} {...common} />
            ) : (
              <TileItem key={key} tile={tile} period={period} {...common} />
            )
          })}
        </ul>
        <Legend />
      </figure>
      {size.width > 0 && children}
    </>
  )
}

function nameTile(tile: Tile): string {
  return tile.kind === 'rest' ? 'rest' : tile.market.address
}

/** The tile that a key leads to. */
function findTarget(key: string, tiles: readonly Tile[], from: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return tiles.length - 1
  const direction = directions[key]
  return direction && findNeighbour(tiles, from, direction)
}

interface RestItemProps {
  tile: RestTile
  href: string
  isActive: boolean
  onMove(event: KeyboardEvent): void
}

/** The tile of all tokens without their own tile. */
function RestItem({ tile, href, isActive, onMove }: RestItemProps) {
  const { rect, size } = tile
  const count = formatCount(tile.count)
  const volume = formatVet(tile.volumeVet)
  return (
    <li className={`heat-tile ${size}`} style={rect}>
      <a href={href} className="flat" tabIndex={isActive ? 0 : -1} onKeyDown={onMove}>
        {size !== 'tiny' && (
          <b className="ellipsis" aria-hidden="true">
            {t`${count} more`}
          </b>
        )}
        <span className="visually-hidden">
          {t`${count} more tokens in the table, 24h volume ${volume}`}
        </span>
      </a>
    </li>
  )
}

interface TileItemProps {
  tile: MarketTile
  period: Period
  isActive: boolean
  onMove(event: KeyboardEvent): void
}

const TileItem = memo(function TileItem({ tile, period, isActive, onMove }: TileItemProps) {
  const { market, rect, size, change, strength } = tile
  const { symbol } = market
  return (
    <li className={`heat-tile ${size}`} style={rect}>
      <Link
        href={linkMarket(market)}
        className={nameTone(strength)}
        tabIndex={isActive ? 0 : -1}
        onKeyDown={onMove}
      >
        {size !== 'tiny' && (
          <b className="row">
            {size !== 'small' && (
              <TokenCoin token={findToken(market.address)} size={size === 'large' ? 's' : 'xs'} />
            )}
            <span className="ellipsis">{symbol}</span>
          </b>
        )}
        {(size === 'large' || size === 'medium') && change !== undefined && (
          <Change percent={change} />
        )}
        {size === 'large' && (
          <>
            <span>{formatMarketPrice(market.priceUsd)}</span>
            <Sparkline prices={market.sparklineUsd} />
          </>
        )}
        <span className="visually-hidden">{describeRest(tile, period)}</span>
      </Link>
    </li>
  )
})

/** The figures that do not fit into a tile. Screen readers read them after the rest. */
function describeRest({ market, change, size }: MarketTile, period: Period): string {
  const isSmall = size === 'small' || size === 'tiny'
  return [
    size === 'tiny' ? market.symbol : '',
    isSmall ? describeChange(change) : '',
    size === 'large' ? '' : formatMarketPrice(market.priceUsd),
    describePeriod(period, formatVet(market.volumeVet)),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

function describePeriod(period: Period, volume: string): string {
  if (period === 'hour') return t`change in 1 hour, 24h volume ${volume}`
  if (period === 'week') return t`change in 7 days, 24h volume ${volume}`
  return t`change in 24 hours, 24h volume ${volume}`
}

/** The class of a tile's colour. */
function nameTone(strength: Strength): string {
  if (strength === 0) return 'flat'
  return strength > 0 ? `gain-${strength}` : `loss-${-strength}`
}

const steps: readonly Strength[] = [-3, -2, -1, 0, 1, 2, 3]

/** What the colours and areas mean. */
export function Legend() {
  const step = formatPercentage('5')
  return (
    <figcaption className="heat-legend">
      <span className="row">
        <span className="sign">
          <Icon name="arrowDown" />
          {step}
        </span>
        {steps.map((strength) => (
          <i key={strength} className={nameTone(strength)} />
        ))}
        <span className="sign">
          <Icon name="arrowUp" />
          {step}
        </span>
      </span>
      <span className="dim">
        <Trans>Area: 24h volume. Tokens with a volume of at least 500 VET.</Trans>
      </span>
    </figcaption>
  )
}
